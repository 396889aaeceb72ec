import { expect, test } from "vitest";
import { alertKey, type RiskAlert } from "./alert-risks.ts";
import { closingOf } from "./closing-of.ts";
import { proposeRisks } from "./propose-risks.ts";
import type { RiskSources } from "./risk-sources.ts";

const NOTHING: RiskSources = {
  ...{ checks: [], weaknesses: [], controls: [], triggers: [], capped: [], subjectivities: [], placements: [] },
  ...{ documents: [], loss: { modelled: null, limit: null } },
  ...{ blocked: { controls: [], checks: [] }, insured: false, today: "2026-11-29" },
};

const alert = (over: Partial<RiskAlert> = {}): RiskAlert => ({
  ...{ id: "a1", rule: "dmarc-weakened", subject: "ferry.example", episode: 1, domain: "ferry.example" },
  ...{ alert: "DMARC weakened from reject to none", severity: "high", actionRequired: "Restore the policy." },
  ...{ since: "2026-11-20T02:00:00.000Z", status: "active", trigger: "t1", resolution: null },
  ...over,
});
const TRIGGER = {
  ...{ id: "t1", event: "DMARC weakened", priority: "high", type: "risk", status: "new" },
  ...{ timestamp: "2026-11-20T02:00:00.000Z", domain: "ferry.example" },
} as unknown as RiskSources["triggers"][number];
const CHECK: RiskSources["checks"][number] = {
  ...{ id: "dmarc-enforced", domain: "www.ferry.example", area: "email", title: "DMARC not enforced" },
  ...{ severity: "high", outcome: "fail", control: null, steps: [], asOf: "2026-11-20T02:00:00.000Z" },
};
const resolution = (reason: "gone" | "false-alarm") => ({
  ...{ status: "resolved" as const },
  resolution: { reason, at: "2026-11-25T02:00:00.000Z", by: null, note: null },
});
const keys = (sources: Partial<RiskSources>, known: readonly string[] = []) =>
  proposeRisks({ ...NOTHING, ...sources }, new Set(known)).map(({ key }) => key);

test("an open alert proposes one risk, and its trigger no second one", () => {
  const [proposal, ...others] = proposeRisks({ ...NOTHING, alerts: [alert()], triggers: [TRIGGER] }, new Set());
  expect(others).toEqual([]);
  expect(proposal).toMatchObject({
    ...{ key: "alert:dmarc/ferry.example", origin: "alert", title: "DMARC weakened from reject to none" },
    // High severity 4 × payment fraud 4 ÷ 2.5.
    ...{ category: "email", peril: "payment-fraud", plan: "Restore the policy.", inherent: { index: 6.4 } },
  });
});

test("a failed check of the domain, with www. or without, is the risk instead", () => {
  expect(keys({ alerts: [alert()], checks: [CHECK] })).toEqual(["check:www.ferry.example/dmarc-enforced"]);
  const elsewhere = { ...CHECK, domain: "other.example" };
  expect(keys({ alerts: [alert()], checks: [elsewhere] })).toContain("alert:dmarc/ferry.example");
});

test("two rules about one weakness, and a later episode of it, propose one risk", () => {
  const exploited = alert({ id: "a2", rule: "technology-exploited", subject: "WordPress", severity: "critical" });
  const likely = alert({ id: "a3", rule: "epss-reached", subject: "ferry.example WordPress", trigger: null });
  const [one, ...others] = proposeRisks({ ...NOTHING, alerts: [likely, exploited] }, new Set());
  expect([one?.key, one?.inherent.likelihood.value, others]).toEqual(["alert:software/ferry.example", 5, []]);
  expect(alertKey(alert({ episode: 2 }))).toBe(alertKey(alert()));
});

test("what the register has is not proposed again, whether from the alert or from its trigger", () => {
  expect(keys({ alerts: [alert()] }, ["alert:dmarc/ferry.example"])).toEqual([]);
  expect(keys({ alerts: [alert()], triggers: [TRIGGER] }, ["trigger:t1"])).toEqual([]);
});

test("a resolved alert proposes nothing, and neither does its trigger", () => {
  expect(keys({ alerts: [alert(resolution("false-alarm"))], triggers: [TRIGGER] })).toEqual([]);
});

test.each(["posture-below", "posture-moved", "policy-expiring", "gap-overdue", "scan-failed-thrice"] as const)(
  "an alert of the rule %s is a task or a sum, and no risk",
  (rule) => expect(keys({ alerts: [alert({ rule })] })).toEqual([]),
);

test("closing is proposed once a scan shows the condition gone, not when a person resolves the alert", () => {
  const risk = { key: "alert:dmarc/ferry.example", treatment: null, closing: null };
  const closing = (...alerts: RiskAlert[]) => closingOf(risk, [], { ...NOTHING, alerts }).closing;
  expect(closing(alert())).toBeNull();
  expect(closing(alert(resolution("false-alarm")))).toBeNull();
  expect(closing(alert(resolution("gone")))).toEqual({ reason: "not-observed", ref: "a1", on: "2026-11-25" });
  expect(closing(alert(resolution("gone")), alert({ id: "a9", episode: 2 }))).toBeNull();
  expect(closing()).toBeNull();
});
