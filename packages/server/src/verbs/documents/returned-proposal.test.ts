import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "@broker/adapters";
import { DOCUMENTS_API, type PROPOSAL_KINDS } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import { storedFilePath } from "@broker/core/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentsRoutes } from "../../routes/documents-routes.ts";
import { addClient } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import { printHere } from "../../test/print-here.ts";
import { makeProposal } from "./make-proposal.ts";
import { readProposal } from "./read-proposal.ts";
import { completeForm } from "./test/complete-form.ts";

const NOW = "2026-11-22T09:00:00.000Z";
let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, DOCUMENTS_API, documentsRoutes({} as never), { print: printHere });
});
afterAll(() => api.close());

const DECLARED = {
  employees: 40,
  "controls.mfaEmail": { answer: "partial", coveragePct: 80, note: "Directors" },
  turnover: { total: 120_000_000, uk: 100_000_000, year: 2025 },
  claims: [{ date: "2025-02-03", kind: "ransomware", amount: 4_500_000, settled: true, description: null }],
};

async function made(id: string, kind: (typeof PROPOSAL_KINDS)[number] = "proposal-form"): Promise<Uint8Array> {
  const { document } = await makeProposal(api.workspace, id, { format: "pdf", kind });
  return document.content as Uint8Array;
}

const read = (id: string, content: Uint8Array, options = {}) =>
  readProposal(api.workspace, id, { name: "returned.pdf", content }, options);
const recorded = async (id: string, field: Parameters<typeof effectiveValue>[1]) =>
  effectiveValue(await api.workspace.database.clients.find(id), field);

test("a returned form shows its changes, then records them as declared by the insured, with its file", async () => {
  const id = await addClient(api.workspace, "Łódź Returned Ltd", DECLARED);
  const pdf = await made(id);
  const untouched = await read(id, pdf, { dryRun: true });
  expect(untouched).toMatchObject({ changes: [], rejected: [], conflicts: [], saved: false, signature: null });
  expect(untouched.unchanged).toBeGreaterThan(8);
  const content = await completeForm(pdf, (form) => {
    form.getTextField("bank").setText("Łódzki Bank 東京");
    form.getTextField("turnover_total").setText("£1.5m");
    form.getRadioGroup("edr").select("yes");
    form.getTextField("edr_note").setText("All servers");
    form.getTextField("losses_2_date").setText("01/02/2026");
    form.getTextField("losses_2_kind").setText("phishing");
    form.getDropdown("losses_2_settled").select("Open");
    form.getTextField("signature_name").setText("PRIYA SHAH");
    form.getTextField("signature_date").setText("22/11/2026");
  });
  const preview = await read(id, content, { dryRun: true });
  expect(preview.changes.map(({ name, before, after }) => [name, before, after])).toEqual([
    ["turnover_total", "1,200,000", "£1.5m"],
    ["bank", "", "Łódzki Bank 東京"],
    ["edr", "", "Yes"],
    ["edr_note", "", "All servers"],
    ["losses_2_date", "", "01/02/2026"],
    ["losses_2_kind", "", "phishing"],
    ["losses_2_settled", "", "Open"],
  ]);
  expect([preview.saved, preview.conflicts]).toEqual([false, ["Turnover", "Claims"]]);
  expect((await api.workspace.database.clients.find(id)).version).toBe(preview.version);
  const saved = await read(id, content);
  expect([saved.saved, saved.version]).toEqual([true, preview.version + 1]);
  expect(await recorded(id, "controls.edr")).toMatchObject({
    value: { answer: "yes", note: "All servers" },
    provenance: "declared",
    declaredBy: { name: "PRIYA SHAH", side: "client", way: "document" },
    source: "proposal form",
    asOf: "2026-11-22",
  });
  expect((await recorded(id, "answers.bank"))?.value).toBe("Łódzki Bank 東京");
  const log = await api.workspace.database.clients.find(id);
  const claims = log.entries.findLast(({ field }) => field === "claims")?.value;
  expect(claims).toEqual([
    ...DECLARED.claims,
    { date: "2026-02-01", kind: "phishing", amount: null, settled: false, description: null },
  ]);
  const receipt = (await recorded(id, "returnedProposal"))?.value as { digest: string; signedBy: string };
  expect(receipt).toMatchObject({
    kind: "proposal-form",
    signedBy: "PRIYA SHAH",
    on: "2026-11-22",
    file: "returned.pdf",
  });
  const stored = join(api.workspace.config.home, storedFilePath(id, receipt.digest, sha256));
  expect(readFileSync(stored).equals(content)).toBe(true);
}, 120_000);

test("invalid answers are named with the reason, and nothing is written unless they are left out", async () => {
  const id = await addClient(api.workspace, "Invalid Ltd", DECLARED);
  const content = await completeForm(await made(id), (form) => {
    form.getTextField("employees").setText("many");
    form.getTextField("established").setText("31/02/2020");
    form.getTextField("companyNumber").setText("x");
    form.getCheckBox("losses_none").check();
    form.getTextField("servers").setText("12");
  });
  const { version } = await api.workspace.database.clients.find(id);
  const preview = await read(id, content, { dryRun: true });
  expect(preview.rejected.map(({ name }) => name)).toEqual([
    "companyNumber",
    "established",
    "employees",
    "losses_1_date",
  ]);
  await expect(read(id, content)).rejects.toThrow("4 answers are not valid, and nothing was saved.");
  expect((await api.workspace.database.clients.find(id)).version).toBe(version);
  const saved = await read(id, content, { skipInvalid: true });
  expect([saved.saved, saved.changes.map(({ name }) => name)]).toEqual([true, ["servers"]]);
  expect((await recorded(id, "employees"))?.value).toBe(40);
}, 120_000);

test("a form of another client, and one that is truncated, are refused", async () => {
  const [one, two] = [await addClient(api.workspace, "One Ltd"), await addClient(api.workspace, "Two Ltd")];
  const pdf = await made(one, "statement-of-fact");
  await expect(read(two, pdf)).rejects.toThrow("was made for another client or in another workspace");
  expect(await read(two, pdf, { otherClient: true, dryRun: true })).toMatchObject({ otherClient: true });
  const cut = await completeForm(pdf, (form) => form.removeField(form.getTextField("bank")));
  await expect(read(one, cut)).rejects.toThrow(/is incomplete: \d+ of its \d+ fields/);
  const uploaded = await api.upload(`/api/clients/${one}/papers/returned`, { name: "a.pdf", bytes: Buffer.from(pdf) });
  expect([uploaded.status, uploaded.body.saved, uploaded.body.kind]).toEqual([200, true, "statement-of-fact"]);
}, 120_000);
