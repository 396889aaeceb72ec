import {
  type DocumentStatus,
  type ExportRecord,
  lockedSentence,
  type MrcSlip,
  type ScanReport,
  type SubmissionFacts,
  showCount,
  type TierName,
} from "@broker/contracts";
import { headlineScan, recordOf } from "@broker/core";
import {
  acordApplicationOf,
  blankBoxes,
  buildProposal,
  buildSlip,
  openQuestions,
  recordLacks,
  showSubmissionStatus,
  submissionFactsOf,
} from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { gateSources } from "../gate/sanctions-gate.ts";
import { storedReport } from "../scans/stored-report.ts";

type Document = DocumentStatus["paper"];
type Status = Pick<DocumentStatus, "state" | "words" | "blockedBy">;

interface Grounds {
  readonly facts: SubmissionFacts;
  readonly report: ScanReport | null;
  /** The client's last slip; null = none. */
  readonly slip: MrcSlip | null;
}

/** Each document with the title of its records. */
const DOCUMENTS: Readonly<Record<Document, { readonly title: string; readonly made: RegExp }>> = {
  proposal: { title: "UK cyber proposal", made: /^UK cyber (proposal|proposal form|statement of fact)$/ },
  "acord-125": { title: "ACORD 125", made: /^ACORD 125$/ },
  mrc: { title: "MRC slip", made: /^MRC / },
  executive: { title: "Executive report", made: /^Executive report$/ },
  insurance: { title: "Insurance report", made: /^Insurance report$/ },
  client: { title: "Client report", made: /^Client report$/ },
  bundle: { title: "Evidence bundle", made: /^Evidence bundle$/ },
};

/** Documents for underwriters: they require a record without conflicts. */
const SUBMISSIONS: readonly Document[] = ["proposal", "acord-125", "mrc"];
const REPORTS: readonly Document[] = ["executive", "insurance", "client"];

/** What a document for underwriters still lacks; null = nothing. */
function lacksOf(kind: Document, { facts, report, slip }: Grounds): string | null {
  if (kind === "proposal") return recordLacks(buildProposal(facts, report));
  if (kind === "acord-125") {
    const blank = blankBoxes(acordApplicationOf("125", facts));
    const { closed } = facts.sanctions;
    if (blank === 0) return closed === null ? null : "Draft, sanctions gate closed";
    return `Draft, ${showCount(blank, "required field")} blank`;
  }
  if (kind !== "mrc") return null;
  // The next version's own count, with the choices of the last one.
  const { template = "standard", choices = {} } = slip ?? {};
  const next = buildSlip(facts, { id: "next", version: 1, template, choices, at: facts.asOf, report });
  if (next.control.status === "final") return null;
  const advise = next.control.toAdvise.length;
  return advise === 0 ? "Draft, rules of high severity fail" : `Draft, ${advise} to be advised`;
}

function pending(kind: Document, grounds: Grounds): Status {
  const { facts } = grounds;
  const blocking = facts.questions.filter(({ blocks }) => blocks !== false);
  const conflicts = blocking.filter(({ about }) => about !== "company-status").length;
  if (SUBMISSIONS.includes(kind)) {
    if (facts.insured.name === null)
      return { state: "blocked", blockedBy: "legal-name", words: "Blocked: no legal name recorded" };
    if (blocking.length > 0) {
      const causes = [
        ...(conflicts < blocking.length ? ["register status"] : []),
        ...(conflicts > 0 ? [showCount(conflicts, "unresolved conflict")] : []),
      ];
      return { state: "blocked", blockedBy: "conflicts", words: `Blocked: ${causes.join(", ")}` };
    }
    const lacks = lacksOf(kind, grounds);
    if (lacks !== null) return { state: "draft", words: lacks };
  }
  if (REPORTS.includes(kind) && facts.scan === null)
    return { state: "blocked", blockedBy: "scan", words: "Blocked: the client has no scan" };
  return { state: "ready", words: "Ready to generate" };
}

function statusOf(kind: Document, grounds: Grounds, last: ExportRecord | undefined): Status {
  const { facts } = grounds;
  if (last === undefined) return pending(kind, grounds);
  const sent = last.submissionStatus === null ? "" : `, ${showSubmissionStatus(last.submissionStatus)}`;
  const current = last.metadata.recordVersion === facts.client.recordVersion;
  const open = kind === "proposal" ? `, ${openQuestions(buildProposal(facts, grounds.report))}` : "";
  if (current || last.submissionStatus !== null) return { state: "made", words: `Generated${sent}${open}` };
  const now = pending(kind, grounds);
  return now.state === "blocked" ? now : { state: "stale", words: `Generated from an older record${open}` };
}

function lockOf(kind: Document, tier: TierName): string | null {
  if (kind === "proposal" || kind === "bundle") return lockedSentence(tier, "professional_reports");
  return null;
}

/**
 * The status of each document of a client. AppErrors `not_found`, `ambiguous`.
 * @param next the status of the next one to be generated, whether or not there is one already
 */
export async function documentStatuses(
  workspace: Workspace,
  reference: string,
  { next = false }: { readonly next?: boolean } = {},
): Promise<DocumentStatus[]> {
  const { database } = workspace;
  const log = await database.clients.find(reference);
  const scan = headlineScan(await database.clients.posture(log));
  const exports = await database.exports.ofClients([log.id]);
  const tier = await database.clients.tier();
  const report = scan === null ? null : await storedReport(workspace, scan.id);
  const asOf = workspace.clock.now().toISOString();
  const brokerage = workspace.config.brokerage ?? {};
  const recorded = recordOf(log, await database.placements.ofClients([log.id]));
  const record = { ...recorded, sample: recorded.sample || (await database.clients.isSample()) };
  const filed = await database.compliance.shown(log.id);
  const gate = await gateSources(workspace, log.id);
  const facts = submissionFactsOf({ record, report, filed, asOf, brokerage, gate });
  const [last] = await database.slips.list(log.id);
  const slip = last === undefined ? null : (await database.slips.find(last.id)).slip;
  return (Object.keys(DOCUMENTS) as Document[]).map((kind) => {
    const { title, made } = DOCUMENTS[kind];
    const document = exports.findLast(({ metadata }) => made.test(metadata.formType));
    const locked = lockOf(kind, tier);
    return {
      paper: kind,
      title,
      ...(locked === null
        ? statusOf(kind, { facts, report, slip }, next ? undefined : document)
        : { state: "locked" as const, words: locked }),
      last:
        document === undefined ? null : { id: document.id, at: document.generatedAt, format: document.formatStandard },
    };
  });
}
