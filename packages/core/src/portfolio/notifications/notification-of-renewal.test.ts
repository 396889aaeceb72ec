import type { SinceBinding } from "@broker/contracts";
import { expect, test } from "vitest";
import { notificationOfRenewal } from "./notification-of-renewal.ts";

const digest = (text: string) => [...text].reverse().join("");
const at = (day: string, expiresOn = "2027-01-14", since: SinceBinding | null = null) =>
  notificationOfRenewal({ clientId: "a1", client: "Acme Ltd", expiresOn, since }, `${day}T09:00:00Z`, digest);

// 14 January 2027 is 120 days after 16 September 2026, counted on a calendar.
test.each([
  ["2026-09-15", null],
  ["2026-09-16", "within 120 days"],
  ["2026-10-16", "within 90 days"],
  ["2026-11-15", "within 60 days"],
  ["2026-12-15", "within 30 days"],
  ["2027-01-14", "within 30 days"],
  ["2027-01-15", null],
])("on %s the renewal step is %s", (day, step) => {
  const message = at(day)?.message ?? null;
  if (step === null) expect(message).toBeNull();
  else expect(message).toContain(`Acme Ltd: the policy expires on 14 Jan 2027, ${step}.`);
});

test("the message states what changed since binding, and offers renewal or remarketing", () => {
  const since: SinceBinding = {
    boundOn: "2026-01-15",
    inception: null,
    score: {
      domain: "acme.example",
      methodVersion: "3.0.0",
      atBinding: { posture: 71 as never, at: "2026-01-10T09:00:00Z" },
      now: { posture: 64 as never, at: "2026-09-15T09:00:00Z" },
      change: -7,
    },
    findings: [{ id: "dmarc-enforced", title: "DMARC is not enforced", severity: "high" }],
    closed: [],
    register: [{ title: "Companies House status", before: "active", after: "in liquidation" }],
    breaches: ["Data breach: Acme, 2026"],
    controls: { improved: [], worsened: [] },
    remarket: [],
  };
  const message = at("2026-09-16", "2027-01-14", since)?.message;
  expect(message).toContain(
    "Since binding on 15 Jan 2026: posture 71 then, 64 now, both by method 3.0.0; new findings: DMARC is not enforced; Companies House status: active, now in liquidation; new third-party data: Data breach: Acme, 2026.",
  );
  expect(message).toMatch(/Renew or remarket: no usual reason to remarket is recorded\.$/);
});

test("a step is notified once for a policy, and again for the next year's", () => {
  expect(at("2026-09-16")?.id).toBe(at("2026-10-15")?.id);
  expect(at("2026-09-16")?.id).not.toBe(at("2026-10-16")?.id);
  expect(at("2026-09-16")?.id).not.toBe(at("2027-09-16", "2028-01-14")?.id);
});
