import {
  type Batch,
  PostureScore,
  type ProspectFields,
  riskOfPosture,
  type ScanReport,
  webRiskBand,
} from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { sha256 } from "../../digest/sha256.ts";
import { buildEvidence } from "./build-evidence.ts";
import { openBatchStore, openScanStore } from "./open-stores.ts";

/** A test list's values for one company. */
export type ListedCompany = ProspectFields & { readonly domain: string };

/** A sample scan of a domain, complete and scored, for tests; by default with three critical failures. */
export function scanOf(
  domain: string,
  posture: number,
  over: Partial<ScanReport> & { failures?: number } = {},
): ScanReport {
  const { failures = 3, ...rest } = over;
  const checks = Array.from({ length: failures }, (_, place) => buildCheck(`check-${place}`, "fail"));
  const base = buildReport({ checks });
  const score = PostureScore.parse(posture);
  const risk = riskOfPosture(score);
  const figure = { posture: score, risk, band: webRiskBand(risk), coverage: 1, basis: "all of it" };
  const overall = { ...buildReport().scores.overall, ...figure, confidence: "High" as const };
  const startedAt = rest.startedAt ?? base.startedAt;
  return {
    ...base,
    id: sha256(`${domain} ${startedAt}`),
    target: { input: domain, domain, url: `https://${domain}/`, gradedHost: domain },
    confidence: "High",
    coverage: 1,
    scores: { ...base.scores, overall },
    ...rest,
  };
}

/** Reads lists and saves scans into one database, as the product does. */
export function bookAt(database: string) {
  const open = { database, now: new Date("2026-11-05T09:00:00Z") };
  return {
    async list(companies: readonly ListedCompany[], day = "2026-11-05"): Promise<Batch> {
      const store = await openBatchStore(open);
      const prospects = companies.map(({ domain, ...fields }, place) => ({
        line: place + 2,
        input: domain,
        domain,
        fields,
      }));
      const settings = { only: [], timeoutMs: 30_000, concurrency: 20 };
      try {
        const startedAt = new Date(`${day}T09:00:00Z`);
        return await store.create({ source: "list.csv", startedAt, settings, prospects, rejected: [] });
      } finally {
        await store.close();
      }
    },
    async scan(...reports: readonly ScanReport[]): Promise<void> {
      const store = await openScanStore(open);
      try {
        for (const report of reports) await store.save(report, buildEvidence());
      } finally {
        await store.close();
      }
    },
  };
}
