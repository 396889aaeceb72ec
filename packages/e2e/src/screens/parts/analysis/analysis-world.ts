import type { AnalysisView, ApiAnswers } from "@broker/contracts";
import { analysisView, titledExplanation } from "@broker/core";
import { buildCheck, buildReport } from "@broker/core/testing";
import { type Answers, Refusal } from "../../browser/part-page.ts";

export const DOMAIN = "harrowvale.example";
export const COMPANY = "Harrow Vale Dental Group Limited";

const REPORT = buildReport({
  checks: [..."abcdefghijklmnop"].flatMap((name) => [
    buildCheck(`transport-${name}`, "pass"),
    buildCheck(`headers-${name}`, "fail", { area: "headers" }),
  ]),
});
/** A stored scan of a company that is not a client, with two hosts. */
export const VIEW: AnalysisView = analysisView(REPORT, {
  market: { industry: null, size: null, sample: false, peers: [], components: null },
  ...{ previous: null, client: null, sample: false, facts: null, asOf: "2026-11-06T00:00:00.000Z" },
  hosts: [
    { host: "shop.harrowvale.example", proof: "Named in the certificate." },
    { host: "mail.harrowvale.example", proof: "Named in the mail records." },
  ],
});
const LINE: ApiAnswers["GET /api/scans"]["items"][number] = {
  ...{ id: REPORT.id, revision: 1, domain: DOMAIN, startedAt: REPORT.startedAt, methodVersion: REPORT.methodVersion },
  ...{ status: "complete", posture: 50, coverage: 1 },
};

/** What the analysis asks for. Its actions are not simulated here. */
export const ANSWERS: Answers = {
  "GET /api/scans": { items: [LINE], total: 1, next: null },
  "GET /api/scans/:id": VIEW,
  "GET /api/scans/:id/explain": titledExplanation(REPORT),
  "GET /api/scans/:id/history": { domain: DOMAIN, scans: [LINE] },
  "POST /api/scans/:id/what-if": new Refusal(503, "store_unavailable", "The database is busy."),
};
