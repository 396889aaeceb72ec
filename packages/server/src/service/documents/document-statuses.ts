import {
  type DocumentStatus,
  type ExportRecord,
  lockedSentence,
  type ScanReport,
  type SubmissionFacts,
  showCount,
  type TierName,
} from "@broker/contracts";
import { recordOf, scanThatStands } from "@broker/core";
import {
  acordApplicationOf,
  blankBoxes,
  buildProposal,
  recordLacks,
  showSubmissionStatus,
  submissionFactsOf,
} from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "../scans/stored-report.ts";

type Document = DocumentStatus["paper"];
type Standing = Pick<DocumentStatus, "state" | "words">;

/** What a document would be made of. */
interface Grounds {
  readonly facts: SubmissionFacts;
  readonly report: ScanReport | null;
}

/** Each document with the title of its records. */
const DOCUMENTS: Readonly<Record<Document, { readonly title: string; readonly made: RegExp }>> = {
  proposal: { title: "UK cyber proposal", made: /^UK cyber proposal$/ },
  "acord-125": { title: "ACORD 125", made: /^ACORD 125$/ },
  mrc: { title: "MRC slip", made: /^MRC / },
  executive: { title: "Executive report", made: /^Executive report$/ },
  insurance: { title: "Insurance report", made: /^Insurance report$/ },
  client: { title: "Client report", made: /^Client report$/ },
  bundle: { title: "Evidence bundle", made: /^Evidence bundle$/ },
};

/** Documents that go to underwriters: they are made of a record that agrees with itself. */
const SUBMISSIONS: readonly Document[] = ["proposal", "acord-125", "mrc"];
const REPORTS: readonly Document[] = ["executive", "insurance", "client"];

/** What a document for underwriters still lacks; null = nothing, or it asks for nothing. */
function lacksOf(paper: Document, { facts, report }: Grounds): string | null {
  if (paper === "proposal") return recordLacks(buildProposal(facts, report));
  if (paper === "acord-125") {
    const blank = blankBoxes(acordApplicationOf("125", facts));
    return blank === 0 ? null : `Draft, ${showCount(blank, "required box", "required boxes")} blank`;
  }
  const advise = facts.toAdvise.length;
  return paper === "mrc" && advise > 0 ? `Draft, ${advise} to be advised` : null;
}

/** How a document stands that was not made, or not of this record. */
function unmade(paper: Document, grounds: Grounds): Standing {
  const { facts } = grounds;
  const open = facts.questions.filter(({ blocks }) => blocks !== false).length;
  if (SUBMISSIONS.includes(paper)) {
    if (facts.insured.name === null) return { state: "blocked", words: "Blocked: no legal name is recorded" };
    if (open > 0) return { state: "blocked", words: `Blocked by ${showCount(open, "contradiction")}` };
    const lacks = lacksOf(paper, grounds);
    if (lacks !== null) return { state: "draft", words: lacks };
  }
  if (REPORTS.includes(paper) && facts.scan === null)
    return { state: "blocked", words: "Blocked: the client has no scan" };
  return { state: "ready", words: "Ready to be made" };
}

function standing(paper: Document, grounds: Grounds, last: ExportRecord | undefined): Standing {
  const { facts } = grounds;
  if (last === undefined) return unmade(paper, grounds);
  const sent = last.submissionStatus === null ? "" : `, ${showSubmissionStatus(last.submissionStatus)}`;
  const current = last.metadata.dataVersion.startsWith(`record ${facts.client.recordVersion},`);
  if (current || last.submissionStatus !== null) return { state: "made", words: `Made${sent}` };
  const now = unmade(paper, grounds);
  return now.state === "blocked" ? now : { state: "stale", words: "Made of an older record" };
}

function lockOf(paper: Document, tier: TierName): string | null {
  if (paper === "proposal" || paper === "bundle") return lockedSentence(tier, "professional_reports");
  return null;
}

/** How each document of a client stands. AppErrors `not_found`, `ambiguous`. */
export async function documentStatuses(workspace: Workspace, reference: string): Promise<DocumentStatus[]> {
  const { database } = workspace;
  const log = await database.clients.find(reference);
  const scan = scanThatStands(await database.clients.posture(log));
  const exports = await database.exports.ofClients([log.id]);
  const tier = await database.clients.tier();
  const report = scan === null ? null : await storedReport(workspace, scan.id);
  const asOf = workspace.clock.now().toISOString();
  const brokerage = workspace.config.brokerage ?? {};
  const facts = submissionFactsOf({ record: recordOf(log), report, asOf, brokerage });
  return (Object.keys(DOCUMENTS) as Document[]).map((paper) => {
    const { title, made } = DOCUMENTS[paper];
    const last = exports.findLast(({ metadata }) => made.test(metadata.formType));
    const locked = lockOf(paper, tier);
    return {
      paper,
      title,
      ...(locked === null ? standing(paper, { facts, report }, last) : { state: "locked" as const, words: locked }),
      last: last === undefined ? null : { id: last.id, at: last.generatedAt, format: last.formatStandard },
    };
  });
}
