import { AppError, type BatchRow, type BatchRowSort, type RowState } from "@broker/contracts";
import { rankRows } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** Which rows of a list are requested. */
interface RowQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly state?: RowState | undefined;
  readonly text?: string | undefined;
  readonly sort: BatchRowSort;
  /** Default: highest risk, lowest coverage and largest fall first; names from A. */
  readonly order?: "asc" | "desc" | undefined;
}

/** Created once: a comparison of two texts would create it each time. */
const BY_NAME = new Intl.Collator("en-GB").compare;

const nameOf = ({ fields, domain, input }: BatchRow) => fields.name ?? domain ?? input;

/** Rows by a figure, the smallest first; those without one always come last. */
function byFigure(rows: readonly BatchRow[], figure: (row: BatchRow) => number | null, falling: boolean): BatchRow[] {
  const sign = falling ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [figure(a), figure(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || a.row - b.row;
    return sign * (left - right) || a.row - b.row;
  });
}

function sorted(rows: readonly BatchRow[], { sort, order }: RowQuery): BatchRow[] {
  switch (sort) {
    case "risk":
      return order === "asc" ? byFigure(rows, ({ result }) => result?.risk ?? null, false) : rankRows(rows);
    case "coverage":
      return byFigure(rows, ({ result }) => result?.coverage ?? null, order === "desc");
    case "moved":
      return byFigure(rows, ({ result }) => result?.moved ?? null, order === "desc");
    case "company": {
      const named = rows.toSorted((a, b) => BY_NAME(nameOf(a), nameOf(b)) || a.row - b.row);
      return order === "desc" ? named.toReversed() : named;
    }
    case "list":
      return order === "desc" ? rows.toReversed() : [...rows];
  }
}

function fits(row: BatchRow, text: string): boolean {
  const searched = text.trim().toLowerCase();
  return [row.fields.name, row.domain, row.input].some((each) => each?.toLowerCase().includes(searched));
}

/** Where a page begins; AppError `usage` for an invalid cursor. */
function placeOf(after: string | undefined): number {
  if (after === undefined) return 0;
  if (/^\d{1,6}$/.test(after)) return Number(after);
  throw new AppError("usage", "The page cursor is not valid for this list.", { hint: "Omit 'after'." });
}

/** One page of a list's rows with their results, and how many match in total. AppErrors `not_found` and `usage`. */
export async function pageRows(
  workspace: Workspace,
  id: string,
  asked: RowQuery,
): Promise<{ items: BatchRow[]; total: number; next: string | null }> {
  const { batches } = workspace.database;
  await batches.find(id);
  const { state, text } = asked;
  const found = (await batches.rows(id)).filter(
    (row) => (state === undefined || row.state === state) && (text === undefined || fits(row, text)),
  );
  const from = placeOf(asked.after);
  const to = from + asked.limit;
  const items = sorted(found, asked).slice(from, to);
  return { items, total: found.length, next: to < found.length ? String(to) : null };
}
