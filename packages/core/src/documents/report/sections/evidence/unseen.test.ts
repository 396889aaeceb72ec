import type { DarkWebFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../../../testing/build-report.ts";
import { textsOf } from "../../../blocks/test/find-blocks.ts";
import { nothingRecorded } from "../score/on-record.ts";
import { bounds, unseen } from "./unseen.ts";

test("Checks not assessed are grouped by reason, most frequent first", () => {
  const reason = "Port 25 cannot be reached.";
  const checks = [
    buildCheck("weak-ciphers-off", "not-observed"),
    buildCheck("mx-starttls", "not-observed", { reason, area: "email" }),
    buildCheck("mx-certificate-valid", "error", { reason, area: "email" }),
    buildCheck("spf-present", "pass"),
  ];
  expect(unseen(buildReport({ checks })).reasons).toEqual([
    {
      reason,
      checks: [
        { title: "Title of mx-starttls", area: "Email" },
        { title: "Title of mx-certificate-valid", area: "Email" },
      ],
    },
    { reason: "Reason of weak-ciphers-off.", checks: [{ title: "Title of weak-ciphers-off", area: "Transport" }] },
  ]);
});

test("Sources without a result are listed with their status", () => {
  const source = { asOf: null, latencyMs: null, reason: null };
  const sources = [
    { ...source, name: "hibp", status: "not-configured" as const },
    { ...source, name: "crtsh", status: "ok" as const },
    { ...source, name: "ransomwareLive", status: "not-found" as const },
  ];
  expect(unseen(buildReport({ sources })).sources).toEqual([
    { name: "Have I Been Pwned", status: "not configured", reason: "" },
  ]);
});

test("What no external scan can observe is always stated, and candidates have their evidence", () => {
  const candidates = [{ host: "shop.harrowvale.example", proof: "Named in the same certificate." }];
  const section = unseen(buildReport({ candidates }));
  expect(section.never.join(" ")).toContain("backups");
  expect(section.candidates).toEqual(candidates);
});

test("a provider that was not queried for some kinds of exposure is named with them, as on page one", () => {
  const answered = { asOf: "2026-11-05", latencyMs: 1, reason: null, status: "ok" as const };
  const sources = [
    { ...answered, name: "hibp" },
    { ...answered, name: "hudsonRock" },
  ];
  const darkWeb: DarkWebFacts = {
    threatLevel: "Low",
    lastScan: "2026-11-05",
    mentions: null,
    breachCount: 0,
    exposures: [],
    deductions: [],
    executiveRisk: null,
    businessImpact: null,
    coverage: 0.6,
    asked: ["own-service", "malware"],
  };
  const report = buildReport({ facts: buildFacts({ darkWeb }), sources });
  const words = "Have I Been Pwned (email addresses in a breach)";
  expect(unseen(report).sources).toEqual([{ name: words, status: "not queried", reason: "" }]);
  expect(textsOf(bounds(report)).join(" ")).toContain(`Not queried, or no response: ${words}.`);
  expect(textsOf([nothingRecorded(report)]).join(" ")).toContain(words);
});
