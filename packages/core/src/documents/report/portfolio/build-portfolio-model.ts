import {
  type Accumulation,
  type ClientRecord,
  METHOD_VERSION,
  type PortfolioSummary,
  PRODUCT_NAME,
  showCount,
  showTime,
} from "@broker/contracts";
import { plainTexts } from "../../../base/plain-report.ts";
import type { PortfolioCompany } from "../../../portfolio/accumulation/portfolio-company.ts";
import type { Block, Section } from "../../blocks/block.ts";
import type { DatedItem } from "../dated-items.ts";
import {
  accumulationParts,
  portfolioExpiring,
  portfolioMissing,
  portfolioParts,
  renewalParts,
} from "./portfolio-sections.ts";

/** One client of the portfolio, as the dashboard needs it. */
export interface PortfolioEntry {
  readonly company: PortfolioCompany;
  readonly record: ClientRecord;
  /** Expiry of its expiring policy or placement in force, ISO date; null = not recorded. */
  readonly renewal: string | null;
  /** Expiry dates from its current scan, without the policy. */
  readonly dated: readonly DatedItem[];
  /** Failed checks of critical and of high severity in its current scan; null = never scanned. */
  readonly failed: { readonly critical: number; readonly high: number } | null;
}

/** Sources of the portfolio dashboard, without sample clients. */
export interface PortfolioSources {
  readonly entries: readonly PortfolioEntry[];
  readonly summary: PortfolioSummary;
  readonly accumulation: Accumulation;
  /** ISO 8601, UTC. */
  readonly asOf: string;
}

/** A section of the portfolio dashboard. */
export interface PortfolioSection extends Section {
  readonly id: "portfolio" | "accumulation" | "renewals" | "expiring" | "missing";
}

/** The portfolio dashboard as data. It covers many clients and is for the brokerage only. */
export interface PortfolioModel {
  readonly audience: "dashboard";
  readonly template: "document";
  readonly title: string;
  readonly description: string;
  readonly unverified: null;
  readonly alert: null;
  readonly sample: false;
  readonly company: string;
  readonly domain: null;
  readonly gradedHost: null;
  readonly scanned: string;
  readonly dated: string;
  readonly methodVersion: string;
  readonly from: string;
  readonly evidence: null;
  readonly foot: string;
  readonly sections: readonly PortfolioSection[];
}

/** Builds the portfolio dashboard. Pure: the same input gives the same document. */
export function buildPortfolioModel(sources: PortfolioSources): PortfolioModel {
  const { entries, summary, accumulation, asOf } = plainTexts(sources);
  const section = (
    id: PortfolioSection["id"],
    title: string,
    note: string,
    blocks: readonly Block[],
  ): PortfolioSection => ({
    id,
    title,
    note,
    blocks,
  });
  return {
    audience: "dashboard",
    template: "document",
    title: "Portfolio dashboard",
    description: "For the brokerage only: all clients, shared providers, expiry dates, missing data.",
    unverified: null,
    alert: null,
    sample: false,
    company: `Portfolio: ${showCount(summary.clients, "client")}`,
    domain: null,
    gradedHost: null,
    scanned: showTime(asOf),
    dated: asOf,
    methodVersion: METHOD_VERSION,
    from: PRODUCT_NAME,
    evidence: null,
    foot: "For the brokerage only. Indicative only. Not a quotation and not advice.",
    sections: [
      section("portfolio", "Clients", "By latest scan.", portfolioParts(entries, summary)),
      section("renewals", "Renewals", "From records and placements.", renewalParts(entries, asOf)),
      section("expiring", "Expiry dates", "Certificates, registrations, disputes.", portfolioExpiring(entries, asOf)),
      section("accumulation", "Accumulation", "Providers shared by clients.", accumulationParts(accumulation)),
      section("missing", "Missing data", "Not disclosed.", portfolioMissing(entries)),
    ],
  };
}
