/** Paragraphs, lists and tables one after the other; empty ones are left out. */
export function markdownBlocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}
