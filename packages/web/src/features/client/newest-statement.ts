import type { ClientFieldView } from "@broker/contracts";

/** The newest statement shown to the user; the save is refused if another user has changed it since. */
export function newestStatement({ field, statements }: ClientFieldView): {
  readonly field: string;
  readonly n: number;
} {
  return { field, n: Math.max(0, ...statements.map(({ n }) => n)) };
}
