import type { ClientPosture, ExportRecord, PlanAction } from "@broker/contracts";
import { expect, test } from "vitest";
import { exposureProfileOf } from "../../client/exposure-profile.ts";
import { recordOf } from "../../client/record-of.ts";
import { buildLog } from "../../testing/build-log.ts";
import { buildReport } from "../../testing/build-report.ts";
import { submissionFactsOf } from "../submission/submission-facts-of.ts";
import { buildSmartOnboard, type SmartOnboardSources } from "./build-smart-onboard.ts";

const asOf = "2026-11-22T09:00:00Z";
type DomainScan = NonNullable<ClientPosture["domains"][number]["scan"]>;

/** One domain, with its last scan; null = none. */
function posture(scan: Partial<DomainScan> | null): ClientPosture {
  const scanned = { id: "a", revision: 1, startedAt: asOf, methodVersion: "3.0.0", posture: null, coverage: 0.4 };
  const made = scan === null ? null : { ...scanned, status: "complete" as const, ...scan };
  const domains = [{ name: "moor.example", role: "main" as const, company: "Moor Ltd", scan: made }];
  return { clientId: "3f2a91c07b1d", client: "Moor Ltd", rule: "", headline: null, domains, proposed: [] };
}

function onboarding(log = buildLog(), more: Partial<SmartOnboardSources> = {}) {
  const record = recordOf(log);
  return buildSmartOnboard({
    facts: submissionFactsOf({ record, report: null, asOf }),
    report: null,
    readiness: null,
    profile: exposureProfileOf({ record, report: null, asOf }),
    terms: {},
    plan: { actions: [], groups: [], hours: 0 },
    step: { kind: "none", words: "" },
    signature: null,
    posture: posture(null),
    scanning: [],
    conversations: [],
    saved: null,
    ...more,
  });
}

type Given = Parameters<typeof onboarding>;
const stepsOf = (...given: Given) => onboarding(...given).steps.map(({ status }) => status);
const step = (at: number, ...given: Given) => onboarding(...given).steps[at];

const NAME = { field: "legalName", value: "Moor Ltd" } as const;
const DOMAINS = { field: "domains", value: [{ name: "moor.example", role: "main", accepted: true }] } as const;
const ABOUT = [
  { field: "industry", value: "Dentistry" },
  {
    field: "registeredOffice",
    value: { lines: ["1 Moor Lane"], town: "Leeds", county: null, postcode: "LS1 1AA", country: null },
  },
  { field: "employees", value: 45 },
  { field: "turnover", value: { total: 500_000_000 } },
  { field: "contacts", value: [{ name: "Ann Lee", role: "Director", email: null, phone: null }] },
] as const;

test("the four steps of a client of whom nothing is known are pending, with the titles of the specification", () => {
  const { steps } = onboarding();
  expect(steps.map(({ title, status, duration }) => [title, status, duration])).toEqual([
    ["Company Profile Assessment", "pending", null],
    ["Current Policy Analysis", "pending", null],
    ["Risk Profile Generation", "pending", null],
    ["Implementation Roadmap", "pending", null],
  ]);
  expect(steps.every(({ measured, rule }) => measured === null && rule !== "")).toBe(true);
});

test("the profile is pending with name and domains, in progress with one item missing, completed with all seven", () => {
  expect(step(0, buildLog(NAME, DOMAINS))?.status).toBe("pending");
  expect(step(0, buildLog(NAME, DOMAINS, ...ABOUT.slice(0, 4)))).toMatchObject({
    status: "in-progress",
    reason: "Not recorded: Contacts.",
  });
  const whole = step(0, buildLog(NAME, DOMAINS, ...ABOUT));
  expect([whole?.status, whole?.reason]).toEqual(["completed", "All 7 items are recorded."]);
  expect(whole?.details.find(({ term }) => term === "Turnover")).toEqual({
    term: "Turnover",
    value: "£5,000,000",
    provenance: "declared",
  });
});

test("sources that conflict make the step of their field an error, and the roadmap once there is one", () => {
  const other = { field: "employees", value: 60, provenance: "registry", source: "Accounts" } as const;
  const log = buildLog(NAME, DOMAINS, ...ABOUT, other);
  expect(step(0, log)).toMatchObject({ status: "error", reason: "To resolve: Employees." });
  expect(stepsOf(log)).toEqual(["error", "pending", "pending", "pending"]);
  expect(stepsOf(log, { plan: PLAN })[3]).toBe("error");
});

test("a policy is completed with insurer, expiry, limit, premium and declared claims; an expired one is an error", () => {
  const policy = { insurer: "Anker", expiresOn: "2026-12-31", limit: 100_000_000, premium: 290_000 };
  const claims = { field: "claims", value: [] } as const;
  const recorded = (value: object) => buildLog({ field: "expiringPolicy", value }, claims);
  expect(step(1, recorded(policy))?.status).toBe("completed");
  expect(step(1, recorded(policy))?.details.map(({ value }) => value)).toEqual([
    "Anker",
    "31 Dec 2026",
    "£1,000,000",
    "£2,900",
    "None declared",
    null,
  ]);
  expect(step(1, recorded({ ...policy, premium: undefined }))).toMatchObject({
    status: "in-progress",
    reason: "Not recorded: Premium.",
  });
  // The last day of cover is still in force.
  expect(step(1, recorded({ ...policy, expiresOn: "2026-11-22" }))?.status).toBe("completed");
  expect(step(1, recorded({ ...policy, expiresOn: "2026-11-21" }))).toMatchObject({
    status: "error",
    reason: "The recorded policy expired on 21 Nov 2026.",
  });
  expect(step(1, buildLog(claims))?.status).toBe("in-progress");
});

test("the risk profile follows the newest scan: running, failed, insufficient data, scored with its measured time", () => {
  const low = { posture: posture({}) };
  expect(step(2, buildLog(), low)).toMatchObject({
    status: "in-progress",
    reason: "Insufficient data for a score: 40% of the checks assessed.",
  });
  const failed = { posture: posture({ status: "failed" }) };
  expect(step(2, buildLog(), failed)?.status).toBe("error");
  expect(step(2, buildLog(), { ...failed, scanning: ["moor.example"] })).toMatchObject({
    status: "in-progress",
    reason: "A scan of moor.example is running.",
  });
  expect(step(2, buildLog(), { ...failed, scanning: ["other.example"] })?.status).toBe("error");
  const report = buildReport({ durationMs: 12_340 });
  expect(step(2, buildLog(), { posture: posture({}), report })).toMatchObject({
    status: "completed",
    duration: 12.34,
    measured: `Scan of ${report.target.domain}`,
  });
});

const ACTION: PlanAction = {
  ...{ id: "control:edr", kind: "control", group: "today", title: "Deploy EDR", why: "", steps: [] },
  ...{ severity: "high", effortHours: 8, gain: null, clears: [] },
  source: { provenance: "declared", name: null, asOf: null },
};
const PLAN = { actions: [ACTION], groups: [], hours: 8 };

/** A saved pack of a version of the record, which took 1.5 seconds to make. */
const packOf = (recordVersion: number): ExportRecord => ({
  ...{ id: "3f2a91c07b1d", clientId: "3f2a91c07b1d", exportType: "REPORT", formatStandard: "PDF" },
  ...{ generatedAt: asOf, generatedBy: "jane", submissionStatus: null, filePath: "papers/a/a.pdf", contentHash: "" },
  ...{ underwriterFeedback: null, history: [] },
  metadata: {
    formType: "Onboarding pack",
    fieldMappings: 1,
    recordVersion,
    dataVersion: "",
    generationTime: 1.5,
    fileSize: 1,
  },
});

test("the roadmap is completed by a saved pack of the current record, and in progress before it and after a change", () => {
  const roadmap = (saved: ExportRecord | null) => step(3, buildLog(), { plan: PLAN, saved });
  expect(roadmap(null)).toMatchObject({ status: "in-progress", duration: null });
  expect(roadmap(packOf(1))).toMatchObject({ status: "completed", duration: 1.5 });
  expect(roadmap(packOf(2))).toMatchObject({ status: "in-progress", duration: 1.5 });
});

const card = (id: string, ...given: Given) => onboarding(...given).frameworks.find((each) => each.id === id);

test("a framework is scored over what is assessed, has no figure below half", () => {
  const answers = buildLog(
    { field: "controls.edr", value: { answer: "yes" } },
    { field: "controls.mfaEmail", value: { answer: "no" } },
  );
  const iso = card("iso-27001", answers);
  expect(iso).toMatchObject({ name: "ISO 27001", score: null, total: 123, status: null });
  const state = (id: string) => iso?.requirements.find((each) => each.id === id);
  // EDR is a part of A.8.7; without MFA on email A.8.5 is not met; nothing was said about A.7.4.
  expect([state("A.8.7")?.state, state("A.8.5")?.state, state("A.7.4")?.state]).toEqual(["partial", "fail", null]);
  expect(iso?.requirements).toHaveLength(123);
  expect(onboarding(answers).frameworks.map(({ name }) => name)).toEqual([
    "ICO GDPR",
    "Cyber Essentials",
    "ISO 27001",
    "NIST Framework",
    "IASME Governance",
  ]);
  expect(card("iasme", answers)).toMatchObject({ score: null, status: null, total: 14 });
});

test.each([
  // (met + half of partly met) of those observable: 9 of 12, 10 of 12, 6 of 12, and 6 of 6 where 8 are hidden.
  [{ met: 8, partial: 2, "not-met": 2, "not-visible": 2 }, 75, "partial"],
  [{ met: 9, partial: 2, "not-met": 1, "not-visible": 2 }, 83, "pass"],
  [{ met: 5, partial: 2, "not-met": 5, "not-visible": 2 }, 50, "fail"],
  [{ met: 6, partial: 0, "not-met": 0, "not-visible": 8 }, 100, null],
] as const)("the ICO points %o score %i: %s", (counts, score, status) => {
  const states = Object.entries(counts).flatMap(([state, count]) => Array<string>(count).fill(state));
  const points = states.map((state, at) => ({
    n: at + 1,
    question: "",
    state,
    words: state,
    reason: "",
    evidence: [],
  }));
  const report = buildReport({ websiteAnalysis: { icoCompliance: { points, counts, score } } } as never);
  expect(card("ico-gdpr", buildLog(), { report })).toMatchObject({ score, status, requirements: { length: 14 } });
});
