/** Small words for people. */

/** A distance in whole thousandths, in inches: `7500` is `7.5"`. */
export function inches(thousandths: number): string {
  return `${Number((thousandths / 1000).toFixed(2))}"`;
}
