import {
  type Accumulation,
  type ClientRow,
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
  portfolioAlert,
  portfolioExpiring,
  portfolioMissing,
  portfolioParts,
  renewalParts,
} from "./portfolio-sections.ts";

/** One client of the portfolio, as the dashboard needs it. */
export interface PortfolioEntry {
  readonly company: PortfolioCompany;
  /** Register status, verdict, posture and policy expiry. */
  readonly row: Pick<
    ClientRow,
    "notActive" | "placeability" | "posture" | "requiresValidation" | "expiresOn" | "missing"
  >;
  /** Expiry dates from its current scan, without the policy. */
  readonly dated: readonly DatedItem[];
  /** Failed checks of critical and of high severity in its current scan; null = never scanned. */
  readonly failed: { readonly critical: number; readonly high: number } | null;
}

/** Sources of the portfolio dashboard; sample clients are left out, unless the whole workspace is a sample. */
export interface PortfolioSources {
  readonly entries: readonly PortfolioEntry[];
  readonly summary: PortfolioSummary;
  readonly accumulation: Accumulation;
  /** The whole workspace is a sample. */
  readonly sample: boolean;
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
  /** Clients whose register status is not plainly active, as a sentence; null = none is known. */
  readonly alert: string | null;
  readonly sample: boolean;
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
  const { entries, summary, accumulation, sample, asOf } = plainTexts(sources);
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
    alert: portfolioAlert(entries),
    sample,
    company: `Portfolio: ${showCount(summary.clients, "client")}`,
    domain: null,
    gradedHost: null,
    scanned: showTime(asOf),
    dated: asOf,
    methodVersion: METHOD_VERSION,
    from: PRODUCT_NAME,
    evidence: null,
    foot: `${sample ? "SAMPLE. " : ""}For the brokerage only. Indicative only. Not a quotation and not advice.`,
    sections: [
      section("portfolio", "Clients", "By verdict and latest scan.", portfolioParts(entries, summary)),
      section("renewals", "Renewals", "From records and placements.", renewalParts(entries, asOf)),
      section("expiring", "Expiry dates", "Certificates, registrations, disputes.", portfolioExpiring(entries, asOf)),
      section("accumulation", "Accumulation", "Providers shared by clients.", accumulationParts(accumulation)),
      section("missing", "Missing data", "Not recorded.", portfolioMissing(entries)),
    ],
  };
}
