import { PeerBenchmark } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildCompany, buildPortfolio, SEEN_AT } from "../accumulation/build-portfolio.ts";
import type { PortfolioCompany } from "../accumulation/portfolio-company.ts";
import { benchmarkPortfolio } from "../peer-benchmark.ts";

function company(
  id: string,
  posture: number | null,
  industry: string | null,
  over: Partial<PortfolioCompany> = {},
): PortfolioCompany {
  return buildCompany(id, [], {
    posture: posture === null ? null : { domain: `${id}.example`, value: posture, at: SEEN_AT },
    industry: industry === null ? null : { value: industry, provenance: "declared", asOf: SEEN_AT },
    ...over,
  });
}
const group = (industry: string | null, ...postures: readonly number[]) =>
  postures.map((posture, place) => company(`${industry}-${place}`, posture, industry, { kind: "prospect" }));
const firstOf = (...companies: readonly PortfolioCompany[]) => benchmarkPortfolio(buildPortfolio(...companies))[0];

const LAW = group("Law", 20, 30, 40, 50, 60, 70, 80, 90, 55, 65);

test("a client is ranked among ten others of its industry and excluded from the quartiles", () => {
  const own = firstOf(company("own", 60, "law"), ...LAW, ...group("Retail", 1, 2, 3));
  // Sorted: 20 30 40 50 55 60 65 70 80 90. Ranks 2.25, 4.5, 6.75 from 0: 40 + ¼ × 10; 55 and 60; 65 + ¾ × 5.
  expect(own).toMatchObject({
    group: "industry",
    peers: { industry: 10, all: 13 },
    quartiles: { lower: 42.5, median: 57.5, upper: 68.75 },
    place: { better: 4, same: 1, worse: 5 },
  });
  expect(PeerBenchmark.parse(own)).toEqual(own);
});

test("with fewer than ten in its industry the client is ranked among all, and with fewer than ten in total not at all", () => {
  const mixed = firstOf(company("own", 60, "Law"), ...LAW.slice(1), ...group("Retail", 10));
  expect(mixed).toMatchObject({
    group: "all",
    peers: { industry: 9, all: 10 },
    place: { better: 4, same: 1, worse: 5 },
  });
  const few = firstOf(company("own", 60, "Law"), ...LAW.slice(1));
  expect(few).toMatchObject({ group: null, peers: { industry: 9, all: 9 }, quartiles: null, place: null });
});

test("a client without a score has its peers' quartiles but no rank, and is no one's peer", () => {
  const [own, other] = benchmarkPortfolio(
    buildPortfolio(company("own", null, "Law"), company("other", 60, null), ...LAW),
  );
  expect(own).toMatchObject({ posture: null, group: "industry", quartiles: { median: 57.5 }, place: null });
  expect(other).toMatchObject({ industry: null, group: "all", peers: { industry: 0, all: 10 } });
});

test("the companies of a sample workspace count, and each comparison is labelled", () => {
  const portfolio = buildPortfolio(company("own", 60, "Law"), ...LAW);
  const [own] = benchmarkPortfolio({ ...portfolio, sample: true });
  expect(own).toMatchObject({ sample: true, peers: { industry: 10 } });
  expect(firstOf(company("own", 60, "Law"), ...LAW)).toMatchObject({ sample: false });
});
