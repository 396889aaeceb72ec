const MARK = " (see Remarks)";

/** The text as a box of so many characters takes it: whole, else cut between words with a word on where the whole stands. */
export function fitBox(text: string, room: number): { readonly value: string; readonly whole: boolean } {
  const letters = Array.from(text);
  if (letters.length <= room) return { value: text, whole: true };
  const kept = letters.slice(0, Math.max(0, room - MARK.length)).join("");
  const end = letters[room - MARK.length] === " " ? kept.length : kept.lastIndexOf(" ");
  return { value: `${(end > kept.length / 2 ? kept.slice(0, end) : kept).trimEnd()}${MARK}`, whole: false };
}
