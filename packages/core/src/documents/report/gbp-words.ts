/** A sentence of a model as a paper prints it: amounts in pounds with the code of the currency. */
export function gbpWords(text: string): string {
  return text.replace(/£(?=\d)/g, "GBP ");
}
