const WIDTHS = ["58%", "72%", "44%", "66%", "52%"] as const;

/** Hairlines in place of rows, of the same height. */
export function Skeleton({ rows, label = "Loading" }: { readonly rows: number; readonly label?: string }) {
  return (
    <div role="status" aria-label={label} className="skeleton">
      <span className="hidden print:inline">Not loaded, and not printed.</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-(--row) items-center border-b border-line">
          <div className="h-2 rounded bg-line" style={{ width: WIDTHS[row % WIDTHS.length] }} />
        </div>
      ))}
    </div>
  );
}
