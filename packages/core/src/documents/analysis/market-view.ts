import {
  COMPONENT_TITLES,
  COMPONENTS,
  type Component,
  LEAST_PEERS,
  type MarketRow,
  type MarketView,
  type ScanReport,
  showCount,
} from "@broker/contracts";
import { marketAverage, type Peer } from "../../intelligence/website-analysis/market-average.ts";
import { sortedQuantile } from "../../portfolio/peer-benchmark.ts";
import { companyDomain } from "../../scan/company-name.ts";
import { scoreShown } from "../../scoring/overall-score.ts";

/** The other companies of a workspace, for comparison. */
export interface MarketAround {
  readonly industry: string | null;
  /** Companies of the same industry, and all companies. */
  readonly sector: readonly Peer[];
  readonly all: readonly Peer[];
  /** The components of those of the group, each company's in one entry; null = they were not read. */
  readonly components: readonly Readonly<Record<Component, number | null>>[] | null;
}

const figuresOf = (peers: readonly Peer[]) =>
  peers.flatMap(({ sample, posture }) => (sample || posture === null ? [] : [posture]));

function quartiles(values: readonly number[]): MarketRow["peers"] {
  if (values.length < LEAST_PEERS) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return {
    lower: sortedQuantile(sorted, 0.25),
    median: sortedQuantile(sorted, 0.5),
    upper: sortedQuantile(sorted, 0.75),
    count: sorted.length,
  };
}

/**
 * The comparison group: the industry if ten of its companies are scored, else all companies if ten are scored, else
 * none.
 */
export function marketGroup({ sector, all }: Pick<MarketAround, "sector" | "all">): MarketView["group"] {
  if (figuresOf(sector).length >= LEAST_PEERS) return "industry";
  return figuresOf(all).length >= LEAST_PEERS ? "all" : null;
}

function findingOf(
  own: number | null,
  rest: Pick<MarketView, "group" | "average" | "place" | "count">,
  median: number | null,
) {
  const { group, place, count } = rest;
  if (group === null || median === null)
    return count === 0
      ? "No other company in this workspace has a score yet, so there is no comparison."
      : `${showCount(count, "other company", "other companies")} in this workspace ${count === 1 ? "has" : "have"} a score; a comparison requires ${LEAST_PEERS}.`;
  const who = `${count} other companies ${group === "industry" ? "of its industry" : "in this workspace"}`;
  if (own === null || place === null) return `Insufficient data to compare it with the ${who}.`;
  const beside = `${own} against a median of ${Math.round(median)}`;
  if (place.better === count) return `${beside}: lower than all ${who}.`;
  if (place.worse === count) return `${beside}: higher than all ${who}.`;
  const same = place.same === 0 ? "" : `, level with ${place.same}`;
  return `${beside}: lower than ${place.better} of the ${who}, higher than ${place.worse}${same}.`;
}

/**
 * Compares a company with the others in this workspace, excluding samples; with fewer than ten the average is the
 * assumed one.
 */
export function marketView(report: ScanReport, around: MarketAround): MarketView {
  const group = marketGroup(around);
  const peers = group === "industry" ? around.sector : around.all;
  const values = figuresOf(peers);
  const own = scoreShown(report) ? (report.scores.overall?.posture ?? null) : null;
  const average = marketAverage(peers, companyDomain(report.target.domain));
  const overall: MarketRow = { title: "Overall posture", own, peers: group === null ? null : quartiles(values) };
  const place =
    group === null || own === null
      ? null
      : {
          better: values.filter((value) => value > own).length,
          same: values.filter((value) => value === own).length,
          worse: values.filter((value) => value < own).length,
        };
  const of = group === null ? null : around.components;
  const base = { group, average: average.score, place, count: values.length };
  return {
    ...base,
    industry: around.industry,
    assumed: average.basis === "assumed",
    words: average.words,
    finding: findingOf(own, base, overall.peers?.median ?? null),
    rows: [
      overall,
      ...(of === null
        ? []
        : COMPONENTS.map((name) => ({
            title: COMPONENT_TITLES[name],
            own: report.scores.components[name].posture,
            peers: quartiles(of.flatMap((each) => each[name] ?? [])),
          })).filter((row) => row.peers !== null || row.own !== null)),
    ],
  };
}
