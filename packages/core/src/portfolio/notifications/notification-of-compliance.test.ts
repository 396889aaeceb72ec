import type { Adoption, GapDecision, RequirementStatement } from "@broker/contracts";
import { expect, test } from "vitest";
import { assessCompliance, type MappedFramework } from "../../compliance/assess.ts";
import { hubControl } from "../../compliance/library.ts";
import { NO_SCOPE_FACTS } from "../../compliance/scope.ts";
import { libraryFrameworks } from "../../intelligence/evidence/known-compliance.ts";
import { notificationsOfCompliance } from "./notification-of-compliance.ts";

const digest = (text: string) => [...text].reverse().join("");
const CONTROL = "CC-IAM-01";
const { title } = hubControl(CONTROL);
const by = { by: "jane", at: "2026-11-01T09:00:00.000Z" };

/** The library's framework with one requirement, which this control alone covers. */
const framework = (id: string): MappedFramework => {
  const [found] = libraryFrameworks([id]);
  if (found === undefined) throw new Error(id);
  const requirements = [{ id: "R1", title: "MFA" }];
  return {
    framework: { ...found.framework, scope: [], requirements },
    mappings: [{ requirement: "R1", control: CONTROL, relation: "covers" }],
  };
};
const adoption = (id: string): Adoption => ({
  ...{ framework: id, version: "1", scope: {}, override: null, target: null },
  ...by,
});
const shown = (shows: "met" | "partly", validUntil: string, over: object = {}) => ({
  ...{ control: CONTROL, shows, kind: "file" as const, ref: "e1", title: "Sign-in policy", source: "client" },
  ...{ collectedAt: "2026-01-10", validUntil },
  ...over,
});
const decided = (over: Partial<GapDecision>): GapDecision => ({
  ...{ control: CONTROL, state: "planned", owner: "Asha Rao", due: null, reason: null, acceptedUntil: null },
  ...by,
  ...over,
});

interface Given {
  readonly statements?: readonly ReturnType<typeof shown>[];
  readonly requirementStatements?: readonly RequirementStatement[];
  readonly decisions?: readonly GapDecision[];
  readonly frameworks?: readonly string[];
  readonly ahead?: boolean;
}

function remindersOn(today: string, given: Given) {
  const { statements = [], requirementStatements = [], decisions = [], frameworks = ["cyber-essentials"] } = given;
  const assessment = assessCompliance({
    ...{ controls: [CONTROL], frameworks: frameworks.map(framework), statements, requirementStatements },
    ...{ adoptions: frameworks.map(adoption), facts: NO_SCOPE_FACTS, today },
  });
  const about = {
    client: { id: "c1", name: "Acme Ltd" },
    decisions: [...decisions],
    assessment,
    requirementStatements,
  };
  return notificationsOfCompliance(about, { now: `${today}T09:00:00.000Z`, ahead: given.ahead ?? false }, digest);
}

/** Its notifications. */
const on = (today: string, given: Given) => remindersOn(today, given).map(({ notification }) => notification);

test("evidence is expiring from 14 days before its last day up to that day, with one id", () => {
  const statements = [shown("met", "2026-12-05")];
  // 21 November is 14 days before 5 December.
  expect(on("2026-11-20", { statements })).toEqual([]);
  const [first] = on("2026-11-21", { statements });
  expect(first).toMatchObject({
    kind: "evidence-expiring",
    title: "Evidence expiring",
    type: "compliance",
    message: "Acme Ltd: evidence expires on 5 Dec 2026: 'Sign-in policy'. It counts in Cyber Essentials.",
    actionUrl: "/dashboard/compliance-engine?client=c1",
  });
  expect(on("2026-12-05", { statements })[0]?.id).toBe(first?.id);
  expect(on("2026-12-06", { statements })).toEqual([]);
});

test("a scan is one piece however much it shows, answers are another, and each names the frameworks that it counts in", () => {
  const statements = [
    shown("met", "2026-12-01", { kind: "scan", ref: "check-a", source: "acme.example" }),
    shown("met", "2026-12-01", { kind: "scan", ref: "check-b", source: "acme.example" }),
    shown("met", "2026-12-01", { kind: "answer", ref: "mfaEmail", source: "declared" }),
  ];
  const frameworks = ["cyber-essentials", "uk-gdpr", "iso-27001", "nist-csf", "soc-2"];
  const found = on("2026-11-28", { statements, frameworks }).map(({ message }) => message);
  expect(found).toHaveLength(2);
  expect(found.toSorted()).toEqual([
    expect.stringContaining("1 Dec 2026: answers of the client record. It counts in Cyber Essentials, "),
    expect.stringMatching(/1 Dec 2026: the scan of acme\.example\. It counts in .* and 2 more\.$/),
  ]);
});

test("a certificate that meets a whole requirement is notified like any evidence", () => {
  const certificate: RequirementStatement = {
    ...{ framework: "cyber-essentials", requirement: "R1", shows: "met", kind: "certificate", ref: "Cyber Essentials" },
    ...{ title: "Cyber Essentials", source: "declared", collectedAt: "2026-01-01", validUntil: "2026-11-30" },
  };
  expect(on("2026-11-28", { requirementStatements: [certificate] })).toHaveLength(1);
  expect(on("2026-11-28", { requirementStatements: [certificate], frameworks: ["iso-27001"] })).toEqual([]);
});

test("nothing is notified of evidence without an adopted framework", () => {
  expect(on("2026-11-28", { statements: [shown("met", "2026-12-01")], frameworks: [] })).toEqual([]);
});

test("a planned gap is due from its day on, once, with its owner; a closed or open one is not", () => {
  const statements = [shown("partly", "2027-12-01")];
  const at = (today: string, over: Partial<GapDecision>) => on(today, { statements, decisions: [decided(over)] });
  expect(at("2026-11-27", { due: "2026-11-28" })).toEqual([]);
  const [first] = at("2026-11-28", { due: "2026-11-28" });
  expect(first).toMatchObject({
    kind: "check-due",
    title: "Check due",
    message: `Acme Ltd: the gap '${title}' is due on 28 Nov 2026. Owner: Asha Rao. Record it as done, or change the date.`,
    actionUrl: "/dashboard/compliance-engine?client=c1",
  });
  expect(at("2026-12-09", { due: "2026-11-28" })[0]?.id).toBe(first?.id);
  expect(at("2026-12-09", { due: "2026-12-08" })[0]?.id).not.toBe(first?.id);
  expect(at("2026-12-09", { due: "2026-11-28", state: "open" })).toEqual([]);
  const met = [shown("met", "2027-12-01")];
  expect(on("2026-12-09", { statements: met, decisions: [decided({ due: "2026-11-28" })] })).toEqual([]);
});

test("the review of an accepted risk is due from 14 days before the acceptance ends", () => {
  const statements = [shown("partly", "2027-12-01")];
  const decisions = [decided({ state: "accepted", reason: "Replaced in May", acceptedUntil: "2026-12-12" })];
  expect(on("2026-11-27", { statements, decisions })).toEqual([]);
  expect(on("2026-11-28", { statements, decisions }).map(({ kind, message }) => [kind, message])).toEqual([
    ["check-due", `Acme Ltd: the risk of the gap '${title}' is accepted until 12 Dec 2026. Review the decision.`],
  ]);
});

test("with reminders a planned gap is notified 14 days ahead, once for each due date, with its owner", () => {
  const statements = [shown("partly", "2027-12-01")];
  const decisions = [decided({ due: "2026-12-13" })];
  const given = { statements, decisions, ahead: true };
  expect(remindersOn("2026-11-28", given)).toEqual([]);
  const [first] = remindersOn("2026-11-29", given);
  expect(first).toMatchObject({ owner: "Asha Rao", notification: { kind: "check-due", title: "Check due" } });
  const later = remindersOn("2026-12-13", given);
  expect(later.map(({ notification }) => notification.id)).toEqual([first?.notification.id]);
  const moved = remindersOn("2026-12-13", { ...given, decisions: [decided({ due: "2026-12-20" })] });
  expect(moved[0]?.notification.id).not.toBe(first?.notification.id);
});

test("an overdue gap has its alert, so that its owner is sent no reminder; neither is one of an accepted gap", () => {
  const statements = [shown("partly", "2027-12-01")];
  const overdue = remindersOn("2026-12-14", { statements, decisions: [decided({ due: "2026-12-13" })], ahead: true });
  expect(overdue.map(({ owner }) => owner)).toEqual([null]);
  const accepted = decided({ state: "accepted", acceptedUntil: "2026-12-20", reason: "until renewal" });
  const review = remindersOn("2026-12-14", { statements, decisions: [accepted], ahead: true });
  expect(review.map(({ owner }) => owner)).toEqual([null]);
});
