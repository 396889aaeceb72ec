import { writeFileSync } from "node:fs";
import { buildReport } from "../src/documents/build-report.ts";
import { reportsAsJson } from "../src/documents/formats/json.ts";
import { CHECKS } from "../src/scan/checks/check-list.ts";
import { judge } from "../src/scan/judge.ts";
import { gradeHeaders } from "../src/scoring/header-grade/grade-headers.ts";
import { score } from "../src/scoring/score.ts";
import { SAMPLE_FACTS } from "./sample-facts.ts";

/** Writes the sample that the report templates are looked at and tested with: `node packages/core/scripts/write-sample-report.ts`. */
const asOf = "2026-11-05T09:14:00.000Z";
const checks = judge(CHECKS, SAMPLE_FACTS, asOf);
const source = { status: "not-configured", asOf: null, latencyMs: null, reason: null } as const;
const done = { status: "complete", reason: null } as const;
const report = buildReport({
  id: "7f3ac2109be4c6d0a3f18f2255d6b8a1c94e07b31d5f6a88e2c04b9d7713fa60",
  target: {
    input: "marlowefinch.example",
    domain: "marlowefinch.example",
    url: "https://marlowefinch.example/",
    gradedHost: "www.marlowefinch.example",
  },
  durationMs: 4180,
  status: "partial",
  checks,
  scores: score(checks, gradeHeaders(SAMPLE_FACTS)),
  facts: SAMPLE_FACTS,
  collectors: [
    { name: "dns", ...done },
    {
      name: "email",
      status: "partial",
      reason: "Port 25 cannot be reached from this network, so mail hosts were not asked.",
    },
    { name: "web", ...done },
    { name: "tls", ...done },
    { name: "page", ...done },
  ],
  sources: [
    { name: "companies-house", ...source },
    { name: "hibp", ...source },
  ],
  candidates: [
    { host: "portal.marlowefinch.example", proof: "Linked as a login page." },
    { host: "mf-conveyancing.example", proof: "Named in the same certificate." },
  ],
  companyBasics: {
    name: { value: "Marlowe & Finch Solicitors LLP", provenance: "observed", asOf },
    industry: null,
    location: null,
  },
});
writeFileSync(new URL("../../../templates/report/sample.json", import.meta.url), reportsAsJson([report]));
