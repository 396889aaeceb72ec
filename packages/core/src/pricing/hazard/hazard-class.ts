import type { ExposureProfile, Provenance, TableRow } from "@broker/contracts";
import { INDUSTRIES_TABLE, knownIndustry } from "../industry/known-industry.ts";
import { usIndustryOf } from "../industry/us-sic.ts";
import { dataRow, rowNamed } from "../trace/data-row.ts";
import table from "./hazard-classes.json" with { type: "json" };

/** How much a trade attracts loss, 1 (least) to 5, and what decided. */
export interface HazardClass {
  readonly hazard: number;
  /** What decided, in words. */
  readonly input: string;
  readonly provenance: Provenance;
  readonly row: TableRow;
}

/** Companies House's own codes, which name no business. */
const SILENT: readonly string[] = ["99999", "98000", "74990"];

function byCode(sic: NonNullable<ExposureProfile["sic"]>): HazardClass | null {
  const { code, classification } = sic.value;
  if (classification === "US SIC") {
    const industry = usIndustryOf(code);
    return industry === null ? null : byName(industry, sic.provenance, `US SIC ${code}, ${industry}`);
  }
  const division = Number(code.slice(0, 2));
  const row = table.rows.find(({ from, to }) => from !== null && to !== null && division >= from && division <= to);
  if (row === undefined || SILENT.includes(code)) return null;
  return {
    hazard: row.hazard,
    input: `UK SIC ${code}, ${row.title}`,
    provenance: sic.provenance,
    row: dataRow(table.id, row),
  };
}

function byName(name: string, provenance: Provenance, input: string): HazardClass | null {
  const industry = knownIndustry(name);
  if (industry === null) return null;
  return { hazard: industry.hazard, input, provenance, row: dataRow(INDUSTRIES_TABLE, industry) };
}

/** The hazard class by the main activity, else by the industry's name; where neither is known the middle one, which says so. */
export function hazardClass({ sic, industry }: ExposureProfile): HazardClass {
  const known =
    (sic === null ? null : byCode(sic)) ??
    (industry === null ? null : byName(industry.value, industry.provenance, `industry ${industry.value}`));
  if (known !== null) return known;
  const row = rowNamed(table, "unknown");
  const told = sic?.value.code ?? industry?.value;
  const input = told === undefined ? "activity not known" : `activity '${told}' stands on no list`;
  return {
    hazard: row.hazard,
    input: `${input}: the middle class is taken`,
    provenance: "none",
    row: dataRow(table.id, row),
  };
}
