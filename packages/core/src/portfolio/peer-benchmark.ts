import { INDICATIVE, LEAST_PEERS, type PeerBenchmark, PostureScore } from "@broker/contracts";
import type { Portfolio, PortfolioCompany } from "./accumulation/portfolio-company.ts";

/**
 * Quantile of sorted values, interpolated between ranks (type 7 of Hyndman and Fan, Sample Quantiles in Statistical
 * Packages, 1996). `without` = index to exclude; null = none.
 */
export function sortedQuantile(sorted: readonly number[], share: number, without: number | null = null): number {
  const at = (place: number) => sorted[without !== null && place >= without ? place + 1 : place] ?? 0;
  const last = sorted.length - (without === null ? 1 : 2);
  const place = last * share;
  const below = Math.floor(place);
  const low = at(below);
  return low + (place - below) * (at(Math.min(below + 1, last)) - low);
}

/** Sorted postures of a group; one member can be excluded. */
interface Group {
  readonly sorted: readonly number[];
  /** null = all are included. */
  readonly without: number | null;
}

function groupOf(sorted: readonly number[], own: number | null): Group {
  return { sorted, without: own === null ? null : countBelow(sorted, own, false) };
}

const size = ({ sorted, without }: Group) => sorted.length - (without === null ? 0 : 1);

const quantile = ({ sorted, without }: Group, share: number) => sortedQuantile(sorted, share, without);

/** Number of sorted values below `value`; with `same`, including those equal to it. */
function countBelow(sorted: readonly number[], value: number, same: boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const each = sorted[middle] ?? 0;
    if (each < value || (same && each === value)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function placeIn(group: Group, posture: number): NonNullable<PeerBenchmark["place"]> {
  const worse = countBelow(group.sorted, posture, false);
  const better = group.sorted.length - countBelow(group.sorted, posture, true);
  return { better, same: size(group) - better - worse, worse };
}

const industryKey = ({ industry }: PortfolioCompany) => industry?.value.trim().toLowerCase() ?? null;

/** Each portfolio client compared with all scanned companies, clients and prospects; in portfolio order. */
export function benchmarkPortfolio(portfolio: Portfolio): readonly PeerBenchmark[] {
  const rank = portfolio.companies.filter(({ posture }) => posture !== null);
  const sortedOf = (companies: readonly PortfolioCompany[]) =>
    companies.map(({ posture }) => posture?.value ?? 0).sort((a, b) => a - b);
  const everyone = sortedOf(rank);
  const byIndustry = new Map(
    [...Map.groupBy(rank, industryKey)].flatMap(([key, of]) => (key === null ? [] : [[key, sortedOf(of)] as const])),
  );
  return portfolio.companies
    .filter(({ kind }) => kind === "client")
    .map((client) => {
      const own = client.posture?.value ?? null;
      const all = groupOf(everyone, own);
      const key = industryKey(client);
      const same = groupOf((key === null ? null : byIndustry.get(key)) ?? [], own);
      const peers = { industry: key === null ? 0 : Math.max(0, size(same)), all: size(all) };
      const group = peers.industry >= LEAST_PEERS ? "industry" : peers.all >= LEAST_PEERS ? "all" : null;
      const of = group === "industry" ? same : all;
      const { posture } = client;
      return {
        indicative: INDICATIVE,
        sample: portfolio.sample,
        id: client.id,
        name: client.name,
        posture: posture === null ? null : PostureScore.parse(posture.value),
        domain: posture?.domain ?? null,
        asOf: posture?.at ?? null,
        industry: client.industry?.value ?? null,
        group,
        peers,
        quartiles:
          group === null ? null : { lower: quantile(of, 0.25), median: quantile(of, 0.5), upper: quantile(of, 0.75) },
        place: group === null || own === null ? null : placeIn(of, own),
      };
    });
}
