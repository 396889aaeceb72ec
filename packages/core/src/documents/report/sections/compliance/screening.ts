import type { ScanReport } from "@broker/contracts";
import type { Block } from "../../../blocks/block.ts";
import { pairs, small, valueRow } from "../../../blocks/build-blocks.ts";
import type { ReportContext } from "../../report-context.ts";

/** Sanctions and know-your-customer checks as recorded; nothing here is inferred from the scan. */
export function screening({ facts }: ScanReport, { facts: submission }: ReportContext): Block[] {
  const company = facts.registry?.found === true ? (facts.registry.company ?? null) : null;
  const open = (label: string, value: string) => valueRow(label, value, { provenance: "none" });
  return [
    ...pairs("Sanctions and identity", [
      open("Sanctions", submission?.sanctions.state ?? "not screened"),
      open("Identity of directors and owners", "not assessed"),
      open("Know-your-customer outcome", "not assessed"),
      company === null
        ? open("Company on the register", "not confirmed")
        : valueRow("Company on the register", `${company.name}, ${company.number}`, { provenance: "registry" }),
    ]),
    small("No name was screened against a sanctions list for this report."),
    small("An entry in a register shows that a company exists, not who controls it."),
  ];
}
