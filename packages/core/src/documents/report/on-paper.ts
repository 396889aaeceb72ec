/** A model's sentence as documents print it: amounts with the currency code, and without advice on what to record. */
export function onPaper(text: string): string {
  return text.replace(/£(?=\d)/g, "GBP ");
}
