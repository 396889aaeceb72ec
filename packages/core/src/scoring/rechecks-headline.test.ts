import { expect, test } from "vitest";
import { buildReport } from "../testing/build-report.ts";
import { rechecksHeadline } from "./rechecks-headline.ts";

const look = (checkId: string, day: number) => ({
  at: `2026-11-${day}T09:00:00.000Z`,
  checkId,
  collectors: ["email" as const],
});

test("each rechecked check is reported with its last day, and with the date of the rest", () => {
  const looks = [look("dmarc-enforced", 10), look("spf-present", 11), look("dmarc-enforced", 12)];
  const report = buildReport({ rechecked: { evidenceId: "a".repeat(64), looks } });
  expect(rechecksHeadline(report)).toBe(
    "Rechecked: dmarc-enforced on 12 Nov 2026 and spf-present on 11 Nov 2026. The rest is as at 5 Nov 2026.",
  );
  expect(rechecksHeadline(buildReport())).toBe("");
});
