import type { ClientFieldView } from "@broker/contracts";

/** What of a field is before the person who types it; a change that somebody else made since refuses what is typed. */
export function newestStatement({ field, statements }: ClientFieldView): {
  readonly field: string;
  readonly n: number;
} {
  return { field, n: Math.max(0, ...statements.map(({ n }) => n)) };
}
