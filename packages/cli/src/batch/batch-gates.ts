import type { BatchStore } from "@broker/adapters";
import type { Batch, BatchRow } from "@broker/contracts";
import { batchDrops } from "@broker/core";
import type { Command } from "commander";
import { readDropGate, readPlainGates } from "../gate-options.ts";
import { crossedGates, type Gates } from "../gates.ts";
import type { Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";
import { type BaselineChoice, baselinePostures, chooseBaseline } from "./batch-baseline.ts";

/** What a build demands of a list: of each company's scan, and of the list against an earlier night. */
export interface BatchGates {
  readonly each: Gates;
  readonly drop: { readonly baseline: BaselineChoice; readonly maxDrop: number } | null;
}

/** Reads the gates and the file that they name, before anything is scanned. */
export async function readBatchGates(command: Command, invocation: Invocation): Promise<BatchGates> {
  const drop = readDropGate(command, "Add --baseline last.");
  return {
    each: readPlainGates(command),
    drop: drop && { baseline: await chooseBaseline(invocation, drop.baseline), maxDrop: drop.maxDrop },
  };
}

/** Sees to it that a baseline in the records is there before hours of scanning. AppError `not_found`. */
export async function checkBaseline(store: BatchStore, { drop }: BatchGates): Promise<void> {
  if (drop?.baseline.kind === "batch") await store.find(drop.baseline.id);
}

/** Each report is read, judged and let go. A scan that broke has no report, and passes no gate. */
async function crossedByEach(store: BatchStore, rows: readonly BatchRow[], gates: Gates): Promise<string[]> {
  if (Object.keys(gates).length === 0) return [];
  const broken = rows.filter(({ state, result }) => state === "failed" && result === null);
  const crossed = broken.map(({ domain, input, error }) => `${domain ?? input}: ${error ?? "not scanned"}`);
  for (const id of new Set(rows.flatMap(({ result }) => result?.scanId ?? [])))
    crossed.push(...crossedGates(await store.report(id), gates));
  return crossed;
}

/** Tells on stderr which gates a finished batch crosses, company by company; true = at least one. */
export async function batchGatesCrossed(
  { io }: Pick<Invocation, "io">,
  store: BatchStore,
  batch: Batch,
  { each, drop }: BatchGates,
): Promise<boolean> {
  const rows = await store.rows(batch.id);
  const crossed = await crossedByEach(store, rows, each);
  if (drop) {
    const postures = await baselinePostures(store, batch, drop.baseline);
    if (postures === null) io.note("No earlier batch of this list to compare with.");
    else {
      const drops = batchDrops(rows, postures, drop.maxDrop);
      crossed.push(...drops.crossed);
      for (const note of drops.notes) io.note(note);
    }
  }
  for (const sentence of crossed) io.complain(`Gate crossed: ${terminalText(sentence)}`);
  return crossed.length > 0;
}
