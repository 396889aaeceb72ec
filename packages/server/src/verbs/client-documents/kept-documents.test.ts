import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { makeBundle } from "../bundle.ts";
import { exportClients } from "../clients/export-clients.ts";
import { importClients } from "../clients/import/import-clients.ts";
import { approveClientDocument } from "./approve-document.ts";
import { editClientDocument } from "./edit-document.ts";
import { draftDocuments, showClientDocument } from "./list-documents.ts";

const TEMPLATE = "encryption-policy";
const NOW = "2026-11-28T09:00:00.000Z";

let lone: LoneWorkspace;
beforeAll(() => {
  lone = loneWorkspace(NOW);
});
afterAll(() => lone.close());

test("documents go into export and bundle, are erased with the client, and come back with an import", async () => {
  const { workspace } = lone;
  const client = await addClient(workspace, "Acme Ltd", {
    "controls.encryptionAtRest": { answer: "yes" },
  });
  await draftDocuments(workspace, client, [TEMPLATE]);
  await editClientDocument(workspace, client, TEMPLATE, { version: 1, owner: "A. Lee" });
  const before = await approveClientDocument(workspace, client, TEMPLATE, { version: 2, approver: "R. Halden" });
  const { bundle } = await makeBundle(workspace, client);
  const parts = bundle.manifest.parts.filter(({ kind }) => kind === "document");
  expect(parts.map(({ path }) => path)).toEqual([`document/${before.id}.json`]);
  const text = await exportClients(workspace, client, "json");
  const { clients, clientDocuments } = workspace.database;
  await clients.erase(client, { by: "jane", at: NOW });
  expect(await clientDocuments.ofClient(client)).toEqual([]);
  await importClients(workspace, text, {});
  const after = await showClientDocument(workspace, client, TEMPLATE);
  expect(after).toMatchObject({ id: before.id, state: "in-force", current: before.current });
});

test("two that draft the same document at once have one, and one that edits outdated data is refused", async () => {
  const { workspace } = lone;
  const client = await addClient(workspace, "Beta Ltd", {});
  const both = await Promise.allSettled([
    draftDocuments(workspace, client, [TEMPLATE]),
    draftDocuments(workspace, client, [TEMPLATE]),
  ]);
  expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await workspace.database.clientDocuments.ofClient(client)).toHaveLength(1);
  const { version } = await showClientDocument(workspace, client, TEMPLATE);
  await editClientDocument(workspace, client, TEMPLATE, { version, owner: "A. Lee" });
  await expect(editClientDocument(workspace, client, TEMPLATE, { version, owner: "B. Ray" })).rejects.toMatchObject({
    code: "record_unsettled",
  });
  await expect(
    approveClientDocument(workspace, client, TEMPLATE, { version, approver: "R. Halden" }),
  ).rejects.toMatchObject({ code: "record_unsettled" });
});
