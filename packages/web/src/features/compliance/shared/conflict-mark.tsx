/** Says that evidence on a control disagrees; ink, since neither value is judged. */
export function ConflictMark() {
  return (
    <span className="mt-[2px] block w-fit rounded border border-l-3 border-ink px-[6px] text-xs font-semibold">
      In conflict
    </span>
  );
}
