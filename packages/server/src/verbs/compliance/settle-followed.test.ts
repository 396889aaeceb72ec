import { buildCheck, buildReport, evidenceOfReport } from "@broker/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addClient } from "../../routes/test/add-client.ts";
import { type PartOfApi, partOfApi } from "../../routes/test/part-of-api.ts";
import { printHere } from "../../test/print-here.ts";
import { clientFile } from "../clients/client-file.ts";
import { importClients } from "../clients/import/import-clients.ts";
import { openDispute, resolveDispute, withdrawDispute } from "../disputes.ts";
import { readFacts } from "../documents/read-submission.ts";
import { beginOnboarding, moveOnboarding } from "../onboarding/conversation.ts";
import { acceptForm, takeReturned } from "../onboarding/forms/forms.ts";
import { sendForm } from "../onboarding/forms/send-form.ts";
import { complianceBadges } from "./compliance-list.ts";
import { adoptFramework } from "./decide.ts";
import { fileEvidence, withdrawEvidence } from "./file-evidence.ts";
import { settleIfStale } from "./settle-compliance.ts";
import { settleScanned } from "./settle-followed.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const ORIGIN = "https://broker.example";
let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, {}, {}, { print: printHere });
});
afterAll(() => api.close());

/** A client that adopted NIST CSF. */
async function follower(name: string, fields: Parameters<typeof addClient>[2] = {}): Promise<string> {
  const client = await addClient(api.workspace, name, fields);
  await adoptFramework(api.workspace, client, "nist-csf", { version: 0 });
  return client;
}

/** The newest entry as it is stored, without anything being read or settled first. */
async function newest(client: string) {
  const last = await api.workspace.database.compliance.snapshotOn(client);
  return last === null ? null : [last.cause, last.ref, last.moved.map(({ control, after }) => `${control} ${after}`)];
}

const edr = ["answers", null, ["CC-END-01 not-met"]];

test("an answer of a conversation is in the history at once, and in none where nothing is followed", async () => {
  const answer = async (client: string) => {
    const { session } = await beginOnboarding(api.workspace, { client, place: "browser", order: "value" });
    const move = { kind: "press", question: "edr", value: "no" } as const;
    await moveOnboarding(api.workspace, session.id, { move, place: "browser" });
  };
  const followed = await follower("Alder Ltd");
  await answer(followed);
  expect(await newest(followed)).toEqual(edr);
  const other = await addClient(api.workspace, "Aspen Ltd", {});
  await answer(other);
  expect(await newest(other)).toBeNull();
});

test("answers of a returned form are in it once they are accepted", async () => {
  const client = await follower("Birch Ltd");
  const asked = { by: "html", to: "Ann", days: 14, questions: ["edr"] } as Parameters<typeof sendForm>[2];
  const signal = new AbortController().signal;
  const { file } = await sendForm(api.workspace, client, asked, { origin: ORIGIN, signal });
  const [, data = "{}"] =
    /<script type="application\/json" id="form-data">(.*?)<\/script>/.exec(file?.content ?? "") ?? [];
  const signed = { name: "Ann Lee", position: "Owner", reasonableSearch: true, on: "2026-11-22" };
  const returned = JSON.stringify({ ...JSON.parse(data), ...signed, answers: { edr: "No" } });
  const { id } = await takeReturned(api.workspace, new TextEncoder().encode(returned));
  expect((await newest(client))?.[0]).toBe("adoption");
  await acceptForm(api.workspace, id, {});
  expect(await newest(client)).toEqual(edr);
});

test("an import that changes a client is in it", async () => {
  const client = await follower("Cedar Ltd", { domains: [{ name: "cedar.example", role: "main", accepted: true }] });
  const list = "name,domain,controls.edr\nCedar Ltd,cedar.example,no\n";
  const tally = await importClients(api.workspace, list, { provenance: "declared", source: "book.csv" });
  expect(tally).toMatchObject({ changed: 1, rejected: [] });
  expect(await newest(client)).toEqual(edr);
});

test("a scan of a client's domain is in it, with the domain; a scan of another domain changes nothing", async () => {
  const client = await follower("Damson Ltd", { domains: [{ name: "damson.example", role: "main", accepted: true }] });
  const domain = "damson.example";
  const report = buildReport({
    target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
    startedAt: "2026-11-21T09:00:00.000Z",
    checks: [buildCheck("supported-software", "fail", { asOf: "2026-11-21T09:00:00.000Z" })],
  });
  await api.workspace.database.scans.save(report, evidenceOfReport(report));
  await settleScanned(api.workspace, domain);
  const entry = await newest(client);
  expect(entry?.slice(0, 2)).toEqual(["scan", domain]);
  expect(entry?.[2]).toContain("CC-VUL-02 not-met");
  await settleScanned(api.workspace, "elsewhere.example");
});

test("a dispute is in it as soon as it is upheld, and once more when it is withdrawn", async () => {
  const domain = "gorse.example";
  const client = await follower("Gorse Ltd", { domains: [{ name: domain, role: "main", accepted: true }] });
  const report = buildReport({
    target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
    startedAt: "2026-11-21T09:00:00.000Z",
    checks: [buildCheck("supported-software", "fail", { asOf: "2026-11-21T09:00:00.000Z" })],
  });
  await api.workspace.database.scans.save(report, evidenceOfReport(report));
  await settleScanned(api.workspace, domain);
  const finding = { reference: domain, checkId: "supported-software", ground: "not-my-asset" } as const;
  const { dispute } = await openDispute(api.workspace, { ...finding, reason: "A supplier's server", evidence: null });
  await resolveDispute(api.workspace, dispute.id, { verdict: "upheld", note: null });
  expect(await newest(client)).toEqual(["scan", domain, expect.arrayContaining(["CC-VUL-02 not-assessed"])]);
  await withdrawDispute(api.workspace, dispute.id);
  expect(await newest(client)).toEqual(["scan", domain, expect.arrayContaining(["CC-VUL-02 not-met"])]);
});

test("badges and history of a client are calculated again only after a change", async () => {
  const client = await follower("Elder Ltd");
  const saved = api.workspace.database.compliance;
  const request = { today: "2026-11-22", library: "", all: true, client };
  const before = await complianceBadges(api.workspace, client);
  await settleIfStale(api.workspace, client, { cause: "answers", ref: null });
  expect(await complianceBadges(api.workspace, client)).toEqual(before);
  expect((await newest(client))?.[0]).toBe("adoption");
  expect(await saved.stale(request)).toHaveLength(1);
});

test("a filed report on a control answered yes blocks, and drafts its subjectivity, until it is withdrawn", async () => {
  const client = await addClient(api.workspace, "Fir Ltd", { "controls.edr": { answer: "yes" } });
  const rules = async () => (await clientFile(api.workspace, client)).placeability.blockers.map(({ rule }) => rule);
  expect(await rules()).not.toContain("no-edr");
  const given = { kind: "report", title: "Penetration test", source: "Acme Labs", validUntil: null } as const;
  const controls = [{ id: "CC-END-01", shows: "not-met" as const }];
  const pdf = { name: "pentest.txt", content: new TextEncoder().encode("EDR is on no server.") };
  const { id } = await fileEvidence(api.workspace, client, { ...given, collectedAt: "2026-11-20", controls }, pdf);
  expect(await rules()).toContain("no-edr");
  expect((await clientFile(api.workspace, client)).ceiling?.reasons).toEqual([
    "No endpoint detection and response (EDR), as shown by Penetration test, 20 Nov 2026.",
  ]);
  expect((await readFacts(api.workspace, client)).facts.filed).toMatchObject([
    { control: "CC-END-01", shows: "not-met", title: "Penetration test", collectedAt: "2026-11-20" },
  ]);
  await withdrawEvidence(api.workspace, client, id, "Of another company");
  expect(await rules()).not.toContain("no-edr");
  expect((await readFacts(api.workspace, client)).facts.filed).toBeUndefined();
});
