import { documentRenderer } from "@broker/adapters";
import {
  type ExportRecord,
  METHOD_VERSION,
  type OnboardingPack,
  type ReportFileFormat,
  type SmartOnboard,
} from "@broker/contracts";
import { controlSnapshot, exposureProfileOf, recordOf } from "@broker/core";
import { buildPack, buildSmartOnboard, PACK_TITLE, packDocument, submissionMarkdown } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { nowOf } from "../../workspace/workspace.ts";
import { clientFileOf, readClient } from "../clients/client-file.ts";
import type { MadeDocument } from "../documents/exports.ts";
import { fileNameOf } from "../documents/file-name-of.ts";
import { readBrand } from "../documents/read-brand.ts";
import { readFacts } from "../documents/read-submission.ts";
import { analysedReports } from "../reports/analysed-reports.ts";
import { disclosureSignature } from "./sign-disclosure.ts";

/** A client, and what its pack is made from. AppErrors `not_found`, `ambiguous`. */
async function readPack(workspace: Workspace, reference: string) {
  const client = await readClient(workspace, reference);
  const { log, placements, plan, report: stored, readiness } = client;
  const { facts } = await readFacts(workspace, log.id);
  const controls = controlSnapshot(log) ?? {};
  const evidence = await workspace.database.compliance.shown(log.id);
  const [report = null] =
    stored === null ? [] : await analysedReports(workspace, [{ ...stored, record: { controls, evidence } }], true);
  const asOf = nowOf(workspace);
  const { row } = await clientFileOf(workspace, client);
  const { fx } = workspace.config;
  const sources = {
    facts,
    report,
    readiness,
    profile: exposureProfileOf({ record: recordOf(log, placements), report, asOf }),
    terms: fx === undefined ? {} : { fx },
    plan,
    step: row.next,
    signature: await disclosureSignature(workspace, log, facts),
  };
  return { client, sources };
}

/** What is known of a client at the end of onboarding. AppErrors `not_found`, `ambiguous`. */
export const onboardingPack = async (workspace: Workspace, reference: string): Promise<OnboardingPack> =>
  buildPack((await readPack(workspace, reference)).sources);

/** The latest document of a form; null = none is saved. */
function latestOf(exports: readonly ExportRecord[], form: string): ExportRecord | null {
  const own = exports.filter(({ metadata }) => metadata.formType === form);
  return own.toSorted((a, b) => b.generatedAt.localeCompare(a.generatedAt))[0] ?? null;
}

/** Open jobs looked through for a running scan. */
const OPEN_JOBS = 200;

/** A client's onboarding in four steps, with frameworks and results. AppErrors `not_found`, `ambiguous`. */
export async function smartOnboard(workspace: Workspace, reference: string): Promise<SmartOnboard> {
  const { client, sources } = await readPack(workspace, reference);
  const { onboarding, jobs } = workspace.database;
  const { id } = client.log;
  const open = await jobs.page({ open: true, limit: OPEN_JOBS });
  return buildSmartOnboard({
    ...sources,
    posture: client.posture,
    saved: latestOf(client.exports, PACK_TITLE),
    scanning: open.items.map(({ result, title }) => result.domain ?? title),
    conversations: (await onboarding.ofClients([id])).get(id) ?? [],
  });
}

async function rendered(workspace: Workspace, pack: OnboardingPack, format: ReportFileFormat) {
  if (format === "json") return `${JSON.stringify(pack, null, 2)}\n`;
  const document = packDocument(pack, workspace.config.brokerage ?? {});
  if (format === "md") return submissionMarkdown(document);
  const html = documentRenderer().page("proposal", document, await readBrand(workspace, { client: pack.client.id }));
  return format === "html" ? html : workspace.print(html);
}

/** A pack as a file, with its name; not saved yet. AppErrors: those of {@link onboardingPack}, `browser_missing`. */
export async function makePack(
  workspace: Workspace,
  reference: string,
  format: ReportFileFormat,
): Promise<{ readonly name: string; readonly document: MadeDocument }> {
  const started = performance.now();
  const pack = await onboardingPack(workspace, reference);
  const { client, recordVersion, evidence } = pack;
  return {
    name: `${fileNameOf(client.name ?? client.id, client.id)}-onboarding-pack.${format}`,
    document: {
      clientId: client.id,
      exportType: "REPORT",
      formatStandard: ({ pdf: "PDF", html: "HTML", md: "MD", json: "JSON" } as const)[format],
      formType: PACK_TITLE,
      content: await rendered(workspace, pack, format),
      fieldMappings: evidence.length,
      madeFrom: { record: recordVersion, method: METHOD_VERSION },
      generationTime: (performance.now() - started) / 1000,
    },
  };
}
