import { showCount, showDate } from "@broker/contracts";
import { type BatchDiff, type CompanyMove, diffBatches, failTitles, passTitles } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";
import { andMore, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { terminalText } from "../terminal/text.ts";

const SHOWN = 10;
const REASONS = 2;

/** The checks that account for a move: failed now if the posture fell, passed now if it rose. */
function reasons({ broken, mended, from, to }: CompanyMove): string[] {
  if (from === null || to === null || from === to) return [];
  const titles = to < from ? failTitles(broken) : passTitles(mended);
  const rest = titles.length - REASONS;
  return [...titles.slice(0, REASONS), ...(rest > 0 ? [`and ${rest} more: broker diff … --json`] : [])];
}

const shown = (posture: number | null) => (posture === null ? "–" : `${posture}`);

const MOVES: Table<CompanyMove> = {
  head: false,
  columns: [
    { heading: "Company", cell: ({ name }) => name, width: { grow: 20 }, stacked: "title" },
    { heading: "Change", cell: ({ from, to }) => `${shown(from).padStart(3)} → ${shown(to).padStart(3)}` },
  ],
  below: { lines: reasons },
  sentences: true,
};

const block = (look: Look, title: string, moves: readonly CompanyMove[]) =>
  section(
    look,
    `${title} (${moves.length})`,
    moves.length === 0
      ? []
      : [
          ...tableLines(look, MOVES, moves.slice(0, SHOWN)),
          ...andMore(look, moves.length - SHOWN, "; --json lists them all"),
        ],
  );

/** What changed between two batches: lower postures first, then higher, new, removed and not comparable. */
export function batchDiffTable(look: Look, diff: BatchDiff): string {
  const side = ({ id, source, startedAt }: BatchDiff["from"]) =>
    `batch ${id} of ${terminalText(source)}, ${showDate(startedAt)}`;
  const method =
    diff.methods.length > 0
      ? prose(
          look,
          `The scoring method changed (${diff.methods.join(", ")}): postures by different methods are not compared.`,
        )
      : [];
  return [
    ...prose(look, side(diff.from), { mark: "From  " }),
    ...prose(look, side(diff.to), { mark: "To    " }),
    `  ${showCount(diff.same, "company", "companies")} as before.`,
    ...method,
    ...block(look, "Worse", diff.worse),
    ...block(look, "Better", diff.better),
    ...block(look, "New", diff.added),
    ...block(look, "Removed", diff.gone),
    ...block(look, "Not comparable", diff.unknown),
  ].join("\n");
}

/** Compares two saved batches and prints the changes. AppError `not_found` for one that is not saved. */
export async function diffBatchesWork(invocation: Invocation, from: string, to: string): Promise<number> {
  const { io, flags } = invocation;
  const { batches } = await databaseOf(invocation);
  const stored = async (id: string) => ({ batch: await batches.find(id), rows: await batches.rows(id) });
  const diff = diffBatches(await stored(from), await stored(to));
  io.result(flags.json ? JSON.stringify(diff, null, 2) : batchDiffTable(io.out, diff));
  return 0;
}
