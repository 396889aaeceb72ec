import { resolve } from "node:path";
import { type BatchStore, readInputFile } from "@broker/adapters";
import { AppError, type Batch, BatchResult } from "@broker/contracts";
import { type Baseline, baselineOf, figureStands, ratedComponents } from "@broker/core";
import type { Invocation } from "../invocation.ts";

/**
 * What --baseline names: an earlier batch by its id, the last one of the same list, or a file whose postures were read.
 */
export type BaselineChoice =
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

/** Reads what --baseline names before anything is scanned. AppErrors `file_unreadable` and `report_invalid`. */
export async function chooseBaseline({ host }: Pick<Invocation, "host">, named: string): Promise<BaselineChoice> {
  if (named === "last") return { kind: "last" };
  if (/^\d{4}-\d{2}-\d{2}-[a-z]+$/.test(named)) return { kind: "batch", id: named };
  const file = resolve(host.cwd, named);
  const batch = batchIn(readInputFile(file));
  if (batch) return { kind: "file", postures: baselineOf(batch.prospects) };
  try {
    const reports = (await import("../read-reports.ts")).readReports(file);
    const figure = (report: (typeof reports)[number]) => ({
      posture: figureStands(report) ? (report.scores.overall?.posture ?? null) : null,
      components: ratedComponents(report),
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

/**
 * The postures to compare a batch with; null = there is no earlier batch of its list. AppError `not_found` for an id
 * that is not kept.
 */
export async function baselinePostures(
  store: BatchStore,
  batch: Batch,
  choice: BaselineChoice,
): Promise<Baseline | null> {
  if (choice.kind === "file") return choice.postures;
  const earlier = choice.kind === "batch" ? await store.find(choice.id) : await store.finishedBefore(batch);
  return earlier === null ? null : baselineOf(await store.rows(earlier.id));
}
