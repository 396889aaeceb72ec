import { expect, test } from "vitest";
import { idvFinding, kycFinding } from "./case-findings.ts";

const lastRunAt = "2026-11-20T09:00:00.000Z";

test.each([
  ["approved", "in order", "KYC case: approved, last run 20 Nov 2026."],
  ["in_progress", "not in order", "KYC case: in progress, last run 20 Nov 2026."],
  ["requires_review", "not in order", "KYC case: requires review, last run 20 Nov 2026."],
  ["rejected", "blocks", "KYC case: rejected, last run 20 Nov 2026."],
] as const)("a KYC case that is %s is '%s' for the gate", (status, found, sentence) => {
  expect(kycFinding({ status, case: { lastRunAt } })).toEqual({ found, sentence });
});

test("without a case, or without a workflow, nothing was examined", () => {
  expect([kycFinding(null), idvFinding([])]).toEqual([undefined, undefined]);
});

test("identity is in order once a person has verified each subject", () => {
  const decided = (outcome: "completed" | "failed") => ({
    decision: { outcome, reason: "Compared with the passport.", by: "kim", at: lastRunAt },
  });
  const open = { decision: null };
  expect(idvFinding([decided("completed")])).toEqual({
    found: "in order",
    sentence: "Identity of 1 subject: 1 verified.",
  });
  expect(idvFinding([decided("completed"), decided("failed"), open])).toEqual({
    found: "not in order",
    sentence: "Identity of 3 subjects: 1 verified, 1 failed and 1 not decided.",
  });
});
