import { expect, test } from "vitest";
import { notificationOfRenewal } from "./notification-of-renewal.ts";

const digest = (text: string) => [...text].reverse().join("");
const at = (day: string, expiresOn = "2027-01-14") =>
  notificationOfRenewal({ clientId: "a1", client: "Acme Ltd", expiresOn }, `${day}T09:00:00Z`, digest);

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

test("a step is notified once for a policy, and again for the next year's", () => {
  expect(at("2026-09-16")?.id).toBe(at("2026-10-15")?.id);
  expect(at("2026-09-16")?.id).not.toBe(at("2026-10-16")?.id);
  expect(at("2026-09-16")?.id).not.toBe(at("2027-09-16", "2028-01-14")?.id);
});
