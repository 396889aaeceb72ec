import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DOCUMENTS_API, PROPOSAL_KINDS } from "@broker/contracts";
import { assertValue } from "@broker/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acordForms } from "../verbs/acord/acord-forms.ts";
import { previewDocument } from "../verbs/documents/make-document.ts";
import { generateSlip } from "../verbs/mrc/generate-slip.ts";
import { saveScan } from "../workspace/test/save-scan.ts";
import { documentsRoutes } from "./documents-routes.ts";
import { addClient, screenedOn } from "./test/add-client.ts";
import { type PartOfApi, partOfApi } from "./test/part-of-api.ts";

const NOW = "2026-11-22T09:00:00.000Z";
let api: PartOfApi;
beforeAll(() => {
  api = partOfApi(NOW, DOCUMENTS_API, documentsRoutes({} as never));
});
afterAll(() => api.close());

async function proposal(client: string, more: object = {}) {
  return api.call("POST", `/api/clients/${client}/papers`, { paper: "proposal", format: "json", ...more });
}

/** A client with two conflicting declared numbers of employees. */
async function contradicted(name: string): Promise<string> {
  const id = await addClient(api.workspace, name, { employees: 62 });
  const actor = { by: "jane", at: NOW };
  const stated = {
    field: "employees",
    value: 48,
    provenance: "registry",
    asOf: NOW,
    by: "jane",
    source: "register",
  } as const;
  await api.workspace.database.clients.edit(id, (log) => assertValue(log, stated, NOW), actor);
  return id;
}

describe("a document", () => {
  test("is made, saved with its hash, and returned as it was made", async () => {
    const client = await addClient(api.workspace, "Document Ltd");
    const made = await proposal(client);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      exportType: "PROPOSAL",
      clientName: "Document Ltd",
      title: "UK cyber proposal form, JSON",
      lacking: [expect.stringMatching(/^Draft, 84 of 85 questions open; .* to be advised; sanctions gate closed\.$/)],
    });
    const bytes = readFileSync(join(api.workspace.config.home, made.body.filePath));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(made.body.contentHash);
    const given = await api.call("GET", `/api/exports/${made.body.id}/file`);
    expect([given.status, given.body]).toEqual([200, JSON.parse(bytes.toString())]);
  });

  test("whose file was changed is not returned, and its record says so", async () => {
    const client = await addClient(api.workspace, "Changed Ltd");
    const { body } = await proposal(client);
    writeFileSync(join(api.workspace.config.home, body.filePath), "{}");
    expect((await api.call("GET", `/api/exports/${body.id}`)).body.file).toBe("changed");
    const given = await api.call("GET", `/api/exports/${body.id}/file`);
    expect([given.status, given.body.code]).toEqual([500, "store_damaged"]);
  });

  test("of a record with conflicts is refused without a reason, and made with one that is printed", async () => {
    const client = await contradicted("Two Minds Ltd");
    const refused = await proposal(client);
    expect([refused.status, refused.body.code]).toEqual([409, "record_unsettled"]);
    const reason = "The client confirmed 48 by telephone.";
    const made = await proposal(client, { despiteContradictions: reason });
    expect(made.status).toBe(201);
    expect(readFileSync(join(api.workspace.config.home, made.body.filePath), "utf8")).toContain(reason);
  });

  test("about a scan that does not exist is refused with how to proceed", async () => {
    const client = await addClient(api.workspace, "Unseen Ltd");
    const { status, body } = await api.call("POST", `/api/clients/${client}/papers`, { paper: "report" });
    expect([status, body.detail]).toEqual([404, "No scan of Unseen Ltd is stored, and a report requires one."]);
  });

  test("is sent, answered and rated, each with its day; an invalid next step is refused", async () => {
    const client = await addClient(api.workspace, "Sent Ltd", screenedOn("2026-11-20"));
    const { id } = (await proposal(client)).body;
    expect((await api.call("POST", `/api/exports/${id}/status`, { status: "accepted" })).status).toBe(422);
    await api.call("POST", `/api/exports/${id}/submit`, { to: "Beazley" });
    await api.call("POST", `/api/exports/${id}/feedback`, { underwriter: "A. Writer", rating: 4, comments: "Clear." });
    const { body } = await api.call("POST", `/api/exports/${id}/status`, { status: "accepted" });
    expect(body.submissionStatus).toBe("accepted");
    expect(body.underwriterFeedback).toMatchObject({
      underwriterName: "A. Writer",
      rating: 4,
      feedbackDate: "2026-11-22",
    });
    expect(body.history.map(({ status, underwriter }: Record<string, unknown>) => [status, underwriter])).toEqual([
      ["submitted", "Beazley"],
      [null, "A. Writer"],
      ["accepted", null],
    ]);
    const listed = await api.call("GET", `/api/exports?client=${client}&status=accepted`);
    expect(listed.body.items).toHaveLength(1);
    expect(listed.body.stats).toMatchObject({ total: 1, successRate: 100, averageRating: 4 });
  });
});

test("a document of an inactive company is blocked by its status, and by a conflict beside it", async () => {
  const client = await contradicted("Wound Up Ltd");
  const status = { field: "companyStatus", value: "liquidation", provenance: "registry", asOf: NOW } as const;
  const stated = { ...status, by: "Companies House", source: "Companies House" } as const;
  const actor = { by: "jane", at: NOW };
  await api.workspace.database.clients.edit(client, (log) => assertValue(log, stated, NOW), actor);
  const { papers } = (await api.call("GET", `/api/clients/${client}/papers`)).body;
  expect(papers[0]).toMatchObject({ paper: "proposal", words: "Blocked: register status, 1 unresolved conflict" });
});

test("each document of a client shows its status and what blocks it", async () => {
  const client = await contradicted("Standing Ltd");
  const { papers } = (await api.call("GET", `/api/clients/${client}/papers`)).body;
  const states = Object.fromEntries(papers.map(({ paper, words }: Record<string, string>) => [paper, words]));
  expect(states).toEqual({
    proposal: "Blocked: 1 unresolved conflict",
    "acord-125": "Blocked: 1 unresolved conflict",
    mrc: "Blocked: 1 unresolved conflict",
    executive: "Blocked: the client has no scan",
    insurance: "Blocked: the client has no scan",
    client: "Blocked: the client has no scan",
    bundle: "Ready to generate",
  });
});

test("a client with only a name states what each document lacks, before it is made and afterwards", async () => {
  const client = await addClient(api.workspace, "Bare Ltd");
  const { papers } = (await api.call("GET", `/api/clients/${client}/papers`)).body;
  const lacks =
    "Draft, 84 of 85 questions open; address, inception, limit, deductible and premium to be advised; sanctions gate closed";
  expect(papers.slice(0, 3).map(({ state, words }: Record<string, string>) => [state, words])).toEqual([
    ["draft", lacks],
    ["draft", expect.stringMatching(/^Draft, \d+ required fields blank$/)],
    ["draft", "Draft, 38 to be advised"],
  ]);
  const { slip } = await generateSlip(api.workspace, client, {});
  expect(slip.control.toAdvise).toHaveLength(38);
  const { forms } = await acordForms(api.workspace, client);
  const { required = 0, requiredFilled = 0 } = forms.find(({ form }) => form === "125") ?? {};
  expect(papers[1].words).toBe(`Draft, ${required - requiredFilled} required fields blank`);
  const { body } = await api.call("POST", `/api/clients/${client}/papers`, { paper: "proposal", format: "md" });
  expect(body.lacking).toEqual([`${lacks}.`]);
});

test.each(PROPOSAL_KINDS)("a %s has one count of open questions everywhere", async (kind) => {
  const client = await addClient(api.workspace, `Counted by ${kind} Ltd`, { employees: 40 });
  const words = "83 of 85 questions open";
  const status = async () => {
    const { papers } = (await api.call("GET", `/api/clients/${client}/papers`)).body;
    return papers.find(({ paper }: { paper: string }) => paper === "proposal").words as string;
  };
  expect(await status()).toContain(words);
  const preview = await previewDocument(api.workspace, client, { paper: "proposal", audience: "full", kind });
  expect(preview.includes(words)).toBe(true);
  const { body } = await proposal(client, { kind });
  expect(body.lacking[0]).toContain(words);
  const stored = (await api.call("GET", `/api/exports/${body.id}/file`)).body;
  expect([stored.kind, stored.counts.open, stored.counts.questions]).toEqual([kind, 83, 85]);
  expect(await status()).toBe(`Generated, ${words}`);
});

test("a bundle states what it lacks", async () => {
  const client = await addClient(api.workspace, "Bundle Ltd");
  const { status, body } = await api.call("POST", `/api/clients/${client}/papers`, { paper: "bundle" });
  expect([status, body.title]).toEqual([201, "Evidence bundle, ZIP"]);
  expect(body.lacking).toEqual(["No scan of an accepted domain is stored, so the bundle contains no scores."]);
});

test("the tier that lacks professional reports makes no proposal and no bundle, and the list of documents says which has", async () => {
  const client = await addClient(api.workspace, "Basic Ltd");
  const actor = { by: "jane", at: NOW };
  await api.workspace.database.clients.setTier("Basic", actor);
  const refused = await proposal(client);
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    "This feature is available in Enhanced tier. Upgrade to unlock!",
  ]);
  const { papers } = (await api.call("GET", `/api/clients/${client}/papers`)).body;
  expect(papers.find(({ paper }: { paper: string }) => paper === "bundle").state).toBe("locked");
  await api.workspace.database.clients.setTier("Ultimate", actor);
});

test("on Basic one report of an audience is stored for a client each month", async () => {
  const client = await addClient(api.workspace, "Monthly Ltd", {
    domains: [{ name: "monthly.example", role: "main", accepted: true }],
  });
  await saveScan(api.workspace, "monthly.example", "2026-11-20");
  const actor = { by: "jane", at: NOW };
  await api.workspace.database.clients.setTier("Basic", actor);
  const report = (audience: string) =>
    api.call("POST", `/api/clients/${client}/papers`, { paper: "report", audience, format: "html" });
  expect((await report("executive")).status).toBe(201);
  expect((await report("technical")).status).toBe(201);
  const second = await report("executive");
  expect([second.status, second.body.code]).toEqual([403, "feature_locked"]);
  expect(second.body.detail).toBe(
    "Executive report: this tier stores one a month for each client; this month's is dated 22 Nov 2026.",
  );
  await api.workspace.database.clients.setTier("Enhanced", actor);
  expect((await report("executive")).status).toBe(201);
});
