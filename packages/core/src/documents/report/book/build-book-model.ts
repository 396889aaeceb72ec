import {
  type Accumulation,
  METHOD_VERSION,
  type PortfolioSummary,
  PRODUCT_NAME,
  showCount,
  showTime,
} from "@broker/contracts";
import { plainTexts } from "../../../base/plain-report.ts";
import type { Parts } from "../parts/part.ts";
import type { BookEntry } from "./book-entry.ts";
import {
  accumulationParts,
  bookExpiringParts,
  bookMissingParts,
  portfolioParts,
  renewalParts,
} from "./book-sections.ts";

/** What a dashboard over the book is made of. Sample clients are in none of it. */
export interface BookSources {
  readonly entries: readonly BookEntry[];
  readonly summary: PortfolioSummary;
  readonly accumulation: Accumulation;
  /** ISO 8601, UTC. */
  readonly asOf: string;
}

/** A section of the book's dashboard. */
export interface BookSection {
  readonly id: "portfolio" | "accumulation" | "renewals" | "expiring" | "missing";
  readonly title: string;
  readonly note: string;
  readonly data: Parts;
}

/** The dashboard over the book, as data. It tells of many clients and is for the brokerage alone. */
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

/** Lays the book out. Pure: the same book gives the same document. */
export function buildBookModel(sources: BookSources): BookModel {
  const { entries, summary, accumulation, asOf } = plainTexts(sources);
  const section = (id: BookSection["id"], title: string, note: string, parts: Parts["parts"]): BookSection => ({
    id,
    title,
    note,
    data: { parts },
  });
  return {
    audience: "dashboard",
    template: "document",
    title: "Dashboard of the book",
    description: "For the brokerage alone: every client, what they share, what ends when, what is missing.",
    unverified: null,
    company: `The book: ${showCount(summary.clients, "client")}`,
    domain: null,
    gradedHost: null,
    scanned: showTime(asOf),
    dated: asOf,
    methodVersion: METHOD_VERSION,
    from: PRODUCT_NAME,
    evidence: null,
    foot: "For the brokerage alone. Indicative, not a quote and not advice.",
    sections: [
      section("portfolio", "Clients", "As they stand by their newest scans.", portfolioParts(entries, summary)),
      section("renewals", "Renewals", "By record and placements.", renewalParts(entries, asOf)),
      section(
        "expiring",
        "What ends when",
        "Certificates, registrations, decisions.",
        bookExpiringParts(entries, asOf),
      ),
      section("accumulation", "Accumulation", "What many clients rest on.", accumulationParts(accumulation)),
      section("missing", "Missing data", "Neither good nor bad: nobody told it.", bookMissingParts(entries)),
    ],
  };
}
