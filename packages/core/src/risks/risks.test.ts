import { type SavedRisk, SEVERITIES, type Weakness } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { closeRisk, editRisk } from "./edit-risk.ts";
import { notificationOfRisk } from "./notification-of-risk.ts";
import { openByHand, openProposal } from "./open-risk.ts";
import { proposeRisks } from "./propose-risks.ts";
import { impactOf, likelihoodOf, ratingOf } from "./rate-risk.ts";
import { isOverdue } from "./residual-rating.ts";
import type { RiskSources } from "./risk-sources.ts";
import { settleRisk } from "./settle-risk.ts";

const ACTOR = { by: "jane", at: "2026-11-29T09:00:00.000Z" };
const NOTHING: RiskSources = {
  ...{ checks: [], weaknesses: [], controls: [], triggers: [], capped: [], subjectivities: [], placements: [] },
  ...{ documents: [], loss: { modelled: null, limit: null } },
  ...{ blocked: { controls: [], checks: [] }, insured: false, today: "2026-11-29" },
};
const DMARC: RiskSources["checks"][number] = {
  ...{ id: "dmarc-enforced", domain: "ferry.example", area: "email", title: "DMARC not enforced", severity: "high" },
  ...{ outcome: "fail", control: "CC-EML-01", steps: ["Set p=reject."], asOf: "2026-11-20T08:00:00.000Z" },
};
const PATCH: Weakness = {
  ...{ id: "w1", client: "c1", title: "November update missing", severity: "high", rated: true, cvss: 8.8 },
  ...{ cves: ["CVE-2026-1"], cwe: [], solution: "Install it.", fixedOn: "2026-10-31", shows: ["patch-missing"] },
  ...{ kevSince: "2026-11-02", epss: 0.4, state: "open", disputes: [], first: "2026-11-20", last: "2026-11-20" },
  places: [
    {
      ...{ host: "10.0.0.5", port: 445, detail: null, kind: "internal", state: "open", sources: [] },
      ...{ first: "2026-11-20", last: "2026-11-20", notObservedSince: null },
    },
  ],
};
const MFA: RiskSources["controls"][number] = {
  ...{ id: "CC-IAM-02", title: "MFA on email", state: "not-met", action: "Enforce MFA on email", key: "mfaEmail" },
  by: { kind: "answer", collectedAt: "2026-11-01" },
  planned: false,
};

const [proposal] = proposeRisks({ ...NOTHING, checks: [DMARC] }, new Set());
if (proposal === undefined) throw new Error("nothing proposed");
const opened = openProposal(proposal, "r1", ACTOR);

test("a failed check of high severity is a risk of 4 × 4 ÷ 2.5 = 6.4, with its steps as the plan", () => {
  expect(proposal).toMatchObject({
    ...{ key: "check:ferry.example/dmarc-enforced", category: "email", origin: "check", peril: "payment-fraud" },
    ...{ insurance: "none", plan: "Set p=reject.", since: "2026-11-20" },
    inherent: {
      likelihood: { value: 4, rules: ["severity-high", "internet-facing"] },
      impact: { value: 4, rules: ["peril-payment-fraud", "limit-and-loss-unknown"] },
      index: 6.4,
    },
  });
});

test("a known-exploited weakness on the internal network alone is 5 less 1, and ransomware makes the impact 5", () => {
  const [found] = proposeRisks({ ...NOTHING, weaknesses: [PATCH] }, new Set());
  expect(found).toMatchObject({
    ...{ key: "weakness:w1", subject: "10.0.0.5:445", origin: "report", plan: "Install it." },
    inherent: { likelihood: { value: 4 }, impact: { value: 5 }, index: 8 },
  });
});

test("a control that a weakness shows is no second risk, and a declared absence caps the posture", () => {
  const controls = [
    { ...MFA, id: "CC-VUL-03", title: "Critical updates within 14 days", key: "patchCriticalDays" as const },
    MFA,
  ];
  const found = proposeRisks({ ...NOTHING, weaknesses: [PATCH], controls, capped: ["mfaEmail"] }, new Set());
  expect(found.map(({ key }) => key)).toEqual(["weakness:w1", "control:CC-IAM-02"]);
  expect(found[0]?.links.map(({ kind, ref }) => `${kind} ${ref}`)).toEqual(["weakness w1", "gap CC-VUL-03"]);
  expect(found[1]).toMatchObject({ title: "Not in place: MFA on email", origin: "answer", insurance: "caps-posture" });
});

test("what is in the register is not proposed again, nor is a finding of low severity", () => {
  expect(proposeRisks({ ...NOTHING, checks: [DMARC] }, new Set([proposal.key]))).toEqual([]);
  expect(proposeRisks({ ...NOTHING, checks: [{ ...DMARC, severity: "low" }] }, new Set())).toEqual([]);
  expect(proposeRisks({ ...NOTHING, weaknesses: [{ ...PATCH, state: "disputed" }] }, new Set())).toEqual([]);
  // A report counts for 90 days: until 18 February.
  const on = (today: string) => proposeRisks({ ...NOTHING, today, weaknesses: [PATCH] }, new Set()).length;
  expect([on("2027-02-18"), on("2027-02-19")]).toEqual([1, 0]);
});

test("a modelled loss above a tenth of the limit raises the impact by one; each case has its own rule", () => {
  const modelled = { ransomware: 30_000_000, breach: 10_000_001, "payment-fraud": 10_000_000 };
  const limit = 100_000_000;
  const rated = (loss: RiskSources["loss"], peril: "breach" | "payment-fraud" = "breach") => impactOf(peril, loss);
  expect(rated({ modelled, limit })).toMatchObject({ value: 5, rules: ["peril-breach", "limit-high"] });
  expect(rated({ modelled, limit }, "payment-fraud")).toMatchObject({
    ...{ value: 4, rules: ["peril-payment-fraud", "limit-within"] },
  });
  expect(rated({ modelled: null, limit })).toMatchObject({ value: 4, rules: ["peril-breach", "loss-unknown"] });
  expect(rated({ modelled, limit: null })).toMatchObject({ value: 4, rules: ["peril-breach", "limit-unknown"] });
  expect(rated({ modelled: null, limit: null })).toMatchObject({
    value: 4,
    rules: ["peril-breach", "limit-and-loss-unknown"],
  });
  expect(impactOf(null, { modelled, limit })).toMatchObject({ value: 2, rules: ["peril-none"] });
});

test("a passing retest proposes closing; only a treated risk has a lower residual score", () => {
  const passed = { ...NOTHING, checks: [{ ...DMARC, outcome: "pass" as const, asOf: "2026-11-28T08:00:00.000Z" }] };
  const untreated = settleRisk(opened, passed);
  expect(untreated.closing).toEqual({ reason: "passed", ref: "dmarc-enforced", on: "2026-11-28" });
  expect(untreated.residual.index).toBe(6.4);
  expect(untreated.status).toBe("Open");
  const treated = editRisk(opened, { version: 0, treatment: "reduce" }, ACTOR);
  expect(treated.status).toBe("In Progress");
  expect(settleRisk(treated, { ...NOTHING, checks: [DMARC] }).residual.index).toBe(6.4);
  // 2 × 4 ÷ 2.5
  expect(settleRisk(treated, passed).residual.index).toBe(3.2);
  expect(settleRisk({ ...treated, treatment: "avoid" }, passed).residual.index).toBe(1.6);
});

test("a transferred risk falls with a bound placement alone: 4 × 3 ÷ 2.5", () => {
  const risk = editRisk(opened, { version: 0, treatment: "transfer" }, ACTOR);
  expect(settleRisk(risk, NOTHING).residual.index).toBe(6.4);
  expect(settleRisk(risk, { ...NOTHING, insured: true }).residual.index).toBe(4.8);
});

test("a later report that no longer finds a weakness proposes closing its risk, and its link is done", () => {
  const [found] = proposeRisks({ ...NOTHING, weaknesses: [PATCH] }, new Set());
  if (found === undefined) throw new Error("nothing proposed");
  const place = PATCH.places.map((each) => ({ ...each, notObservedSince: "2026-11-27" }));
  const after = { ...NOTHING, weaknesses: [{ ...PATCH, state: "not-observed" as const, places: place }] };
  const risk = settleRisk(openProposal(found, "r2", ACTOR), after);
  expect(risk.closing).toEqual({ reason: "not-observed", ref: "w1", on: "2026-11-27" });
  expect(risk.links).toMatchObject([{ kind: "weakness", state: "done" }]);
});

test("acceptance needs a reason and an end within 12 months, and is overdue afterwards", () => {
  const accept = { version: 0, treatment: "accept" as const };
  expect(() => editRisk(opened, accept, ACTOR)).toThrow("An accepted risk needs an end date and a reason.");
  expect(() => editRisk(opened, { ...accept, acceptedUntil: "2028-01-01", reason: "Cost" }, ACTOR)).toThrow(
    "12 months",
  );
  const accepted = editRisk(opened, { ...accept, acceptedUntil: "2027-03-01", reason: "Cost" }, ACTOR);
  expect(accepted.history.at(-1)?.change).toBe("Treatment: Accept until 1 Mar 2027: Cost");
  expect(isOverdue(accepted, "2027-03-01")).toBe(false);
  expect(isOverdue(accepted, "2027-03-02")).toBe(true);
});

test("an override needs a reason, keeps what the rules give, and can be taken back", () => {
  expect(() => editRisk(opened, { version: 0, likelihood: 1 }, ACTOR)).toThrow("An override needs a reason.");
  const set = editRisk(opened, { version: 0, likelihood: 1, reason: "Mail is sent by a partner" }, ACTOR);
  expect(set.inherent).toMatchObject({ index: 1.6, likelihood: { value: 1, override: { ruled: 4 } } });
  expect(editRisk(set, { version: 1, likelihood: null }, ACTOR).inherent).toEqual(opened.inherent);
});

test("a closed risk cannot be changed", () => {
  const closed = closeRisk(opened, "Retested", ACTOR);
  expect(closed).toMatchObject({ status: "Closed", closed: { by: "jane", reason: "Retested" } });
  expect(() => editRisk(closed, { version: 0, owner: "IT" }, ACTOR)).toThrow("The risk is closed.");
  expect(() => closeRisk(closed, "again", ACTOR)).toThrow("closed already");
});

test("a risk added by hand has the person's own rating, with the reason", () => {
  const given = { title: "Key person", category: "business" as const, likelihood: 2, impact: 5, reason: "One founder" };
  expect(openByHand(given, "r3", ACTOR, NOTHING.loss)).toMatchObject({
    ...{ key: "person:r3", origin: "person", status: "Open" },
    inherent: { index: 4, likelihood: { value: 2, override: { reason: "One founder" } } },
  });
});

test("whatever the signs and the treatment, an index is from 0.4 to 10 and the residual never above the inherent", () => {
  const signs = fc.record({
    severity: fc.constantFrom(...SEVERITIES, null),
    ...{ knownExploited: fc.boolean(), internalOnly: fc.boolean(), internetFacing: fc.boolean() },
    epss: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  });
  const peril = fc.constantFrom("ransomware" as const, "breach" as const, "payment-fraud" as const, null);
  const treatment = fc.constantFrom("avoid" as const, "reduce" as const, "transfer" as const, "accept" as const, null);
  fc.assert(
    fc.property(signs, peril, treatment, fc.boolean(), fc.boolean(), (seen, of, treated, passes, insured) => {
      const inherent = ratingOf(likelihoodOf(seen), impactOf(of, NOTHING.loss));
      expect(inherent.index).toBeGreaterThanOrEqual(0.4);
      expect(inherent.index).toBeLessThanOrEqual(10);
      const risk: SavedRisk = { ...opened, inherent, treatment: treated };
      const check = { ...DMARC, outcome: passes ? ("pass" as const) : ("fail" as const) };
      const settled = settleRisk(risk, { ...NOTHING, checks: [check], insured });
      expect(settled.residual.index).toBeLessThanOrEqual(inherent.index);
      if (!passes && !insured) expect(settled.residual.index).toBe(inherent.index);
    }),
  );
});

test("the order of the sources changes no proposal", () => {
  const checks = [DMARC, { ...DMARC, id: "hsts", title: "No HSTS", severity: "medium" as const, control: null }];
  const all = { ...NOTHING, checks, weaknesses: [PATCH], controls: [MFA] };
  const turned = { ...all, checks: checks.toReversed() };
  expect(proposeRisks(turned, new Set())).toEqual(proposeRisks(all, new Set()));
});

test("an overdue risk is notified once for its day, with owner and what to do; one that is not overdue is not", () => {
  const client = { id: "c1", name: "Ferry Ltd", sample: false };
  const risk = { ...opened, client, owner: "IT manager", targetDate: "2026-11-20" };
  const notify = (overdue: boolean) => notificationOfRisk({ ...risk, overdue }, ACTOR.at, (text) => text);
  expect(notify(true)).toMatchObject({
    kind: "check-due",
    message:
      "Ferry Ltd: the risk 'DMARC not enforced' was due on 20 Nov 2026. Owner: IT manager. Record what was done, or change the date.",
    actionUrl: "/dashboard/risk-register?client=c1",
  });
  expect(notify(false)).toBeNull();
});
