import { IdvSubject, NewIdvDocument } from "@broker/contracts";
import { sampleIdentities } from "@broker/fixtures";
import {
  addIdvDocument,
  decideIdv,
  decideIdvDocument,
  readWorkflow,
  startIdv,
  type Workspace,
} from "@broker/server/verbs";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Records the identity workflows of the sample's clients, each on its day. @param at the workspace at a moment */
export async function recordIdentities(at: (ms: number) => Workspace, day: (days: number) => string): Promise<void> {
  for (const { client, subject, days, documents, decided } of sampleIdentities(day)) {
    const begun = at(days * DAY_MS - HOUR_MS);
    const { id } = await startIdv(begun, { client, subject: IdvSubject.parse(subject) });
    for (const { type, name, content, stated, decided: decision } of documents) {
      const workflow = await addIdvDocument(begun, id, NewIdvDocument.parse({ type, ...stated }), { name, content });
      const document = workflow.documents.at(-1)?.id ?? "";
      const { version } = workflow;
      if (decision !== null) await decideIdvDocument(at(days * DAY_MS), id, document, { ...decision, version });
    }
    if (decided === null) continue;
    const workspace = at(days * DAY_MS);
    await decideIdv(workspace, id, { ...decided, version: (await readWorkflow(workspace, id)).version });
  }
}
