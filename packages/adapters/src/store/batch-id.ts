/** a, b, … z, aa, ab, … for 0, 1, … */
function letters(count: number): string {
  const last = String.fromCharCode(97 + (count % 26));
  return count < 26 ? last : letters(Math.floor(count / 26) - 1) + last;
}

/** The id of the next batch of a day that has `earlier` of them: `2026-11-05-a`. */
export function batchId(day: Date, earlier: number): string {
  return `${day.toISOString().slice(0, 10)}-${letters(earlier)}`;
}
