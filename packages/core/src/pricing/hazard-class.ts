import {
  type Declarer,
  type ExposureProfile,
  type Provenance,
  type SourceOnly,
  sourceOf,
  type TableRow,
} from "@broker/contracts";
import { dataRow, rowNamed } from "./calculation.ts";
import hazards from "./hazard/hazard-classes.json" with { type: "json" };
import industries from "./industry/industries.json" with { type: "json" };
import usSic from "./industry/us-sic.json" with { type: "json" };

/** The industry of a four-digit code of the US Standard Industrial Classification of 1987; null = not on the list. */
export function usIndustryOf(code: string): string | null {
  if (!/^\d{4}$/.test(code)) return null;
  const fits = (beginnings: readonly string[]) =>
    Math.max(0, ...beginnings.filter((beginning) => code.startsWith(beginning)).map((beginning) => beginning.length));
  const [best] = usSic.rows.toSorted((a, b) => fits(b.beginnings) - fits(a.beginnings));
  return best !== undefined && fits(best.beginnings) > 0 ? best.industry : null;
}

/** An industry of the product's lists: its name in the illustrative model (null = the default) and its hazard class. */
type KnownIndustry = (typeof industries.rows)[number];

/** Name of the industries table in a trace. */
const _INDUSTRIES_TABLE = industries.id;

/** The industry for a name in either of the product's lists; null = in neither. */
export function knownIndustry(name: string): KnownIndustry | null {
  const typed = name.trim().toLowerCase();
  return (
    industries.rows.find((row) => [row.name, ...row.otherNames].some((each) => each.toLowerCase() === typed)) ?? null
  );
}

/** Loss propensity of a sector, 1 (least) to 5, and the deciding input. */
interface HazardClass {
  readonly hazard: number;
  /** The deciding input, in words. */
  readonly input: string;
  readonly provenance: Provenance;
  readonly declaredBy?: Declarer | undefined;
  readonly row: TableRow;
}

/** Companies House's own codes that identify no business. */
const SILENT: readonly string[] = ["99999", "98000", "74990"];

function byCode(sic: NonNullable<ExposureProfile["sic"]>): HazardClass | null {
  const { code, classification } = sic.value;
  if (classification === "US SIC") {
    const industry = usIndustryOf(code);
    return industry === null ? null : byName(industry, sic, `US SIC ${code}, ${industry}`);
  }
  const division = Number(code.slice(0, 2));
  const row = hazards.rows.find(({ from, to }) => from !== null && to !== null && division >= from && division <= to);
  if (row === undefined || SILENT.includes(code)) return null;
  return {
    hazard: row.hazard,
    input: `UK SIC ${code}, ${row.title}`,
    ...sourceOf(sic),
    row: dataRow(hazards.id, row),
  };
}

function byName(name: string, known: SourceOnly<Declarer>, input: string): HazardClass | null {
  const industry = knownIndustry(name);
  if (industry === null) return null;
  return { hazard: industry.hazard, input, ...sourceOf(known), row: dataRow(industries.id, industry) };
}

/** The hazard class by main activity, else by industry name; if neither is known the middle class, with a note. */
export function hazardClass({ sic, industry }: ExposureProfile): HazardClass {
  const known =
    (sic === null ? null : byCode(sic)) ??
    (industry === null ? null : byName(industry.value, industry, `industry ${industry.value}`));
  if (known !== null) return known;
  const row = rowNamed(hazards, "unknown");
  const activity = sic?.value.code ?? industry?.value;
  const input = activity === undefined ? "activity not known" : `activity '${activity}' is on no list`;
  return {
    hazard: row.hazard,
    input: `${input}; the middle class is used`,
    provenance: "none",
    row: dataRow(hazards.id, row),
  };
}
