import type { EpssData, OutsideAnswers, SourceAnswer } from "@broker/contracts";
import type { OutsideSource } from "@broker/core";
import { DAY_MS, dayOf } from "../client/day-of.ts";
import type { SourceOutcome, SourceRequest } from "../client/exchange.ts";
import { answerOf, type SourceSetting, unasked } from "../client/source-answer.ts";
import type { SourceClient } from "../client/source-client.ts";
import { readScoresFile, ScoresWire } from "./scores-wire.ts";

const BASE = "https://api.first.org/data/v1";
const BATCH = 100;

const NONE = { status: "not-found" as const, asOf: null, latencyMs: null, data: null };

/** The vulnerabilities that other sources named, each once. */
function namedBy({ kev, internetdb }: OutsideAnswers): readonly string[] {
  const listed = kev?.data?.entries.map(({ cve }) => cve) ?? [];
  const inferred = internetdb?.data?.addresses.flatMap(({ cves }) => cves) ?? [];
  return [...new Set([...listed, ...inferred])].filter((cve) => /^CVE-\d{4}-\d{4,}$/.test(cve)).sort();
}

/** One question about up to a hundred vulnerabilities (FIRST takes 2,000 characters). */
export function scoresRequests({ baseUrl }: SourceSetting, cves: readonly string[]): SourceRequest<ScoresWire>[] {
  const batches = Math.ceil(cves.length / BATCH);
  return Array.from({ length: batches }, (_, at) => ({
    url: `${baseUrl ?? BASE}/epss?cve=${cves.slice(at * BATCH, (at + 1) * BATCH).join(",")}`,
    schema: ScoresWire,
    ttlMs: DAY_MS,
    emptyOn404: false,
  }));
}

/**
 * FIRST EPSS: the probability that vulnerabilities are exploited. Queried for `watched()`, the vulnerabilities of
 * CISA's list that our rules can detect, in the same batches for every company, so that queries reveal nothing about
 * one; for others only if configured.
 */
export function epssSource(
  setting: SourceSetting,
  client: SourceClient,
  watched: () => readonly string[],
): OutsideSource<"epss"> {
  const { file } = setting;
  let scoresFile: ReturnType<typeof readScoresFile> | undefined;

  function fromFile(path: string, cves: readonly string[]): SourceAnswer<"epss"> {
    scoresFile ??= readScoresFile(path);
    if (scoresFile === null) {
      const reason = "the configured file cannot be read as FIRST's scores";
      return { status: "unavailable", asOf: null, latencyMs: 0, reason, data: null };
    }
    const { date, scores } = scoresFile;
    const found = cves.flatMap((cve) => {
      const score = scores.get(cve);
      return score === undefined ? [] : { cve, ...score };
    });
    const asOf = `${date}T00:00:00.000Z`;
    return { status: "ok", asOf, latencyMs: 0, reason: null, data: { date, scores: found } };
  }

  async function outcomes(cves: readonly string[], signal: AbortSignal): Promise<SourceOutcome<ScoresWire>[] | null> {
    const common = watched();
    const wanted = (batch: readonly string[]) => batch.some((cve) => cves.includes(cve));
    const requests = scoresRequests(setting, common).filter((_, at) =>
      wanted(common.slice(at * BATCH, (at + 1) * BATCH)),
    );
    if (!setting.named) {
      const cached = requests.flatMap((request) => client.cached(request) ?? []);
      return cached.length === 0 ? null : cached;
    }
    const others = cves.filter((cve) => !common.includes(cve));
    const all = [...requests, ...scoresRequests(setting, others)];
    return Promise.all(all.map((request) => client.ask(request, signal)));
  }

  async function ask(known: OutsideAnswers, signal: AbortSignal): Promise<SourceAnswer<"epss">> {
    const cves = namedBy(known);
    if (cves.length === 0) return { ...NONE, reason: "no source reported a vulnerability to query" };
    if (file !== undefined) return fromFile(file, cves);
    const results = await outcomes(cves, signal);
    if (results === null) return unasked("the scores have not been downloaded");
    const failed = results.find(({ status }) => status !== "ok");
    const decisive = results.find(({ status }) => status === "ok") ?? failed;
    if (decisive === undefined) return { ...NONE, reason: null };
    const rows = results.flatMap((outcome) => (outcome.status === "ok" ? outcome.value.data : []));
    const scores = rows
      .filter(({ cve }) => cves.includes(cve))
      .map(({ cve, epss, percentile }) => ({ cve, epss, percentile }));
    const date = rows
      .flatMap((row) => dayOf(row.date) ?? [])
      .sort()
      .at(-1);
    if (decisive.status === "ok" && date === undefined)
      return { ...NONE, asOf: decisive.asOf, latencyMs: decisive.latencyMs, reason: null };
    const answer = answerOf<ScoresWire, EpssData>(decisive, () => ({ date: date ?? "", scores }));
    return failed && "reason" in failed ? { ...answer, reason: failed.reason } : answer;
  }

  return { name: "epss", ask: (_, known, signal) => ask(known, signal) };
}
