import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { DOCUMENTS_API } from "@broker/contracts";
import { assertValue } from "@broker/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentsRoutes } from "../../routes/documents-routes.ts";
import { addClient, screenedOn } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import { saveScan } from "../../workspace/test/save-scan.ts";

// The library belongs to the adapters; nothing else in the server reads an archive.
const adapters = createRequire(new URL("../../../../adapters/package.json", import.meta.url));
const { unzipSync } = adapters("fflate") as { unzipSync: (zip: Uint8Array) => Record<string, Uint8Array> };

const NOW = "2026-11-22T09:00:00.000Z";
let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, DOCUMENTS_API, documentsRoutes({} as never));
});
afterAll(() => api.close());

const domains = (name: string) => [{ name, role: "main", accepted: true }];

async function scanned(name: string, domain: string, screening: object = screenedOn("2026-11-20")): Promise<string> {
  const id = await addClient(api.workspace, name, {
    domains: domains(domain),
    claims: [],
    employees: 40,
    ...screening,
  });
  await saveScan(api.workspace, domain, "2026-11-20");
  return id;
}

const make = (client: string, body: object) => api.call("POST", `/api/clients/${client}/submission`, body);

async function archiveOf(id: string): Promise<Record<string, Uint8Array>> {
  const { rawPayload } = await api.read(`/api/exports/${id}/file`);
  return unzipSync(new Uint8Array(rawPayload));
}

test("the draft states verdict, blockers, each document with its state, the email and the placement to move", async () => {
  const client = await scanned("Harrow Vale Ltd", "harrowvale.example", {});
  const { status, body } = await api.call("GET", `/api/clients/${client}/submission`);
  expect(status).toBe(200);
  expect(body.placeability.verdict).toBe("needs-work");
  expect(
    body.documents
      .filter(({ selected }: { selected: boolean }) => selected)
      .map(({ paper }: { paper: string }) => paper),
  ).toEqual(["proposal", "mrc", "acord-125", "insurance", "bundle"]);
  expect(body.email.subject).toBe("Cyber submission: Harrow Vale Ltd");
  expect(body.email.body).toContain("- Sanctions not screened: ");
  expect(body.placement).toEqual({ id: null, risk: "Cyber", from: null, moves: true });
});

test("a submission is one archive of its documents, whose hashes it lists, and its placement is submitted", async () => {
  const client = await scanned("Archive Ltd", "archive.example");
  const all = ["mrc", "acord-125", "insurance", "bundle"];
  const made = await make(client, { documents: all });
  expect(made.status).toBe(201);
  expect(made.body.archive.name).toBe("archive-ltd-submission-2026-11-22.zip");
  expect(made.body.documents.map(({ file }: { file: string }) => file)).toEqual([
    "mrc-slip.pdf",
    "acord-125.pdf",
    "insurance-report.pdf",
    "evidence.bundle.zip",
  ]);
  const files = await archiveOf(made.body.archive.id);
  const contents = JSON.parse(Buffer.from(files["contents.json"] ?? []).toString()) as {
    files: { name: string; sha256: string }[];
  };
  expect(contents.files.map(({ name }) => name).sort()).toEqual(
    Object.keys(files)
      .filter((name) => name !== "contents.json")
      .sort(),
  );
  for (const { name, sha256 } of contents.files)
    expect(
      createHash("sha256")
        .update(files[name] ?? "")
        .digest("hex"),
    ).toBe(sha256);
  expect(Buffer.from(files["covering-email.txt"] ?? []).toString()).toContain("Subject: Cyber submission: Archive Ltd");
  const placements = await api.workspace.database.placements.ofClients([client]);
  expect(placements.map(({ risk, steps }) => [risk, steps.map(({ stage }) => stage)])).toEqual([
    ["Cyber", ["submitted"]],
  ]);
  expect(made.body.placement).toMatchObject({ id: placements[0]?.id, from: null, on: "2026-11-22" });
});

test("a second submission leaves a submitted placement where it is", async () => {
  const client = await scanned("Twice Ltd", "twice.example");
  await make(client, { documents: ["insurance"] });
  const again = await make(client, { documents: ["insurance"] });
  expect([again.status, again.body.placement]).toEqual([201, null]);
  const [placement, ...more] = await api.workspace.database.placements.ofClients([client]);
  expect([placement?.steps.length, more]).toEqual([1, []]);
});

test("a conflict in the record requires a reason of 20 characters, which is printed on the documents", async () => {
  const client = await scanned("Two Minds Ltd", "twominds.example");
  const [provenance, by] = ["registry", "jane"] as const;
  const stated = { field: "employees", value: 48, provenance, asOf: NOW, by, source: "register" } as const;
  await api.workspace.database.clients.edit(client, (log) => assertValue(log, stated, NOW), { by: "jane", at: NOW });
  const wanted = { documents: ["acord-125", "insurance"] };
  const refused = await make(client, wanted);
  expect([refused.status, refused.body.code]).toEqual([409, "record_unsettled"]);
  expect(await api.workspace.database.placements.ofClients([client])).toEqual([]);
  expect((await make(client, { ...wanted, reason: "confirmed" })).status).toBe(422);
  const reason = "The client confirmed 48 by telephone.";
  const made = await make(client, { ...wanted, reason });
  expect(made.status).toBe(201);
  expect(made.body.documents).toMatchObject([
    { paper: "acord-125", words: "Released with unresolved conflict" },
    { paper: "insurance", words: "Complete" },
  ]);
  const files = await archiveOf(made.body.archive.id);
  expect(Buffer.from(files["acord-125.pdf"] ?? []).toString()).toContain(reason);
  expect(Buffer.from(files["insurance-report.pdf"] ?? []).toString()).not.toContain(reason);
});

test("a document that cannot be made is named with its reason and left out; alone it makes no submission", async () => {
  const client = await addClient(api.workspace, "Unseen Ltd", { claims: [], ...screenedOn("2026-11-20") });
  const none = await make(client, { documents: ["insurance"] });
  expect([none.status, none.body.code]).toEqual([422, "input_invalid"]);
  const made = await make(client, { documents: ["acord-125", "insurance"], move: false });
  expect(made.body.documents).toMatchObject([
    { paper: "acord-125", file: "acord-125.pdf" },
    { paper: "insurance", file: null, words: "No scan of Unseen Ltd is stored, and a report requires one." },
  ]);
  expect(made.body.placement).toBeNull();
});

test("without a screening the documents are drafts that say so, and no placement moves", async () => {
  const client = await scanned("Unscreened Ltd", "unscreened.example", {});
  const refused = await make(client, { documents: ["acord-125", "mrc"] });
  expect([refused.status, refused.body.code]).toEqual([409, "gate_closed"]);
  expect(refused.body.fix.of).toEqual([
    { kind: "record-screening", client },
    { kind: "open-gate", client },
  ]);
  const made = await make(client, { documents: ["acord-125", "mrc"], move: false });
  expect(made.body.documents).toMatchObject([
    { paper: "mrc", draft: true },
    { paper: "acord-125", draft: true },
  ]);
  expect(made.body.placement).toBeNull();
  const files = await archiveOf(made.body.archive.id);
  expect(Buffer.from(files["acord-125.pdf"] ?? []).toString()).toContain("Sanctions not screened.");
});
