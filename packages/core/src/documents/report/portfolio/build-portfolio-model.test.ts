import { expect, test } from "vitest";
import { recordOf } from "../../../client/record-of.ts";
import { accumulate } from "../../../portfolio/accumulation/accumulate.ts";
import type { Portfolio, PortfolioCompany } from "../../../portfolio/accumulation/portfolio-company.ts";
import { portfolioSummary } from "../../../portfolio/savings/portfolio-summary.ts";
import { buildLog } from "../../../testing/build-log.ts";
import { textOf } from "../../blocks/build-blocks.ts";
import { blocksOf } from "../../blocks/test/find-blocks.ts";
import { portfolioMarkdown } from "../report-markdown.ts";
import {
  buildPortfolioModel,
  type PortfolioEntry,
  type PortfolioModel,
  type PortfolioSection,
} from "./build-portfolio-model.ts";

const asOf = "2026-11-22T09:00:00.000Z";

function company(id: string, posture: number | null, limit: number | null): PortfolioCompany {
  const domain = `${id}.example`;
  return {
    id,
    name: `${id} Ltd`,
    kind: "client",
    domains: [domain],
    industry: null,
    turnover: null,
    policy: limit === null ? null : { source: "declared", premium: 100_000, limit, retention: null },
    lapsed: false,
    beginsOn: null,
    posture: posture === null ? null : { domain, value: posture, at: asOf },
    footprints: [],
  };
}

function entry(
  id: string,
  {
    posture = null,
    limit = null,
    ...rest
  }: Partial<PortfolioEntry> & { posture?: number | null; limit?: number | null } = {},
): PortfolioEntry {
  const record = recordOf(buildLog({ field: "legalName", value: `${id} Ltd` }));
  return { company: company(id, posture, limit), record, renewal: null, dated: [], failed: null, ...rest };
}

function modelOf(entries: readonly PortfolioEntry[]): PortfolioModel {
  const portfolio: Portfolio = { asOf, companies: entries.map((each) => each.company), samplesLeftOut: 0 };
  const summary = portfolioSummary(portfolio, { placements: [], records: [], promoted: [], onboardings: [] });
  return buildPortfolioModel({ entries, summary, accumulation: accumulate(portfolio), asOf });
}

const columnOf = (model: PortfolioModel, id: PortfolioSection["id"], column: number) =>
  blocksOf(model.sections.find((each) => each.id === id)?.blocks ?? [], "table").flatMap((table) =>
    table.rows.map((row) => textOf(row[column]?.text ?? "")),
  );

const model = modelOf([
  entry("strong", { posture: 91, limit: 200_000_000, renewal: "2027-03-01", failed: { critical: 0, high: 1 } }),
  entry("unseen", { renewal: "2026-12-01" }),
  entry("weak", {
    posture: 32,
    failed: { critical: 5, high: 13 },
    dated: [{ on: "2026-11-12", what: "Website certificate", provenance: "observed" }],
  }),
]);

test("The client with the lowest posture is first, one without a score last", () => {
  expect(columnOf(model, "portfolio", 0)).toEqual(["weak Ltd", "strong Ltd", "unseen Ltd"]);
  expect(columnOf(model, "portfolio", 1)).toEqual(["32", "91", "not assessed"]);
  expect(columnOf(model, "portfolio", 3)).toEqual(["not recorded", "GBP 2,000,000", "not recorded"]);
});

test("Renewals are ordered by date, and those not recorded are counted", () => {
  expect(columnOf(model, "renewals", 2)).toEqual(["unseen Ltd", "strong Ltd"]);
  expect(columnOf(model, "renewals", 1)).toEqual(["9", "99"]);
  expect(portfolioMarkdown(model)).toContain("Renewal date not recorded: 1 client.");
});

test("A past date says so", () => {
  expect(columnOf(model, "expiring", 1)).toEqual(["expired 10 days ago"]);
});

test("Without shared providers the section says so", () => {
  expect(portfolioMarkdown(model)).toContain("The scans found no provider shared by two clients");
});

test("Missing answers are counted by client", () => {
  expect(columnOf(model, "missing", 1)).toEqual(["21", "21", "21"]);
});

test("A client's name is text, and no value is undefined", () => {
  const hostile = modelOf([entry("<script>alert(1)</script>")]);
  const page = portfolioMarkdown(hostile);
  expect(page).toContain("\\<script\\>alert(1)\\</script\\> Ltd");
  expect(page).not.toMatch(/undefined|NaN|\[object/);
});
