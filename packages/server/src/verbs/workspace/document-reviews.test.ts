import { afterEach, beforeEach, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { approveClientDocument, withdrawClientDocument } from "../client-documents/approve-document.ts";
import { editClientDocument } from "../client-documents/edit-document.ts";
import { draftDocuments, showClientDocument } from "../client-documents/list-documents.ts";
import { recordVerification } from "../client-documents/verify-documents.ts";
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

test("the end of a verification is notified, and an alert, 14 days before; compared again, the alert is resolved", async () => {
  const { client, id } = await approved("Acme Ltd");
  const compared = { against: "Signed original", method: "original", on: "2026-11-20", outcome: "agrees" } as const;
  const verify = (on: string, validUntil: string) =>
    recordVerification(
      { ...lone.workspace, clock: { ...lone.workspace.clock, now: () => new Date(`${on}T12:00:00Z`) } },
      client,
      {
        ...{ ...compared, on, document: POLICY, verifiedBy: "Jo Mace", validUntil },
      },
    );
  await verify("2026-11-20", "2026-12-20");
  expect(await notified("2026-12-05")).toEqual([]);
  const ends = [
    "evidence-expiring",
    "Acme Ltd: the verification of 'Encryption Policy' by Jo Mace ends on 20 Dec 2026. Compare the document with its original or a register again.",
    `/dashboard/documents?client=${client}&document=${id}`,
  ];
  expect(await notified("2026-12-06")).toEqual([ends]);
  expect(await notified("2026-12-21")).toEqual([ends]);
  const alerts = async () => {
    const page = await lone.workspace.database.alerts.page({
      limit: 9,
      sort: "newest",
      now: NOW,
      rule: "evidence-expiring",
    });
    return page.items.map(({ alert, status }) => [alert, status]);
  };
  expect(await alerts()).toEqual([["Verification ends on 20 Dec 2026: 'Encryption Policy'", "active"]]);
  await verify("2026-12-21", "2027-12-20");
  expect(await notified("2026-12-22")).toEqual([ends]);
  expect(await alerts()).toEqual([["Verification ends on 20 Dec 2026: 'Encryption Policy'", "resolved"]]);
  await lone.workspace.database.clients.erase(client, { by: "jane", at: NOW });
  expect(await notified("2026-12-23")).toEqual([]);
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
