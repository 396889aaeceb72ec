import type { AcordIssue, AcordMapping } from "@broker/contracts";
import { boxConfidence, fitBox } from "./box.ts";
import type { KnownFact } from "./facts/known-fact.ts";
import type { MappingRow } from "./mapping/mapping-row.ts";
import type { MappingOptions } from "./rules.ts";
import { ruleNamed } from "./rules.ts";

/** A box left blank or partly filled although data exists. */
export interface Shortfall {
  readonly acordField: string;
  readonly sheet: number;
  readonly errorType: AcordIssue["errorType"] | null;
  /** Id of the rule that left it incomplete. */
  readonly rule: string;
  /** A statement without its full stop. */
  readonly reason: string;
  readonly facts: readonly KnownFact[];
}

export interface MappedFields {
  readonly mappings: AcordMapping[];
  /** Keys of the facts that a box holds in full. */
  readonly carried: ReadonlySet<string>;
  readonly shortfalls: Shortfall[];
}

/** What mapping depends on. */
export interface MappingBasis {
  readonly known: readonly KnownFact[];
  readonly now: string;
  readonly contradicted: (path: string) => boolean;
  readonly options: MappingOptions;
}

function sourceTest(source: string): (key: string) => boolean {
  const [before = "", after = ""] = source.split("[*]");
  return source.includes("[*]")
    ? (key) => key.startsWith(`${before}[`) && key.endsWith(`]${after}`)
    : (key) => key === source;
}

function foundFor(row: MappingRow, known: readonly KnownFact[]): KnownFact[] {
  return row.sources.flatMap((source) => {
    const fits = sourceTest(source);
    return known.filter(({ key }) => fits(key));
  });
}

/** Whether a further row of a list has no such item and needs no value. */
const idle = ({ item, number, sheet }: MappingRow, known: readonly KnownFact[]) =>
  item !== null && (number > 1 || sheet > 1) && !known.some(({ key }) => key.startsWith(item));

function fill(
  row: MappingRow,
  basis: MappingBasis,
): { mapping: AcordMapping; carries: readonly KnownFact[]; short: Shortfall | null } {
  const found = foundFor(row, basis.known);
  const { apply, ...rule } = ruleNamed(row.rule);
  const [one, ...others] = found;
  const blank = {
    acordField: row.field,
    section: row.section,
    sheet: row.sheet,
    source: found.length > 0 ? [...new Set(found.map(({ path }) => path))].join(", ") : row.sources.join(", "),
    transformationRules: [{ ...rule, defaultValue: null }],
    mappedValue: "",
    confidence: 0,
    isRequired: row.required,
    dataType: row.dataType,
    provenance: null,
    asOf: null,
    note: null,
  } satisfies AcordMapping;
  if (one === undefined) return { mapping: blank, carries: [], short: null };
  const answer = apply([one, ...others], row, basis.options);
  const at = { acordField: row.field, sheet: row.sheet, rule: row.rule };
  if ("refused" in answer) {
    const { refused: reason, errorType } = answer;
    return {
      mapping: { ...blank, note: `${reason}.` },
      carries: [],
      short: { ...at, errorType, reason, facts: found },
    };
  }
  const used = answer.carries.length > 0 ? answer.carries : found;
  const judged = used.map(({ provenance, asOf, path }) => {
    const how = { provenance: answer.provenance ?? provenance, asOf };
    return { ...how, confidence: boxConfidence({ ...how, contradicted: basis.contradicted(path) }, basis.now) };
  });
  const weakest = judged.reduce((low, each) => (each.confidence < low.confidence ? each : low));
  const by = new Set(used.map(({ declaredBy }) => declaredBy));
  const [declaredBy] = by.size === 1 && weakest.provenance === "declared" ? by : [];
  const { value, whole } = fitBox(answer.value, row.room);
  const reason = `Longer than the ${row.room} characters of the field`;
  return {
    mapping: {
      ...blank,
      mappedValue: value,
      ...weakest,
      ...(declaredBy === undefined ? {} : { declaredBy }),
      note: whole ? null : `${reason}. The full text is in Remarks.`,
    },
    carries: whole ? answer.carries : [],
    short: whole ? null : { ...at, errorType: "length", reason, facts: used },
  };
}

/** Fills the boxes of the rows by their rules; a box without data stays blank. */
export function mapFields(rows: readonly MappingRow[], basis: MappingBasis): MappedFields {
  const filled = rows.filter((row) => !idle(row, basis.known)).map((row) => fill(row, basis));
  return {
    mappings: filled.map(({ mapping }) => mapping),
    carried: new Set(filled.flatMap(({ carries }) => carries.map(({ key }) => key))),
    shortfalls: filled.flatMap(({ short }) => (short === null ? [] : [short])),
  };
}
