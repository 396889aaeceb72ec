import { resolve } from "node:path";
import { type BatchStore, readInputFile } from "@broker/adapters";
import { AppError, type Batch, BatchResult, type BatchRow } from "@broker/contracts";
import { type Baseline, baselineOf, batchDrops, ratedComponents, scoreShown } from "@broker/core";
import type { Command } from "commander";
import { crossedGates, type Gates, readDropGate, readPlainGates } from "../gates.ts";
import type { Invocation } from "../invocation.ts";
import { terminalText } from "../terminal/text.ts";

/** The value of --baseline: an earlier batch by id, the last one of the same list, or a file of postures. */
type BaselineChoice =
  | { readonly kind: "batch"; readonly id: string }
  | { readonly kind: "last" }
  | { readonly kind: "file"; readonly postures: Baseline };

function batchIn(text: string): BatchResult | null {
  try {
    const read = BatchResult.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function chooseBaseline({ host }: Pick<Invocation, "host">, named: string): Promise<BaselineChoice> {
  if (named === "last") return { kind: "last" };
  if (/^\d{4}-\d{2}-\d{2}-[a-z]+$/.test(named)) return { kind: "batch", id: named };
  const file = resolve(host.cwd, named);
  const batch = batchIn(readInputFile(file));
  if (batch) return { kind: "file", postures: baselineOf(batch.prospects) };
  try {
    const reports = (await import("../reports/find-report.ts")).readReports(file);
    const figure = (report: (typeof reports)[number]) => ({
      posture: scoreShown(report) ? (report.scores.overall?.posture ?? null) : null,
      components: ratedComponents(report),
      methodVersion: report.methodVersion,
    });
    return { kind: "file", postures: new Map(reports.map((report) => [report.target.domain, figure(report)])) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("report_invalid", `${file} is neither a batch nor a scan report.`, {
      hint: "Use what 'broker batch --json' printed, the id of a batch, or 'last' for the one before of the same list.",
      cause: error,
    });
  }
}

/** Postures to compare a batch with; null = no earlier batch of its list. Throws `not_found` for an unknown id. */
async function baselinePostures(store: BatchStore, batch: Batch, choice: BaselineChoice): Promise<Baseline | null> {
  if (choice.kind === "file") return choice.postures;
  const earlier = choice.kind === "batch" ? await store.find(choice.id) : await store.finishedBefore(batch);
  return earlier === null ? null : baselineOf(await store.rows(earlier.id));
}

/** Limits that a build sets for a list: for each company's scan, and for the list compared with an earlier run. */
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

/** Verifies that a recorded baseline exists before hours of scanning. AppError `not_found`. */
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

/** Reports on stderr which gates a finished batch crosses, by company; true = at least one. */
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
