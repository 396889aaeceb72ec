import { EffectivenessView, type Outcome } from "@broker/contracts";
import { expect, test } from "vitest";
import type { ScannedEvidence } from "../intelligence/evidence/known-compliance.ts";
import { buildCheck } from "../testing/build-report.ts";
import { controlEffectiveness } from "./effectiveness.ts";

/** The 180 days up to 29 November 2026 begin on 3 June. */
const TODAY = "2026-11-29";
const EMAIL = "CC-EML-01";

/** A scan whose check of DMARC, which shows whether email is authenticated, has an outcome. */
function scan(day: string, outcome: Outcome, host = "acme.example"): ScannedEvidence {
  const startedAt = `${day}T09:00:00.000Z`;
  const check = { ...buildCheck("dmarc-enforced", outcome), asOf: startedAt };
  return { checks: [check], startedAt, host, facts: { vulnerabilities: null } };
}
const email = (...scans: ScannedEvidence[]) =>
  controlEffectiveness(scans, TODAY).controls.find(({ control }) => control === EMAIL);

test("the share counts days in operation of those observed; a lapse has its first day and the days to its end", () => {
  // Counted until the next scan: 31 days met, 10 failed, then 50 met up to today; nothing before 31 August.
  const scans = [scan("2026-08-31", "pass"), scan("2026-10-01", "fail"), scan("2026-10-11", "pass")];
  const view = { client: { id: "a", name: "Acme", sample: false }, ...controlEffectiveness(scans, TODAY) };
  expect(EffectivenessView.parse(view)).toEqual(view);
  expect(view).toMatchObject({ from: "2026-06-03", to: TODAY, scans: 3 });
  expect(email(...scans)).toMatchObject({
    ...{ observedDays: 91, operatingDays: 81, share: 81 / 91 },
    lapses: [{ on: "2026-10-01", lapsed: true, restoredOn: "2026-10-11", days: 10 }],
  });
  expect(view.trend.map(({ day, observed, operating }) => [day, observed, operating])).toEqual([
    ["2026-08-31", 1, 1],
    ["2026-10-01", 1, 0],
    ["2026-10-11", 1, 1],
  ]);
});

test("a scan that does not observe a control is no lapse, and its days count for neither side", () => {
  const found = email(scan("2026-11-10", "pass"), scan("2026-11-20", "not-observed"));
  expect(found).toMatchObject({ observedDays: 10, operatingDays: 10, share: 1, lapses: [] });
});

test("a result counts no longer than the control's freshness of 90 days", () => {
  // 3 June to 30 August inclusive; observed on 1 June, it counts until 30 August.
  expect(email(scan("2026-06-01", "pass"))).toMatchObject({ observedDays: 89, operatingDays: 89 });
});

test("a control that was never in operation did not lapse, and an open failure has no end", () => {
  expect(email(scan("2026-11-20", "fail"))).toMatchObject({
    ...{ share: 0, observedDays: 10 },
    lapses: [{ on: "2026-11-20", lapsed: false, restoredOn: null, days: null }],
  });
});

test("of several domains one that fails is enough for a lapse", () => {
  const found = email(scan("2026-11-20", "pass"), scan("2026-11-20", "pass", "b.example"), scan("2026-11-25", "fail"));
  expect(found).toMatchObject({ observedDays: 10, operatingDays: 5, lapses: [{ on: "2026-11-25", lapsed: true }] });
});

test("a control that no scan can observe is not observed", () => {
  const mfa = controlEffectiveness([scan("2026-11-20", "pass")], TODAY).controls.find(
    ({ control }) => control === "CC-IAM-02",
  );
  expect(mfa).toMatchObject({ share: null, observedDays: 0, lapses: [] });
});
