/** A fact that may be unknown, in words; null stays null and is shown as 'not seen'. */
export function yesNo(value: boolean | null, yes = "yes", no = "no"): string | null {
  if (value === null) return null;
  return value ? yes : no;
}
