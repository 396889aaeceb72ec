import type { ScanReport } from "@broker/contracts";
import { sourceAnswered } from "./source-silence.ts";

/** What an empty list means; `known` = products were looked up and nothing was found. */
export interface NothingListed {
  readonly words: string;
  readonly known: boolean;
}

/**
 * What an empty list of possible vulnerabilities means; null = the list of exploited ones did not answer. Where no
 * product was recognised nothing was looked up, which is not the same as nothing found.
 */
export function nothingListed(report: Pick<ScanReport, "sources" | "facts">): NothingListed | null {
  if (!sourceAnswered(report, "kev")) return null;
  return (report.facts.page?.technologies ?? []).length > 0
    ? { words: "none for the software detected", known: true }
    : { words: "no software detected, so none was looked up", known: false };
}
