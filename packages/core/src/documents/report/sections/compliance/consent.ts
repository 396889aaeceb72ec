import { plainText, type ScanReport, showDate } from "@broker/contracts";
import type { Block } from "../../../blocks/block.ts";
import { pairs, small, valueRow } from "../../../blocks/build-blocks.ts";
import type { ReportContext } from "../../report-context.ts";

const BASES = {
  consent: "the company's consent",
  prospect: "a first scan of public information about a prospect",
} as const;

/** The record of authority, and what the scan did; null = the workspace was not consulted. */
export function consent(report: ScanReport, { facts, record, asOf }: ReportContext): Block[] | null {
  if (asOf === null) return null;
  const authority = facts?.authority ?? null;
  const absent = record === null ? "not recorded: no client record for this domain" : "not recorded";
  const row = (label: string, value: string | undefined) =>
    valueRow(label, value ?? null, { provenance: authority?.provenance ?? "none", absent });
  const { requests, dnsQuestions } = report.facts.budget;
  return [
    ...pairs("Authority to scan", [
      row("Basis", authority === null ? undefined : BASES[authority.value.basis]),
      row("Given or recorded by", authority === null ? undefined : plainText(authority.value.by)),
      row("Date", authority === null ? undefined : showDate(authority.value.date)),
      valueRow("Scope", `${requests} web requests and ${dnsQuestions} DNS queries`),
    ]),
    small("Only public pages, records and responses were read. No login was attempted and nothing was changed."),
  ];
}
