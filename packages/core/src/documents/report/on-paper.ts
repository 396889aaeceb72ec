/** A sentence of a model as a document prints it: amounts with the code of the currency, and no word on what to type. */
export function onPaper(text: string): string {
  return text.replace(/£(?=\d)/g, "GBP ");
}
