import { fieldTitle } from "@broker/contracts";
import { expect, test } from "vitest";
import { missingFields } from "../../../client/missing-fields.ts";
import { accumulate } from "../../../portfolio/accumulation/accumulate.ts";
import type { PortfolioCompany } from "../../../portfolio/accumulation/portfolio-company.ts";
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

interface Known extends Partial<Omit<PortfolioEntry, "row">> {
  readonly posture?: number | null;
  readonly limit?: number | null;
  readonly row?: Partial<PortfolioEntry["row"]>;
}

const NEEDS_WORK = { verdict: "needs-work", refer: 0, needsWork: 1, blocker: "Claims not declared: claims" } as const;

function entry(id: string, { posture = null, limit = null, row, ...rest }: Known = {}): PortfolioEntry {
  return {
    company: company(id, posture, limit),
    row: {
      notActive: null,
      placeability: NEEDS_WORK,
      posture: posture === null ? null : { ...SCORED, domain: `${id}.example`, posture },
      requiresValidation: false,
      expiresOn: null,
      missing: missingFields(buildLog({ field: "legalName", value: `${id} Ltd` })).missing.map((field) => ({
        field,
        title: fieldTitle(field),
      })),
      ...row,
    },
    dated: [],
    failed: null,
    ...rest,
  };
}

const SCORED = {
  band: "Low",
  caveats: { critical: 0, capped: false },
  scanId: "7f3ac2101122334455",
  at: asOf,
  basis: "External view only",
  coverage: 0.7,
} as const;

function modelOf(entries: readonly PortfolioEntry[], sample = false): PortfolioModel {
  const portfolio = { asOf, companies: entries.map((each) => each.company), samplesLeftOut: 0, sample };
  const summary = portfolioSummary(portfolio, { placements: [], records: [], promoted: [], onboardings: [] });
  return buildPortfolioModel({ entries, sample, summary, accumulation: accumulate(portfolio), asOf });
}

const columnOf = (model: PortfolioModel, id: PortfolioSection["id"], column: number, place = 0) =>
  (blocksOf(model.sections.find((each) => each.id === id)?.blocks ?? [], "table")[place]?.rows ?? []).map((row) =>
    textOf(row[column]?.text ?? ""),
  );

const entries = [
  entry("strong", {
    posture: 91,
    limit: 200_000_000,
    row: {
      expiresOn: "2027-03-01",
      placeability: { ...NEEDS_WORK, needsWork: 3 },
      posture: { ...SCORED, domain: "strong.example", posture: 91, coverage: 0.36 },
    },
    failed: { critical: 0, high: 1 },
  }),
  entry("unseen", { row: { expiresOn: "2026-12-01" } }),
  entry("wound-up", {
    posture: 96,
    row: {
      notActive: "In liquidation",
      placeability: { verdict: "refer", refer: 1, needsWork: 0, blocker: "Insolvency on the register: liquidation" },
    },
  }),
  entry("weak", {
    posture: 59,
    row: { posture: { ...SCORED, domain: "weak.example", posture: 59, caveats: { critical: 5, capped: true } } },
    failed: { critical: 5, high: 13 },
    dated: [{ on: "2026-11-12", what: "Website certificate", provenance: "observed" }],
  }),
];
const model = modelOf(entries);

test("limit and premium name who declared them", () => {
  const known = entry("acme", { limit: 100_000_000 });
  const text = (declaredBy: "insured" | "broker") => {
    const policy = { source: "declared", declaredBy, premium: 100_000, limit: 100_000_000, retention: null } as const;
    return JSON.stringify(modelOf([{ ...known, company: { ...known.company, policy } }]));
  };
  expect(text("insured")).toMatch(/"GBP 1,000,000"[^}]*"Declared by insured"/);
  expect(text("insured")).not.toContain("Recorded by broker");
  expect(text("broker")).toMatch(/"GBP 1,000,000"[^}]*"Recorded by broker"/);
});

test("A client that is not active is first, whatever its score, then the lowest posture, without a score last", () => {
  expect(columnOf(model, "portfolio", 0)).toEqual(["wound-up Ltd", "weak Ltd", "strong Ltd", "unseen Ltd"]);
  expect(columnOf(model, "portfolio", 1)).toEqual(["In liquidation", "", "", ""]);
  expect(columnOf(model, "portfolio", 3)).toEqual([
    "96: Low",
    "59: Low by score · 5 critical",
    "91: Low by score · Requires Validation",
    "not assessed",
  ]);
  expect(columnOf(model, "portfolio", 2, 1)).toEqual(["not recorded", "not recorded", "GBP 2,000,000", "not recorded"]);
});

test("A client's row has its verdict with the main blocker, and what its score is based on", () => {
  expect(columnOf(model, "portfolio", 2)).toEqual([
    "Refer; insolvency on the register: liquidation",
    "Needs work; claims not declared: claims",
    "Needs work; claims not declared: claims; 2 more blockers",
    "Needs work; claims not declared: claims",
  ]);
  expect(columnOf(model, "portfolio", 4)).toEqual([...Array(3).fill("External view only, 22 Nov 2026"), ""]);
});

test("The dashboard is headed by the clients that are not active", () => {
  expect(model.alert).toBe("Register status: wound-up Ltd (in liquidation).");
  expect(portfolioMarkdown(model)).toContain("> **Register status: wound-up Ltd");
  expect(modelOf([entry("strong")]).alert).toBeNull();
});

test("In a sample workspace the head and the foot of every page state SAMPLE", () => {
  const sample = modelOf(entries, true);
  expect([sample.sample, sample.foot.startsWith("SAMPLE. ")]).toEqual([true, true]);
  expect(portfolioMarkdown(sample)).toContain("SAMPLE: fictitious data.");
  expect(portfolioMarkdown(model)).not.toContain("SAMPLE");
});

test("Renewals are ordered by date, and those not recorded are counted", () => {
  expect(columnOf(model, "renewals", 2)).toEqual(["unseen Ltd", "strong Ltd"]);
  expect(columnOf(model, "renewals", 1)).toEqual(["9", "99"]);
  expect(portfolioMarkdown(model)).toContain("Renewal date not recorded: 2 clients.");
});

test("A past date says so", () => {
  expect(columnOf(model, "expiring", 1)).toEqual(["expired 10 days ago"]);
});

test("Without shared providers the section says so", () => {
  expect(portfolioMarkdown(model)).toContain("The scans found no provider shared by two clients");
});

test("Missing answers are counted by client", () => {
  expect(columnOf(model, "missing", 1)).toEqual(Array(4).fill("21"));
});

test("A client's name is text, and no value is undefined", () => {
  const hostile = modelOf([entry("<script>alert(1)</script>")]);
  const page = portfolioMarkdown(hostile);
  expect(page).toContain("\\<script\\>alert(1)\\</script\\> Ltd");
  expect(page).not.toMatch(/undefined|NaN|\[object/);
});
