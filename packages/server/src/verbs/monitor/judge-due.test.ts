import type { SavedIdvWorkflow } from "@broker/contracts";
import { assertValue, type ClientLog } from "@broker/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LoneWorkspace, loneWorkspace } from "../../workspace/test/lone-workspace.ts";
import { adoptFramework, editGap } from "../compliance/decide.ts";
import { fileEvidence, withdrawEvidence } from "../compliance/file-evidence.ts";
import { openCase } from "../kyc/run-cases.ts";
import { generateSlip } from "../mrc/generate-slip.ts";
import { recordSubjectivity } from "../mrc/record-subjectivity.ts";
import { listNotifications } from "../notifications.ts";
import { changeRisk, openRisks } from "../risks/change-risks.ts";
import { judgeDue } from "./judge-due.ts";
import { judgeUsedLists } from "./judge-lists.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const ACTOR = { by: "jane", at: NOW };
let lone: LoneWorkspace;
beforeEach(() => {
  lone = loneWorkspace(NOW);
});
afterEach(() => lone.close());

const on = (day: string) => {
  const { workspace } = lone;
  return { ...workspace, clock: { ...workspace.clock, now: () => new Date(`${day}T12:00:00.000Z`) } };
};

/** A client whose policy expires on a day. */
async function client(expiresOn: string): Promise<string> {
  const id = "aaaaaaaaaaaa";
  const apply = (known: ClientLog | null) => {
    const log: ClientLog = known ?? { id, version: 1, createdAt: NOW, sample: false, entries: [] };
    const said = { provenance: "declared", asOf: "2026-11-01", by: "jane" } as const;
    const named = assertValue(log, { field: "legalName", value: "Acme Ltd", ...said }, NOW);
    return assertValue(named, { field: "expiringPolicy", value: { expiresOn }, ...said }, NOW);
  };
  await lone.workspace.database.clients.record([
    { id, name: null, companyNumber: null, domains: [], actor: ACTOR, apply },
  ]);
  return id;
}

async function alertsOn(day: string, rule: string): Promise<string[]> {
  await judgeDue(on(day));
  const page = await lone.workspace.database.alerts.page({ limit: 100, sort: "newest", now: NOW, rule });
  return page.items.map(({ status, severity, history }) =>
    [status, severity, ...history.map(({ action, at }) => `${action} ${at.slice(5, 10)}`)].join(", "),
  );
}

test("a policy is an alert 30 days before it expires, worsens in its last week, and ends with a later one", async () => {
  await client("2026-12-31");
  expect(await alertsOn("2026-11-30", "policy-expiring")).toEqual([]);
  expect(await alertsOn("2026-12-01", "policy-expiring")).toEqual(["active, medium, raised 12-01"]);
  expect(await alertsOn("2026-12-01", "policy-expiring")).toEqual(["active, medium, raised 12-01"]);
  expect(await alertsOn("2026-12-24", "policy-expiring")).toEqual(["active, high, raised 12-01, worsened 12-24"]);
  expect(await alertsOn("2027-01-02", "policy-expiring")).toEqual(["active, high, raised 12-01, worsened 12-24"]);
  await client("2027-12-31");
  expect(await alertsOn("2027-01-03", "policy-expiring")).toEqual([
    "resolved, high, raised 12-01, worsened 12-24, resolved 01-03",
  ]);
});

test("a client's own threshold decides when its policy is an alert", async () => {
  const id = await client("2026-12-31");
  await lone.workspace.database.alerts.setRule(id, { rule: "policy-expiring", threshold: 60 }, ACTOR);
  expect(await alertsOn("2026-11-22", "policy-expiring")).toEqual(["active, medium, raised 11-22"]);
});

test("evidence that expires and a gap that is overdue are alerts until they are done, and notified of once", async () => {
  const id = await client("2027-12-31");
  const { version } = await adoptFramework(lone.workspace, id, "nist-csf", { version: 0 });
  const file = (control: string, shows: "met" | "partly", validUntil: string | null) =>
    fileEvidence(
      lone.workspace,
      id,
      {
        ...{ kind: "attestation", title: `On ${control}`, source: "client", collectedAt: "2026-11-20", validUntil },
        controls: [{ id: control, shows }],
      },
      null,
    );
  const { id: policy } = await file("CC-GOV-03", "met", "2026-12-06");
  await file("CC-GOV-02", "partly", null);
  const plan = { version, state: "planned", owner: "Asha", due: "2026-11-23" } as const;
  const { version: next } = await editGap(lone.workspace, id, "CC-GOV-02", plan);
  expect(await alertsOn("2026-11-22", "evidence-expiring")).toEqual(["active, medium, raised 11-22"]);
  expect(await alertsOn("2026-11-23", "gap-overdue")).toEqual([]);
  expect(await alertsOn("2026-11-24", "gap-overdue")).toEqual(["active, medium, raised 11-24"]);
  const { items } = await listNotifications(on("2026-11-24"), { limit: 20 });
  expect(items.map(({ kind }) => kind).sort()).toEqual(["check-due", "evidence-expiring"]);
  await withdrawEvidence(lone.workspace, id, policy, "Of another company");
  await editGap(lone.workspace, id, "CC-GOV-02", { ...plan, version: next, due: "2027-03-01" });
  expect(await alertsOn("2026-11-25", "evidence-expiring")).toEqual(["resolved, medium, raised 11-22, resolved 11-25"]);
  expect(await alertsOn("2026-11-25", "gap-overdue")).toEqual(["resolved, medium, raised 11-24, resolved 11-25"]);
});

test("a subjectivity past its deadline is an alert until it is waived, critical where no cover is given", async () => {
  const id = await client("2027-12-31");
  const answer = { field: "controls.mfaEmail", value: { answer: "no" }, provenance: "declared" } as const;
  const apply = (known: ClientLog | null) => {
    if (known === null) throw new Error("It was recorded.");
    const asked = { field: "requested", value: { inception: "2026-12-01" }, provenance: "declared" } as const;
    const said = { asOf: "2026-11-01", by: "jane" };
    return assertValue(assertValue(known, { ...answer, ...said }, NOW), { ...asked, ...said }, NOW);
  };
  await lone.workspace.database.clients.record([
    { id, name: null, companyNumber: null, domains: [], actor: ACTOR, apply },
  ]);
  const { slip } = await generateSlip(lone.workspace, id, {});
  const dated = slip.subjectivities.filter(({ deadline }) => deadline !== null);
  // Both are due on 15 December: with one of them no cover is given until then.
  expect(dated.map(({ deadline, mode }) => [deadline, mode]).sort()).toEqual([
    ["2026-12-15", "holdingCover"],
    ["2026-12-15", "noCoverGiven"],
  ]);
  const on16th = async () => (await alertsOn("2026-12-16", "subjectivity-overdue")).sort();
  expect(await alertsOn("2026-12-15", "subjectivity-overdue")).toEqual([]);
  expect(await on16th()).toEqual(["active, critical, raised 12-16", "active, high, raised 12-16"]);
  expect(await on16th()).toHaveLength(2);
  for (const { n } of dated)
    await recordSubjectivity(lone.workspace, slip.id, String(n), { to: "waived", note: "Agreed with the insurer" });
  expect(await on16th()).toEqual([
    "resolved, critical, raised 12-16, resolved 12-16",
    "resolved, high, raised 12-16, resolved 12-16",
  ]);
});

test("an overdue risk is an alert until its date is changed", async () => {
  const id = await client("2027-12-31");
  const risk = { title: "Restore fails", category: "resilience", likelihood: 5, impact: 5, reason: "Never" } as const;
  const opened = (await openRisks(lone.workspace, id, { ...risk, targetDate: "2026-11-25" })).items[0];
  expect(await alertsOn("2026-11-25", "risk-overdue")).toEqual([]);
  expect(await alertsOn("2026-11-26", "risk-overdue")).toEqual(["active, high, raised 11-26"]);
  await changeRisk(lone.workspace, opened?.id ?? "", { version: opened?.version ?? 0, targetDate: "2027-01-31" });
  expect(await alertsOn("2026-11-27", "risk-overdue")).toEqual(["resolved, high, raised 11-26, resolved 11-27"]);
});

test("a list that is out of date is one alert of the workspace, until it is current or not in use", async () => {
  const judged = async (day: string, asOf: string | null, feeds = true) => {
    const feed = { name: "kev" as const, ttlMs: 0, asOf: () => asOf, refresh: () => Promise.reject(new Error("none")) };
    await judgeUsedLists(on(day), { feeds: feeds ? [feed] : [] });
    const page = await lone.workspace.database.alerts.page({ limit: 10, now: NOW });
    return page.items.map(({ client: of, alert, status }) => `${of?.name ?? "all"}: ${alert}, ${status}`);
  };
  const title = "all: List out of date: Exploited vulnerabilities (CISA KEV)";
  expect(await judged("2026-11-22", null)).toEqual([]);
  expect(await judged("2026-11-22", "2026-11-15")).toEqual([]);
  expect(await judged("2026-11-23", "2026-11-15")).toEqual([`${title}, active`]);
  expect(await judged("2026-11-24", "2026-11-15")).toEqual([`${title}, active`]);
  expect(await judged("2026-11-24", "2026-11-24")).toEqual([`${title}, resolved`]);
});

test("a KYC case is an alert once its next run is past its day, and gone once it was run", async () => {
  const id = await client("2028-12-31");
  await openCase(on("2026-11-22"), id, { frequency: "Monthly" });
  expect(await alertsOn("2026-11-22", "kyc-due")).toEqual([]);
  expect(await alertsOn("2026-11-23", "kyc-due")).toEqual(["active, medium, raised 11-23"]);
  const { kyc } = lone.workspace.database;
  const stored = await kyc.caseOf(id);
  if (stored === null) throw new Error("no case");
  const run = { ...stored.case, nextRunOn: "2026-12-23" };
  await kyc.saveCase({ ...stored, seen: stored.version, name: "Acme Ltd", action: "kyc case run", case: run }, ACTOR);
  expect(await alertsOn("2026-11-24", "kyc-due")).toEqual(["resolved, medium, raised 11-23, resolved 11-24"]);
});

test("an identity document that expires within 30 days raises one alert, which ends when a later one is verified", async () => {
  const id = await client("2027-11-22");
  const { database } = lone.workspace;
  const stated = { mrz: null, holder: null, number: null, postcode: null, issuedOn: null };
  const passport = (name: string, expiresOn: string) => ({
    ...{ id: name, name: "sample.pdf", type: "passport" as const, status: "verified" as const, bytes: 10 },
    ...{
      mediaType: "application/pdf" as const,
      uploadedAt: NOW,
      uploadedBy: "jane",
      verifiedAt: NOW,
      verifiedBy: "jane",
    },
    ...{ reason: null, stated: { ...stated, expiresOn } },
  });
  const workflow = {
    ...{ id: "k7m-2qd", createdAt: NOW, createdBy: "jane", decision: null, decidedOn: null, version: 0 },
    subject: {
      ...{ name: "Anna Eriksson", dateOfBirth: null, postcode: null, companyNumber: null, lei: null, vat: null },
      imo: null,
    },
    documents: [passport("d1", "2026-12-22")],
  };
  await database.idv.add(id, workflow, ACTOR);
  const open = async () =>
    (await database.alerts.watched(["identity-expiring"])).map(({ client: of, subject }) => [of, subject]);
  await judgeDue(on("2026-11-21"));
  expect(await open()).toEqual([]);
  await judgeDue(on("2026-11-22"));
  await judgeDue(on("2026-11-23"));
  expect(await open()).toEqual([[id, "k7m-2qd passport"]]);
  const renewed = {
    ...{ id: workflow.id, seen: null, action: "identity document decided" as const, detail: {} },
    change: (known: SavedIdvWorkflow) => ({ ...known, documents: [...known.documents, passport("d2", "2036-12-22")] }),
  };
  await database.idv.save(renewed, ACTOR);
  await judgeDue(on("2026-11-24"));
  expect(await open()).toEqual([]);
});
