import {
  COMPONENT_TITLES,
  COMPONENTS,
  type Component,
  LEAST_PEERS,
  type MarketRow,
  type MarketView,
  type ScanReport,
} from "@broker/contracts";
import { marketAverage, type Peer } from "../../intelligence/website-analysis/market-average.ts";
import { sortedQuantile } from "../../portfolio/peer-benchmark.ts";
import { companyDomain } from "../../scan/company-name.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import type { SectorSizePeers } from "../report/report-context.ts";
import { withoutComparison } from "../report/sections/underwriting/peers.ts";

/** The scanned companies of a workspace of the same sector and size, for comparison. */
export interface MarketAround extends Omit<SectorSizePeers, "postures"> {
  readonly peers: readonly Peer[];
  /** The components of each of them; null = too few for a comparison, or they were not read. */
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

function findingOf(own: number | null, rest: Pick<MarketView, "place" | "count">, median: number) {
  const { place, count } = rest;
  const who = `${count} other companies of its sector and size`;
  if (own === null || place === null) return `Insufficient data to compare it with the ${who}.`;
  const beside = `${own} against a median of ${Math.round(median)}`;
  if (place.better === count) return `${beside}: lower than all ${who}.`;
  if (place.worse === count) return `${beside}: higher than all ${who}.`;
  const same = place.same === 0 ? "" : `, level with ${place.same}`;
  return `${beside}: lower than ${place.better} of the ${who}, higher than ${place.worse}${same}.`;
}

/** Compares a company with the others of its sector and size in this workspace, or states why it is not compared. */
export function marketView(report: ScanReport, around: MarketAround): MarketView {
  const values = figuresOf(around.peers);
  const without = withoutComparison({ ...around, postures: values });
  const group: MarketView["group"] = without === null ? "industry" : null;
  const own = scoreShown(report) ? (report.scores.overall?.posture ?? null) : null;
  const average = marketAverage(around.peers, companyDomain(report.target.domain));
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
    finding: without ?? findingOf(own, base, overall.peers?.median ?? 0),
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
