import { plainText, type ScanReport, showDate } from "@broker/contracts";
import type { ReportContext } from "../../report-context.ts";
import { type ShownValue, shownValue } from "../../shown-value.ts";

/** On whose word the company was looked at. */
export interface Consent {
  readonly values: readonly ShownValue[];
  readonly note: string;
}

const BASES = {
  consent: "the company's consent",
  prospect: "a first look at public facts about a prospect",
} as const;

/** The record of authority: who gave it, on which basis, of which day; and what the look was; null = nobody looked for it. */
export function consent(report: ScanReport, { facts, record, asOf }: ReportContext): Consent | null {
  if (asOf === null) return null;
  const authority = facts?.authority ?? null;
  const recorded = record === null ? "not known: no client stands behind this domain" : "not recorded";
  const told = (label: string, value: string | undefined) =>
    value === undefined || authority === null
      ? shownValue(label, recorded, { provenance: "none" })
      : shownValue(label, value, { provenance: authority.provenance });
  const { requests, dnsQuestions } = report.facts.budget;
  return {
    values: [
      told("Basis", authority === null ? undefined : BASES[authority.value.basis]),
      told("Given or recorded by", authority === null ? undefined : plainText(authority.value.by)),
      told("Day", authority === null ? undefined : showDate(authority.value.date)),
      shownValue("What was done", `${requests} web requests and ${dnsQuestions} DNS questions`),
    ],
    note: "Only public pages, records and answers were read. Nobody signed in, and nothing was changed.",
  };
}
