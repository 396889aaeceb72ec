import type { EmailFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildScan } from "../../../testing/build-scan.ts";
import { dmarcWeakened } from "./dmarc-weakened.ts";

type Dmarc = Partial<EmailFacts["dmarc"]>;
const GONE: Dmarc = { present: false, valid: false, error: "none", p: null, effective: null };
const BROKEN: Dmarc = { present: true, valid: false, error: "multiple-records", p: null, effective: null };
const policy = (effective: "none" | "quarantine" | "reject", pct: number | null = null): Dmarc => ({
  p: effective,
  effective,
  pct,
});
const scan = (day: number, dmarc: Dmarc) => buildScan(day, { email: { dmarc } });
const raisedBy = (from: Dmarc, to: Dmarc) => {
  const finding = dmarcWeakened.changed(scan(5, from), scan(6, to));
  return finding && [finding.event, finding.priority];
};

test.each([
  [policy("reject"), GONE, "DMARC removed", "high"],
  [policy("none"), GONE, "DMARC removed", "medium"],
  [policy("reject"), policy("none"), "DMARC weakened from reject to none", "high"],
  [policy("quarantine"), BROKEN, "DMARC weakened from quarantine to a record that cannot be used", "high"],
  [policy("reject"), policy("quarantine"), "DMARC weakened from reject to quarantine", "medium"],
  [policy("reject"), policy("reject", 25), "DMARC weakened from reject to reject for 25% of mail", "medium"],
  [policy("reject", 50), policy("quarantine"), "DMARC weakened from reject for 50% of mail to quarantine", "medium"],
])("%j to %j is reported as '%s'", (from, to, event, priority) => {
  expect(raisedBy(from, to)).toEqual([event, priority]);
});

test.each([
  [GONE, policy("reject")],
  [policy("none"), policy("quarantine", 10)],
  [policy("quarantine"), policy("reject", 1)],
  [policy("reject"), policy("reject", 100)],
  [GONE, BROKEN],
  [BROKEN, GONE],
])("%j to %j is not weaker", (from, to) => {
  expect(raisedBy(from, to)).toBeNull();
});

test("losing a monitoring-only record is reported as lost reports, not as lost protection", () => {
  const finding = dmarcWeakened.changed(scan(5, policy("none")), scan(6, GONE));
  expect(finding?.impact).toBe("The company no longer receives reports of who sends email in its name.");
  expect(finding?.evidence).toEqual([{ label: "DMARC policy", before: "none", after: "no record" }]);
});

test("a failed lookup and a missing domain are not a weaker policy", () => {
  const failed: Dmarc[] = [
    { present: null, valid: null, effective: null },
    { present: true, valid: null, error: "temperror", effective: null },
    { present: true, valid: null, error: null, effective: null },
  ];
  for (const dmarc of failed) {
    expect(raisedBy(policy("reject"), dmarc)).toBeNull();
    expect(raisedBy(dmarc, GONE)).toBeNull();
    expect(dmarcWeakened.observedIn(scan(5, dmarc))).toBe(false);
  }
  expect(dmarcWeakened.observedIn(buildScan(5, { email: null }))).toBe(false);
  expect(dmarcWeakened.observedIn(buildScan(5, { email: { domainExists: false, dmarc: GONE } }))).toBe(false);
});
