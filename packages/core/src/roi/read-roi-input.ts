/** What was typed into the calculator, read. */
export interface ReadRoiInput {
  readonly value: number;
  /** Why the value is not what was typed; null = it is. */
  readonly note: string | null;
}

/**
 * Reads a number of the calculator as a whole number: `25`, `15,000`, `£15,000`. Decimals are cut off; what is no number, or empty,
 * is 0, with a note that says so.
 * @param name the input as people know it: 'Average premium'
 */
export function readRoiInput(name: string, text: string): ReadRoiInput {
  const typed = text.trim();
  if (typed === "") return { value: 0, note: `${name} is empty and counts as 0.` };
  const bare = typed
    .replace(/^(-?)£/, "$1")
    .replace(/^(-?\d{1,3})((?:,\d{3})+)/, (_, first: string, rest: string) => first + rest.replaceAll(",", ""));
  const found = /^(-?\d{1,12})(\.\d*)?$/.exec(bare);
  if (found === null) return { value: 0, note: `${name}: '${typed}' is not a number and counts as 0.` };
  const value = Number(found[1]) + 0;
  const cut = found[2] !== undefined && Number(found[2] || "0") !== 0;
  return { value, note: cut ? `${name}: '${typed}' is cut to the whole number ${value}.` : null };
}
