import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { BatchStore, OpenSources } from "@broker/adapters";
import { AppError, type Batch, type BatchRow, showCount } from "@broker/contracts";
import { countEnrichment, countRows, rankRows } from "@broker/core";
import { runList } from "@broker/server/verbs";
import type { Command } from "commander";
import { databaseOf } from "../database-of.ts";
import { noteContact } from "../doctor/check-contact.ts";
import { requireBrowser } from "../documents/printer.ts";
import { EXIT } from "../exit-codes.ts";
import type { Invocation } from "../invocation.ts";
import { nextLines } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { type Wiring, wire } from "../wire.ts";
import { workspaceOf } from "../workspace-of.ts";
import { type BatchGates, batchGatesCrossed, checkBaseline, readBatchGates } from "./batch-gates.ts";
import type { BatchOptions } from "./choose-batch.ts";
import { chooseBatch, planBatch, resumeCommand } from "./choose-batch.ts";
import { openBatchProgress } from "./open-batch-progress.ts";
import { type BatchWriting, planBatchOutput } from "./plan-batch-output.ts";
import { writeBatch } from "./write-batch.ts";

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function sameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}

function plannedOutput(
  { host, flags }: Invocation,
  list: string | undefined,
  { format, out }: BatchOptions,
): BatchWriting[] {
  const place = out === undefined || out === "-" ? out : resolve(host.cwd, out);
  const writings = planBatchOutput({ formats: format ?? [], json: flags.json, out: place, isFolder });
  const named = list === undefined || list === "-" ? null : resolve(host.cwd, list);
  const hit = writings.find(({ file }) => named !== null && file !== null && sameFile(named, file));
  if (hit !== undefined)
    throw new AppError("usage", `The results would be written over the list ${list}.`, {
      hint: "Name another file or a folder: --out night",
    });
  return writings;
}

interface BatchTools {
  readonly wiring: Wiring;
  readonly store: BatchStore;
  readonly outside: OpenSources;
}

async function scanRows(invocation: Invocation, { wiring, ...tools }: BatchTools, batch: Batch): Promise<void> {
  const { config } = await invocation.config();
  const workspace = await workspaceOf(invocation);
  const progress = await openBatchProgress(invocation, batch.source, (id) => workspace.database.scans.find(id));
  const run = {
    batch,
    rows: null,
    interrupt: invocation.host.signal,
    begins: (domains: readonly string[]) => noteContact(invocation, config, domains),
  };
  try {
    for await (const event of runList(workspace, { ports: wiring, ...tools }, run)) progress.tell(event);
  } finally {
    await progress.end();
  }
}

function nextSteps(look: Look, rows: readonly BatchRow[]): string[] {
  const first = rankRows(rows).find(({ result, state }) => result !== null && state !== "failed");
  const explain = first ? [`broker explain ${first.domain}`] : [];
  const lacks = ({ state, enrichment: { without, error } }: BatchRow) =>
    state === "failed" || without.length > 0 || error !== null;
  const retry = rows.some(lacks) ? ["broker batch --retry-failed"] : [];
  const steps = [...explain, ...retry];
  return steps.length === 0 ? [] : nextLines(look, steps);
}

async function endOfBatch(
  invocation: Invocation,
  command: Command,
  { store, batch, gates }: { readonly store: BatchStore; readonly batch: Batch; readonly gates: BatchGates },
): Promise<number> {
  const { io, host } = invocation;
  const rows = await store.rows(batch.id);
  const { complete, partial, failed, skipped, waiting } = countRows(rows);
  const done = complete + partial + failed + skipped;
  if (host.signal.aborted) {
    const { pending } = countEnrichment(rows);
    const lane = pending > 0 ? `; enrichment pending on ${pending} of them` : "";
    io.complain(`Interrupted: ${done} of ${done + waiting} finished and saved as batch ${batch.id}${lane}.`);
    io.complain(`  To resume:  ${resumeCommand(batch.id, command)}`);
    return EXIT.interrupted;
  }
  const crossed = await batchGatesCrossed(invocation, store, batch, gates);
  const raised = await store.triggers(batch.id);
  if (raised > 0) io.note(`\n  ${showCount(raised, "new trigger")}: broker triggers list`);
  const next = nextSteps(io.err, rows);
  if (next.length > 0) io.note(`\n${next.join("\n")}`);
  if (failed > 0 && complete + partial === 0) return EXIT.failed;
  return crossed ? EXIT.gateCrossed : EXIT.done;
}

/** Scans a list, or resumes a saved one, and presents the results. */
export async function batchCommandWork(invocation: Invocation, command: Command): Promise<number> {
  const { host } = invocation;
  const options = command.opts<BatchOptions>();
  const writings = plannedOutput(invocation, command.args[0], options);
  if (writings.some(({ format }) => format === "pdf")) await requireBrowser(invocation);
  const gates = await readBatchGates(command, invocation);
  const plan = await planBatch(invocation, command.args[0], options);
  const resolved = await invocation.config();
  const wiring = wire(resolved, host.env, host.sourcePace);
  const now = wiring.clock.now();
  const database = await databaseOf(invocation);
  const { batches: store } = database;
  wiring.remember(database);
  const outside = wiring.outside(database.registers);
  try {
    await checkBaseline(store, gates);
    const batch = await chooseBatch(store, plan, now);
    const began = wiring.clock.elapsedMs();
    await scanRows(invocation, { wiring, store, outside }, batch).catch((error: unknown) => {
      invocation.io.complain(`The batch ${batch.id} stops here; finished scans are saved.`);
      invocation.io.complain(`  To resume after fixing it:  ${resumeCommand(batch.id, command)}`);
      throw error;
    });
    const elapsedMs = wiring.clock.elapsedMs() - began;
    if (!host.signal.aborted)
      await writeBatch(invocation, writings, { store, batch, elapsedMs }).catch((error: unknown) => {
        invocation.io.complain(`Every scan is saved as batch ${batch.id}; not all of its results are written.`);
        invocation.io.complain(`  To resume:  ${resumeCommand(batch.id, command)}`);
        throw error;
      });
    return await endOfBatch(invocation, command, { store, batch, gates });
  } finally {
    await outside.close();
    await wiring.close();
  }
}
