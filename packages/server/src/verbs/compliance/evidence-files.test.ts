import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "@broker/adapters";
import { EVIDENCE_FILE_LIMIT, type FiledEvidence } from "@broker/contracts";
import { storedFilePath } from "@broker/core/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { eraseClient } from "../clients/client-record.ts";
import { exportClients } from "../clients/export-clients.ts";
import { importClients } from "../clients/import/import-clients.ts";
import { readEvidenceFile, saveEvidenceFile } from "./evidence-files.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const JANE = { by: "jane", at: NOW };
const CONTENT = new TextEncoder().encode("%PDF-1.7 access policy");

let lone: LoneWorkspace;
beforeAll(() => {
  lone = loneWorkspace(NOW);
});
afterAll(() => lone.close());

const given = { name: "C:\\files\\policy.pdf", content: CONTENT };
const place = (client: string, digest: string) =>
  join(lone.workspace.config.home, storedFilePath(client, digest, sha256));

/** Files the policy as evidence of a client. */
async function filed(client: string, id: string): Promise<FiledEvidence> {
  const evidence: FiledEvidence = {
    ...{ id, kind: "file", title: "Access policy", source: "client", collectedAt: "2026-11-01", validUntil: null },
    ...{ controls: [{ id: "CC-IAM-01", shows: "met" }], ...JANE, withdrawn: null },
    file: await saveEvidenceFile(lone.workspace, client, given),
  };
  await lone.workspace.database.compliance.file(client, evidence, JANE);
  return evidence;
}

test("a file is stored once by its digest, readable by its owner only, and read back as it was", async () => {
  const { workspace } = lone;
  const id = await addClient(workspace, "Acme Ltd");
  const { file } = await filed(id, "e1");
  await filed(id, "e2");
  expect(file).toMatchObject({ name: "policy.pdf", mediaType: "application/pdf", bytes: 22 });
  const path = place(id, file?.sha256 ?? "");
  if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
  const read = await readEvidenceFile(workspace, "Acme Ltd", "e1");
  expect(Buffer.from(read.content).equals(CONTENT)).toBe(true);
  expect(read.name).toBe("policy.pdf");
});

test("a file that has changed on the disk is not served", async () => {
  const { workspace } = lone;
  const id = await addClient(workspace, "Changed Ltd");
  const { file } = await filed(id, "e3");
  writeFileSync(place(id, file?.sha256 ?? ""), "something else");
  await expect(readEvidenceFile(workspace, id, "e3")).rejects.toMatchObject({
    code: "not_found",
    message: "policy.pdf is missing or changed on this machine.",
  });
});

test("a file above 10 MB, of another content than its ending, or of a type that is not accepted is not stored", async () => {
  const { workspace } = lone;
  const large = new Uint8Array(EVIDENCE_FILE_LIMIT + 1);
  for (const [name, content] of [
    ["large.txt", large],
    ["photo.png", CONTENT],
    ["run.exe", CONTENT],
  ] as const)
    await expect(saveEvidenceFile(workspace, "c1", { name, content })).rejects.toMatchObject({
      code: "input_invalid",
      message: expect.stringContaining(name),
    });
});

test("a client's export has its compliance, which an import brings back; erasing removes its file, not another client's", async () => {
  const { workspace } = lone;
  const { compliance } = workspace.database;
  const [id, other] = [await addClient(workspace, "Gone Ltd"), await addClient(workspace, "Other Ltd")];
  const evidence = await filed(id, "e4");
  await filed(other, "e5");
  const scope = { scope: {}, override: null, target: 90 };
  await compliance.save(
    {
      ...{ client: id, seen: 0, action: "framework adopted", detail: { framework: "dora" } },
      change: (known) => ({ ...known, adoptions: [{ framework: "dora", version: "2022", ...JANE, ...scope }] }),
    },
    JANE,
  );
  const before = await compliance.ofClients([id]);
  const text = await exportClients(workspace, id, "json");
  const digest = evidence.file?.sha256 ?? "";
  expect(text).toContain(digest);
  await eraseClient(workspace, { id });
  expect([existsSync(place(id, digest)), existsSync(place(other, digest))]).toEqual([false, true]);
  expect(await compliance.ofClients([id])).toEqual(new Map());
  expect((await importClients(workspace, text, {})).added).toBe(1);
  expect(await compliance.ofClients([id])).toEqual(before);
  expect((await compliance.evidence(other)).map((each) => each.id)).toEqual(["e5"]);
});
