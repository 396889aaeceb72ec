import { SAMPLE_COMPARISON, SAMPLE_DOCUMENTS, SAMPLE_RISKS, sampleReports } from "@broker/fixtures";
import {
  acknowledgeClientDocument,
  approveClientDocument,
  changeRisk,
  draftDocuments,
  editClientDocument,
  fileReport,
  openRisks,
  proposedRisks,
  recordVerification,
  showClientDocument,
  type Workspace,
} from "@broker/server/verbs";
import { recordIdentities } from "./record-identities.ts";
import { recordTraining } from "./record-training.ts";

const DAY_MS = 86_400_000;

/** The sample's workspace at a moment. @param ms how far it is from the loading */
type WorkspaceAt = (ms: number) => Workspace;

async function recordDocuments(workspace: Workspace): Promise<void> {
  for (const client of new Set(SAMPLE_DOCUMENTS.map(({ client: of }) => of))) await draftDocuments(workspace, client);
  for (const { client, template, owner, approver, acknowledged } of SAMPLE_DOCUMENTS) {
    const { version } = await showClientDocument(workspace, client, template);
    const edited = await editClientDocument(workspace, client, template, { version, owner });
    if (approver === null) continue;
    await approveClientDocument(workspace, client, template, { version: edited.version, approver });
    if (acknowledged.length > 0) await acknowledgeClientDocument(workspace, client, template, acknowledged);
  }
}

async function recordComparison(workspace: Workspace, day: (days: number) => string): Promise<void> {
  const { client, template, against, verifiedBy, untilDays } = SAMPLE_COMPARISON;
  await recordVerification(workspace, client, {
    ...{ document: template, against, method: "original", on: day(0), outcome: "agrees", verifiedBy },
    validUntil: day(untilDays),
  });
}

async function recordRisks(workspace: Workspace, day: (days: number) => string): Promise<void> {
  const { client, treated, accepted } = SAMPLE_RISKS;
  const { items } = await proposedRisks(workspace, client);
  const keyOf = (words: string) => items.find(({ title }) => title.includes(words))?.key;
  const keys = [treated.words, accepted.words].flatMap((words) => keyOf(words) ?? []);
  const { items: opened } = await openRisks(workspace, client, { keys });
  const risk = (words: string) => opened.find(({ title }) => title.includes(words));
  const [reduced, kept] = [risk(treated.words), risk(accepted.words)];
  if (reduced === undefined || kept === undefined) throw new Error("The sample proposes other risks than it opens.");
  await changeRisk(workspace, reduced.id, {
    ...{ version: reduced.version, treatment: "reduce", owner: treated.owner, targetDate: day(treated.targetDays) },
  });
  await changeRisk(workspace, kept.id, {
    ...{ version: kept.version, treatment: "accept", reason: accepted.reason },
    acceptedUntil: day(accepted.untilDays),
  });
}

/** Records documents, reports, risks, identities and training of the sample's clients by day; returns the clients. */
export async function recordAssurance(at: WorkspaceAt, day: (days: number) => string): Promise<readonly string[]> {
  for (const { client, name, text, days } of sampleReports(day))
    await fileReport(at(days * DAY_MS), client, { name, content: new TextEncoder().encode(text) });
  // Their facts were recorded on the day of the loading.
  await recordDocuments(at(0));
  await recordComparison(at(0), day);
  await recordRisks(at(-DAY_MS), day);
  await recordIdentities(at, day);
  await recordTraining(at, day);
  return [...SAMPLE_DOCUMENTS, ...sampleReports(day)].map(({ client }) => client);
}
