/** The first `most` different texts, each cut to 500 characters. */
export function distinct(texts: Iterable<string>, most: number): string[] {
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.size >= most) break;
    seen.add(text.length > 500 ? text.slice(0, 500) : text);
  }
  return [...seen];
}
