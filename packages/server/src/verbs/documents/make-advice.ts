import { documentRenderer } from "@broker/adapters";
import { AppError, METHOD_VERSION, type Placement, type ReportFileFormat } from "@broker/contracts";
import { recordOf } from "@broker/core";
import { type Advice, adviceDocument, adviceLacks, buildAdvice, submissionMarkdown } from "@broker/core/documents";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { currentSlip } from "../mrc/current-slip.ts";
import type { MadeDocument } from "./exports.ts";
import { fileNameOf } from "./file-name-of.ts";
import { readBrand } from "./read-brand.ts";

/** A recommendation as it was made, with the name of its file; not saved yet. */
interface MadeAdvice {
  readonly name: string;
  readonly document: MadeDocument;
  /** What it lacks; null = nothing. */
  readonly lacks: string | null;
}

/** How a recommendation is made. */
export interface AdviceOptions {
  readonly format: ReportFileFormat;
  /** Id of the placement, or its beginning; omitted = the one whose quote was chosen last. */
  readonly placement?: string | undefined;
  /** Reasons for the recommendation, in the broker's words. */
  readonly reasons?: readonly string[] | undefined;
}

const chosenAt = ({ choices = [] }: Placement) => choices.at(-1)?.recordedAt ?? "";

function placementOf(all: readonly Placement[], id: string | undefined): Placement {
  const fitting = all.filter((each) => (id === undefined ? chosenAt(each) !== "" : each.id.startsWith(id)));
  const [last] = fitting.toSorted((a, b) => (chosenAt(a) < chosenAt(b) ? 1 : -1));
  if (last !== undefined) return last;
  throw id === undefined
    ? new AppError("input_invalid", "No quote is chosen for this client, so none can be recommended.", {
        fix: { kind: "list", resource: "placements" },
      })
    : new AppError("not_found", `The client has no placement '${id}'.`, {
        fix: { kind: "list", resource: "placements" },
      });
}

async function rendered(workspace: Workspace, advice: Advice, format: ReportFileFormat) {
  if (format === "json") return `${JSON.stringify(advice, null, 2)}\n`;
  const document = adviceDocument(advice);
  if (format === "md") return submissionMarkdown(document);
  const html = documentRenderer().page("proposal", document, await readBrand(workspace, { client: advice.clientId }));
  return format === "html" ? html : workspace.print(html);
}

/**
 * Makes the document that recommends a client's chosen quote. AppErrors `not_found`, `ambiguous`, `input_invalid`
 * without a chosen quote, `browser_missing` for a PDF without a browser.
 */
export async function makeAdvice(
  workspace: Workspace,
  reference: string,
  { format, placement: id, reasons = [] }: AdviceOptions,
): Promise<MadeAdvice> {
  const started = performance.now();
  const { clients, placements } = workspace.database;
  const log = await clients.find(reference);
  const all = await placements.ofClients([log.id]);
  const recorded = recordOf(log, all);
  const advice = buildAdvice({
    record: { ...recorded, sample: recorded.sample || (await clients.isSample()) },
    placement: placementOf(all, id),
    slip: await currentSlip(workspace, log.id),
    brokerage: workspace.config.brokerage ?? {},
    reasons,
    asOf: nowOf(workspace),
  });
  return {
    name: `${fileNameOf(advice.client, log.id)}-recommendation.${format}`,
    lacks: adviceLacks(advice),
    document: {
      clientId: log.id,
      exportType: "REPORT",
      formatStandard: ({ pdf: "PDF", html: "HTML", md: "MD", json: "JSON" } as const)[format],
      formType: "Demands, needs and recommendation",
      content: await rendered(workspace, advice, format),
      fieldMappings: advice.options.length,
      madeFrom: { record: log.version, method: METHOD_VERSION },
      generationTime: (performance.now() - started) / 1000,
    },
  };
}
