import { writeFileSync } from "node:fs";
import { reportsAsJson } from "../src/documents/formats/json.ts";
import { essentialsComponent } from "../src/intelligence/analysed-components.ts";
import { essentialsInput } from "../src/intelligence/cyber-essentials/assess-requirements.ts";
import { outsideFacts } from "../src/intelligence/outside-facts.ts";
import { sourceStatuses } from "../src/intelligence/source-statuses.ts";
import { CHECKS } from "../src/scan/checks/check-list.ts";
import { outsideComponents } from "../src/scoring/component-scores.ts";
import { gradeHeaders } from "../src/scoring/header-grade/grade-headers.ts";
import { judge } from "../src/scoring/judge.ts";
import { score } from "../src/scoring/score.ts";
import { buildReport } from "../src/testing/build-report.ts";
import { SAMPLE_ANSWERS, SAMPLE_CONTROLS } from "./sample-answers.ts";
import { SAMPLE_FACTS } from "./sample-facts.ts";

/**
 * Writes the sample that the report templates are looked at and tested with: `node
 * packages/core/scripts/write-sample-report.ts`.
 */
const asOf = "2026-11-05T09:14:00.000Z";
const checks = judge(CHECKS, SAMPLE_FACTS, () => asOf);
const facts = { ...SAMPLE_FACTS, ...outsideFacts(SAMPLE_ANSWERS, asOf) };
const record = { controls: SAMPLE_CONTROLS };
const essentials = essentialsComponent(essentialsInput({ checks, facts, record, startedAt: asOf }));
const analyses = { ...outsideComponents(facts), ...(essentials === null ? {} : { cyberEssentials: essentials }) };
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
  scores: score(checks, gradeHeaders(SAMPLE_FACTS), analyses, SAMPLE_CONTROLS),
  facts,
  collectors: [
    { name: "dns", ...done },
    {
      name: "email",
      status: "partial",
      reason: "Port 25 cannot be reached from this network, so mail hosts were not queried.",
    },
    { name: "web", ...done },
    { name: "tls", ...done },
    { name: "page", ...done },
  ],
  sources: sourceStatuses(SAMPLE_ANSWERS),
  record,
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
