import { createHash } from "node:crypto";
import type { Dispute } from "@broker/contracts";
import { expect, test } from "vitest";
import { reviseReport } from "../assessment/revise-report.ts";
import { buildDispute, resolvedDispute } from "../scan/build-dispute.ts";
import { buildReport } from "../testing/build-report.ts";
import { disputeSentence, disputesHeadline, rechecksHeadline } from "./disputes-headline.ts";

const digest = (data: string) => createHash("sha256").update(data).digest("hex");
const words = (...disputes: Dispute[]) =>
  disputesHeadline(reviseReport(buildReport(), { outside: {}, disputes }, 2, digest));
const login = { id: "99aa00bb", checkId: "login-page-over-https" };

// Web security earns 0.25 × (0.25 × 20 ÷ 40 + 0.2) ÷ 0.45 = 0.1806 of 0.25 × (0.25 × 30 ÷ 40 + 0.2) ÷ 0.45 = 0.2153
// assessed, authentication 0 of 0.15: 0.1806 ÷ 0.3653 = 49.43. Without the certificate 0.1806 of 0.25 × (0.25 × 20 ÷ 40
// + 0.2) ÷ 0.45 = 0.1806 and 0.15: 54.62. Without the login page as well 100.
test("an open dispute is reported with the posture if it were upheld", () => {
  expect(words(buildDispute())).toBe(
    "1 disputed check: 1 open. The posture is 49; it would be 55 if the open one were upheld.",
  );
});

test("an upheld one is reported with the posture without it, beside the open ones", () => {
  expect(words(resolvedDispute("upheld"), buildDispute(login))).toBe(
    "2 disputed checks: 1 open and 1 upheld. The posture is 55; it would be 49 without the upheld disputes and 100 if the open one were upheld.",
  );
});

test("rejected and expired disputes are reported, and change nothing", () => {
  expect(
    words(resolvedDispute("rejected"), buildDispute({ ...login, state: "expired", expiresOn: "2026-11-07" })),
  ).toBe("2 disputed checks: 1 rejected and 1 expired. They do not change the score.");
  expect(words(resolvedDispute("upheld", { state: "expired", expiresOn: "2026-11-09" }))).toContain("1 expired");
});

test("without disputes there is no headline", () => {
  expect(words()).toBe("");
  expect(words(buildDispute({ state: "withdrawn" }))).toBe("");
});

const objection = {
  id: "5f0a12cd",
  state: "open" as const,
  ground: null,
  reason: "Port 443 is closed since Monday.",
  evidence: "https://status.example/log",
  by: "jane",
  at: "2026-11-06T09:00:00.000Z",
  settled: null,
};

test("an open dispute names its author and statement, and that the finding still counts", () => {
  expect(disputeSentence(objection)).toBe(
    "Disputed on 6 Nov 2026 by jane: Port 443 is closed since Monday. Evidence: https://status.example/log. Unresolved: the finding counts until it is resolved.",
  );
});

test("a rejected one names who rejected it, and that the finding applies", () => {
  const settled = { by: "sam", at: "2026-11-08T09:00:00.000Z", note: null };
  expect(disputeSentence({ ...objection, ground: "fixed", evidence: null, state: "rejected", settled })).toBe(
    "Disputed on 6 Nov 2026 by jane (it has been remediated): Port 443 is closed since Monday. Rejected on 8 Nov 2026 by sam. The finding applies.",
  );
});

test("one that ends states until when it counts, and afterwards that it expired on that day", () => {
  const settled = { by: "sam", at: "2026-11-08T09:00:00.000Z", note: null };
  const upheld = { ...objection, evidence: null, state: "upheld" as const, settled, expiresOn: "2027-03-31" };
  expect(disputeSentence(upheld)).toContain(
    "Upheld on 8 Nov 2026 by sam. Until 31 Mar 2027 the finding is not counted",
  );
  expect(disputeSentence({ ...upheld, state: "expired" })).toBe(
    "Disputed on 6 Nov 2026 by jane: Port 443 is closed since Monday. Upheld on 8 Nov 2026 by sam. Expired on 31 Mar 2027: the finding counts again.",
  );
  expect(disputeSentence({ ...upheld, state: "expired", settled: null })).toContain(
    "Expired on 31 Mar 2027, unresolved.",
  );
  expect(disputeSentence({ ...upheld, state: "open", settled: null })).toContain("It expires on 31 Mar 2027.");
});

test("one that a recheck confirmed says so", () => {
  const settled = { by: "sam", at: "2026-11-08T09:00:00.000Z", note: "Asked again: The certificate is trusted" };
  expect(disputeSentence({ ...objection, evidence: null, state: "confirmed", settled })).toContain(
    "Confirmed by a retest on 8 Nov 2026 by sam: Asked again: The certificate is trusted. The finding counts as retested.",
  );
});

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
