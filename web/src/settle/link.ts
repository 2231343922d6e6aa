/** A text in a link: letters that every address may hold. */

export function packed(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function unpacked(link: string): string {
  try {
    const bytes = Uint8Array.from(atob(link.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return "";
  }
}
