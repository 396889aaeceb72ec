/** Standards that the rules name for a document, on a line of their own; nothing where there are none. */
export function Standards({ of }: { readonly of: readonly string[] }) {
  if (of.length === 0) return null;
  return <span className="block text-xs font-normal text-ink-3">Standards: {of.join(", ")}</span>;
}
