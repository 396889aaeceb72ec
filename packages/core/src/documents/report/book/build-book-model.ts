import {
  type Accumulation,
  METHOD_VERSION,
  type PortfolioSummary,
  PRODUCT_NAME,
  showCount,
  showTime,
} from "@broker/contracts";
import { plainTexts } from "../../../base/plain-report.ts";
import type { Block, Section } from "../../blocks/block.ts";
import type { BookEntry } from "./book-entry.ts";
import {
  accumulationParts,
  bookExpiringParts,
  bookMissingParts,
  portfolioParts,
  renewalParts,
} from "./book-sections.ts";

/** Sources of the portfolio dashboard, without sample clients. */
export interface BookSources {
  readonly entries: readonly BookEntry[];
  readonly summary: PortfolioSummary;
  readonly accumulation: Accumulation;
  /** ISO 8601, UTC. */
  readonly asOf: string;
}

/** A section of the portfolio dashboard. */
export interface BookSection extends Section {
  readonly id: "portfolio" | "accumulation" | "renewals" | "expiring" | "missing";
}

/** The portfolio dashboard as data. It covers many clients and is for the brokerage only. */
export interface BookModel {
  readonly audience: "dashboard";
  readonly template: "document";
  readonly title: string;
  readonly description: string;
  readonly unverified: null;
  readonly company: string;
  readonly domain: null;
  readonly gradedHost: null;
  readonly scanned: string;
  readonly dated: string;
  readonly methodVersion: string;
  readonly from: string;
  readonly evidence: null;
  readonly foot: string;
  readonly sections: readonly BookSection[];
}

/** Builds the portfolio dashboard. Pure: the same input gives the same document. */
export function buildBookModel(sources: BookSources): BookModel {
  const { entries, summary, accumulation, asOf } = plainTexts(sources);
  const section = (id: BookSection["id"], title: string, note: string, blocks: readonly Block[]): BookSection => ({
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
      section("expiring", "Expiry dates", "Certificates, registrations, disputes.", bookExpiringParts(entries, asOf)),
      section("accumulation", "Accumulation", "Providers shared by clients.", accumulationParts(accumulation)),
      section("missing", "Missing data", "Not disclosed.", bookMissingParts(entries)),
    ],
  };
}
