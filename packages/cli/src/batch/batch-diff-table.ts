import { showCount, showDate } from "@broker/contracts";
import { type BatchDiff, type CompanyMove, diffBatches, failTitles, passTitles } from "@broker/core";
import { databaseOf } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { cut, left, paragraph, right, terminalText } from "../terminal/text.ts";

const SHOWN = 10;
const REASONS = 2;

function figures(look: Look, { from, to }: CompanyMove): string {
  const side = (posture: number | null) => right(posture === null ? glyph(look, "dash") : `${posture}`, 3);
  return `${side(from)} ${glyph(look, "arrow")} ${side(to)}`;
}

/**
 * What speaks for the move, in the words of the checks: what is wrong now where it got worse, what is right now where
 * it got better.
 */
function reasons(look: Look, { broken, mended, from, to }: CompanyMove): string[] {
  const worse = from !== null && to !== null && to < from;
  const better = from !== null && to !== null && to > from;
  const titles = worse ? failTitles(broken) : better ? passTitles(mended) : [];
  const rest = titles.length - REASONS;
  const more = rest > 0 ? [`and ${rest} more: broker diff ${glyph(look, "ellipsis")} --json`] : [];
  return [...titles.slice(0, REASONS), ...more].map((text) =>
    tone(look, "quiet", cut(look, `    ${text}`, look.columns - 1)),
  );
}

function moveLines(look: Look, move: CompanyMove): string[] {
  const width = look.columns < 60 ? look.columns - 16 : 44;
  const name = terminalText(move.name).replaceAll(/\s+/g, " ");
  return [`  ${left(look, name, width)} ${figures(look, move)}`, ...reasons(look, move)];
}

function block(look: Look, title: string, moves: readonly CompanyMove[]): string[] {
  if (moves.length === 0) return [];
  const rest = moves.length - SHOWN;
  const more = rest > 0 ? [`  ${glyph(look, "ellipsis")} and ${rest} more; --json lists them all`] : [];
  const head = tone(look, "strong", `  ${title} (${moves.length})`);
  return ["", head, ...moves.slice(0, SHOWN).flatMap((move) => moveLines(look, move)), ...more];
}

/**
 * What changed between two batches for a person: worse first, then better, new, gone, and those of which it cannot be
 * said.
 */
export function batchDiffTable(look: Look, diff: BatchDiff): string {
  const side = ({ id, source, startedAt }: BatchDiff["from"]) =>
    `batch ${id} of ${terminalText(source)}, ${showDate(startedAt)}`;
  const method =
    diff.methods.length > 0
      ? paragraph(
          look,
          "  ",
          `The method changed too (${diff.methods.join(", ")}): part of a change may be due to the method.`,
        )
      : [];
  return [
    ...paragraph(look, "  From  ", side(diff.from)),
    ...paragraph(look, "  To    ", side(diff.to)),
    `  ${showCount(diff.same, "company", "companies")} as before.`,
    ...method,
    ...block(look, "Worse", diff.worse),
    ...block(look, "Better", diff.better),
    ...block(look, "New", diff.added),
    ...block(look, "Gone", diff.gone),
    ...block(look, "Not comparable", diff.unknown),
  ].join("\n");
}

/** Compares two kept batches and prints what changed. AppError `not_found` for one that is not kept. */
export async function diffBatchesWork(invocation: Invocation, from: string, to: string): Promise<number> {
  const { io, flags } = invocation;
  const { batches } = await databaseOf(invocation);
  const stored = async (id: string) => ({ batch: await batches.find(id), rows: await batches.rows(id) });
  const diff = diffBatches(await stored(from), await stored(to));
  io.result(flags.json ? JSON.stringify(diff, null, 2) : batchDiffTable(io.out, diff));
  return 0;
}
