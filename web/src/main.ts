/** Where the page begins. */
const app = document.querySelector("#app");
if (app) app.textContent = "Cometfall";
