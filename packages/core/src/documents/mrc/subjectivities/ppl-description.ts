/** A description as PPL's placing interface takes it: at most 256 characters; a longer one ends at a word. */
export function pplDescription(text: string): string {
  return text.length <= 256 ? text : `${text.slice(0, 255).replace(/\s\S*$/u, "")}…`;
}
