import {
  BASIS_LABELS,
  type ClientFrameworkDetail,
  READINESS_NOTE,
  roundHalfUp,
  STANDING_LABELS,
  stateWords,
} from "@broker/contracts";
import { type CsvColumn, csvOf } from "../../base/csv-table.ts";
import {
  type ComplianceSources,
  controlsIn,
  type DocumentedRequirement,
  isScored,
  requirementsIn,
} from "./compliance-sources.ts";
import { evidenceOn } from "./requirement-section.ts";

/** A requirement with its framework; null = the framework has no states. */
interface Row {
  readonly detail: ClientFrameworkDetail;
  readonly requirement: DocumentedRequirement | null;
}

const rowsOf = (detail: ClientFrameworkDetail): Row[] => {
  const requirements = isScored(detail) ? requirementsIn(detail) : [];
  return requirements.length === 0
    ? [{ detail, requirement: null }]
    : requirements.map((requirement) => ({ detail, requirement }));
};

const rounded = (value: number | null) => (value === null ? null : roundHalfUp(value));

/** The figures of the framework, on each of its rows; empty where nothing is assessed. */
const FIGURES: readonly CsvColumn<Row>[] = [
  ["framework", ({ detail }) => detail.summary.id],
  ["frameworkName", ({ detail }) => detail.summary.name],
  ["version", ({ detail }) => detail.summary.version],
  ["readinessIndicator", ({ detail }) => STANDING_LABELS[detail.standing.standing]],
  ["score", ({ detail }) => rounded(detail.standing.score)],
  ["rangeLow", ({ detail: { standing } }) => (standing.assessed === 0 ? null : rounded(standing.low))],
  ["rangeHigh", ({ detail: { standing } }) => (standing.assessed === 0 ? null : rounded(standing.high))],
  ["assessed", ({ detail }) => detail.standing.assessed],
  ["applicable", ({ detail }) => detail.standing.total],
  ["confidence", ({ detail: { standing } }) => (standing.assessed === 0 ? null : standing.confidence)],
  ["reason", ({ detail }) => detail.standing.reason],
];

function ofRequirement(
  name: string,
  cell: (row: Row & { requirement: DocumentedRequirement }) => string | number | null,
) {
  const column: CsvColumn<Row> = [
    name,
    ({ detail, requirement }) => (requirement === null ? null : cell({ detail, requirement })),
  ];
  return column;
}

/** Titles or sources of the evidence on a requirement, in one order. */
const evidenceIn = (
  { detail, requirement }: { readonly detail: ClientFrameworkDetail; readonly requirement: DocumentedRequirement },
  part: "title" | "origin",
): string =>
  evidenceOn(requirement, controlsIn([detail]))
    .map((each) => each[part])
    .join("; ");

const REQUIREMENT: readonly CsvColumn<Row>[] = [
  ofRequirement("requirement", ({ requirement }) => requirement.id),
  ofRequirement("title", ({ requirement }) => requirement.title),
  ofRequirement("state", ({ requirement }) => stateWords(requirement)),
  ofRequirement("basis", ({ requirement: { basis } }) => (basis === null ? null : BASIS_LABELS[basis])),
  ofRequirement("weight", ({ requirement }) => requirement.weight),
  ofRequirement("controls", ({ requirement }) => requirement.controls.map(({ id }) => id).join("; ")),
  ofRequirement("evidence", (row) => evidenceIn(row, "title")),
  ofRequirement("evidenceSource", (row) => evidenceIn(row, "origin")),
  ofRequirement("owner", ({ requirement }) => requirement.owner),
  ofRequirement("due", ({ requirement }) => requirement.due),
  ofRequirement("nextExpiry", ({ requirement }) => requirement.nextExpiry),
];

/** Client, day and sample mark of each row. */
function clientColumns<Item>({ client, asAt }: ComplianceSources["overview"]): CsvColumn<Item>[] {
  return [
    ["client", () => client.name],
    ["sample", () => (client.sample ? "yes" : "no")],
    ["asAt", () => asAt],
  ];
}

/**
 * CSV with one row a requirement of each framework, and one for a framework without states. An empty score = not
 * assessed, or less than half of the framework is.
 */
export function complianceCsv({ overview, details }: ComplianceSources): string {
  return csvOf<Row>(
    [...clientColumns<Row>(overview), ...FIGURES, ...REQUIREMENT, ["note", () => READINESS_NOTE]],
    details.flatMap(rowsOf),
  );
}
