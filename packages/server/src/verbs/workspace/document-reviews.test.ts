import { afterEach, beforeEach, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { approveClientDocument, withdrawClientDocument } from "../client-documents/approve-document.ts";
import { editClientDocument } from "../client-documents/edit-document.ts";
import { draftDocuments, showClientDocument } from "../client-documents/list-documents.ts";
import { listNotifications } from "../notifications.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const POLICY = "encryption-policy";
let lone: LoneWorkspace;
beforeEach(() => {
  lone = loneWorkspace(NOW);
});
afterEach(() => lone.close());

/** A client with a policy in force that is due for review on 6 January 2027. */
async function approved(name: string) {
  const { workspace } = lone;
  const client = await addClient(workspace, name, { "controls.encryptionAtRest": { answer: "yes" } });
  await draftDocuments(workspace, client, [POLICY]);
  await editClientDocument(workspace, client, POLICY, { version: 1, owner: "A. Lee" });
  const approval = { version: 2, approver: "R. Halden", reviewOn: "2027-01-06" };
  const { id } = await approveClientDocument(workspace, client, POLICY, approval);
  return { client, id };
}

const notified = async (on: string) => {
  const { workspace } = lone;
  const then = { ...workspace, clock: { ...workspace.clock, now: () => new Date(`${on}T09:00:00Z`) } };
  const { items } = await listNotifications(then, { limit: 20 });
  return items.map(({ kind, message, actionUrl }) => [kind, message, actionUrl]);
};

test("the review of a document in force is notified 14 days before, once for each date, and erased with the client", async () => {
  const { client, id } = await approved("Acme Ltd");
  const due = [
    "check-due",
    "Acme Ltd: the review of 'Encryption Policy' is due on 6 Jan 2027. Owner: A. Lee. Approve it again, or change the date.",
    `/dashboard/documents?client=${client}&document=${id}`,
  ];
  expect(await notified("2026-12-22")).toEqual([]);
  expect(await notified("2026-12-23")).toEqual([due]);
  expect(await notified("2027-01-07")).toEqual([due]);
  await editClientDocument(lone.workspace, client, POLICY, { version: 3, reviewOn: "2027-01-20" });
  expect((await notified("2027-01-08")).map(([, message]) => message)).toEqual([
    expect.stringContaining("is due on 20 Jan 2027"),
    due[1],
  ]);
  await lone.workspace.database.clients.erase(client, { by: "jane", at: NOW });
  expect(await notified("2027-01-09")).toEqual([]);
});

test("a review that is overdue when it is first checked is notified as such; a draft or a withdrawn document is not", async () => {
  const { client } = await approved("Acme Ltd");
  const other = await approved("Beta Ltd");
  await withdrawClientDocument(lone.workspace, other.client, POLICY, { version: 3, reason: "Merged." });
  const drafted = await addClient(lone.workspace, "Cove Ltd", {});
  await draftDocuments(lone.workspace, drafted, [POLICY]);
  await editClientDocument(lone.workspace, drafted, POLICY, { version: 1, reviewOn: "2027-01-06" });
  expect((await showClientDocument(lone.workspace, client, POLICY)).state).toBe("in-force");
  expect((await notified("2027-02-01")).map(([, message]) => message)).toEqual([
    expect.stringMatching(/^Acme Ltd: the review of 'Encryption Policy' was due on 6 Jan 2027\./),
  ]);
});
