import { createHash } from "node:crypto";
import type { Dispute } from "@broker/contracts";
import { expect, test } from "vitest";
import { reviseReport } from "../assessment/revise-report.ts";
import { buildDispute, settledDispute } from "../scan/build-dispute.ts";
import { buildReport } from "../testing/build-report.ts";
import { disputesHeadline } from "./disputes-headline.ts";

const digest = (data: string) => createHash("sha256").update(data).digest("hex");
const words = (...disputes: Dispute[]) =>
  disputesHeadline(reviseReport(buildReport(), { outside: {}, disputes }, 2, digest));
const login = { id: "99aa00bb", checkId: "login-page-over-https" };

// Web security 0.25 × (0.25 × 66.67 + 0.20 × 100) ÷ 0.45 = 81.48 and authentication 0.15 × 0, over 0.40: 50.93.
// Without the certificate web security is 100: 62.5, rounded half up. Without the log-in page authentication is not
// assessed: 81.48.
test("an open dispute is reported with the posture if it were upheld", () => {
  expect(words(buildDispute())).toBe(
    "1 disputed check: 1 open. The posture is 51; it would be 63 if the open one were upheld.",
  );
});

test("an upheld one is reported with the posture without it, beside the open ones", () => {
  expect(words(settledDispute("upheld"), buildDispute(login))).toBe(
    "2 disputed checks: 1 open and 1 upheld. The posture is 63; it would be 51 without the upheld disputes and 100 if the open one were upheld.",
  );
});

test("rejected and expired disputes are reported, and change nothing", () => {
  expect(words(settledDispute("rejected"), buildDispute({ ...login, state: "expired", expiresOn: "2026-11-07" }))).toBe(
    "2 disputed checks: 1 rejected and 1 expired. They do not change the score.",
  );
  expect(words(settledDispute("upheld", { state: "expired", expiresOn: "2026-11-09" }))).toContain("1 expired");
});

test("without disputes there is no headline", () => {
  expect(words()).toBe("");
  expect(words(buildDispute({ state: "withdrawn" }))).toBe("");
});
