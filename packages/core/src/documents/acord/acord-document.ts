import {
  ACORD_FORM_TITLES,
  type AcordApplication,
  type AcordIssue,
  type AcordMapping,
  type Known,
  mappingConfidence,
  type Provenance,
  plainText,
  sentenceCase,
  showCount,
  showDate,
  showFixed,
  showGbp,
  showList,
  showLongDate,
} from "@broker/contracts";
import type { Block, Section, Text } from "../blocks/block.ts";
import { knownRow, pairs, provenanceKey, run, small, TO_BE_ADVISED, table } from "../blocks/build-blocks.ts";
import { alertOf, conflictSection, type SubmissionDocument } from "../submission/submission-document.ts";
import { REMARK_FIELDS } from "./acord-application-of.ts";
import { TRAINING_COVERAGE } from "./cyber-data.ts";

/** Confidence in words: the specification's green, yellow and red. */
const WORDS = { green: "high", yellow: "medium", red: "low" } as const;

/** A confidence as word and figure: 'high 0.98'. */
export function confidenceWords(confidence: number): string {
  return `${WORDS[mappingConfidence(confidence)]} ${showFixed(confidence, 2)}`;
}

const known = (provenance: Provenance | null, asOf: string | null): Text =>
  provenance === null || asOf === null ? "" : run(showDate(asOf), { provenance });

interface Grouped<Item> {
  readonly items: readonly Item[];
  readonly groupOf: (item: Item) => string;
  readonly head: readonly string[];
  /** Percent of the table's width, by column. */
  readonly widths: readonly number[];
  readonly row: (item: Item) => readonly Text[];
}

/** A table with a heading over the rows of each group, in the order of the groups. */
function groupedTable<Item>(caption: string, { items, groupOf, head, widths, row }: Grouped<Item>): Block[] {
  const rows = [...Map.groupBy(items, groupOf)].flatMap(([group, alike]) => [[group], ...alike.map(row)]);
  return table(caption, head, rows, { widths, most: Number.POSITIVE_INFINITY });
}

function boxValue({ mappedValue, dataType, note }: AcordMapping): Text {
  if (mappedValue === "") return run("required, blank", { advise: true });
  const shown = plainText(dataType === "date" ? showDate(mappedValue) : mappedValue);
  return note === null ? shown : [{ text: shown }, { text: " (truncated; in full in Remarks)", muted: true }];
}

function sheetSections({ fieldMappings, sheets, form }: AcordApplication): Section[] {
  const shown = fieldMappings.filter(
    ({ mappedValue, isRequired, acordField }) =>
      acordField !== REMARK_FIELDS[form] && (mappedValue !== "" || isRequired),
  );
  return Array.from({ length: sheets }, (_, before): Section => {
    const title = sheets === 1 ? "Boxes of the form" : `Boxes of the form, sheet ${before + 1} of ${sheets}`;
    const blocks = groupedTable("Published field names and their values", {
      items: shown.filter(({ sheet }) => sheet === before + 1),
      groupOf: ({ section }) => section,
      head: ["Field of the form", "Value", "Provenance", "#Confidence"],
      widths: [44, 26, 17, 13],
      row: (box) => [
        run(box.acordField, { code: true }),
        boxValue(box),
        known(box.provenance, box.asOf),
        box.mappedValue === "" ? "" : confidenceWords(box.confidence),
      ],
    });
    return { id: `sheet-${before + 1}`, title, note: "", blocks };
  });
}

function remarksSection({ remarks, form }: AcordApplication): Section {
  const blocks = groupedTable("Remarks by reason", {
    items: remarks,
    groupOf: ({ reason }) => reason,
    head: ["Subject", "Value", "Provenance"],
    widths: [27, 56, 17],
    row: ({ topic, text, provenance, asOf }) => [topic, text, known(provenance, asOf)],
  });
  const box = [{ text: "Field of the form: " }, { text: REMARK_FIELDS[form], code: true }];
  return {
    id: "remarks",
    title: "Remarks",
    note: "Information that no field holds in full.",
    blocks: blocks.length === 0 ? [small("Every known value is in a field.")] : [small(box), ...blocks],
  };
}

/** From how many unknown values of a section they are listed in one sentence below the table. */
const LISTED_FROM = 4;

/** A rating without a value is not shown: the control that it rates is listed itself, and counted once. */
const isEmptyRating = ({ source, asOf }: AcordApplication["cyberData"][number]) =>
  asOf === null && source === TRAINING_COVERAGE;

function cyberSection(application: AcordApplication): Section {
  const cyberData = application.cyberData.filter((each) => !isEmptyRating(each));
  const unknown = cyberData.filter(({ asOf, withheld }) => asOf === null && withheld === undefined);
  const listed = [...Map.groupBy(unknown, ({ section, value }) => `${section}, ${value}`)].filter(
    ([, items]) => items.length >= LISTED_FROM,
  );
  const sentences = listed.map(([heading, items]) =>
    small(`${heading} (${items.length}): ${showList(items.map(({ label }) => label))}.`),
  );
  const blocks = groupedTable("Cyber data of the client", {
    items: cyberData.filter((each) => !listed.some(([, items]) => items.includes(each))),
    groupOf: ({ section }) => section,
    head: ["Our label", "Value", "Provenance", "#Confidence"],
    widths: [36, 34, 17, 13],
    row: ({ label, value, provenance, asOf, confidence }) => [
      label,
      asOf === null ? run(value, { muted: true }) : plainText(value),
      known(provenance, asOf),
      asOf === null ? "" : confidenceWords(confidence),
    ],
  });
  const note = "None of the three forms covers cyber. Labels are our own.";
  return { id: "cyber", title: "Cyber data", note, blocks: [...blocks, ...sentences] };
}

/**
 * The issues for the broker; those with the same subject and remedy together. Conflicts have a section of their own; a
 * required blank box is named by its field alone.
 */
function issuesSection({ validationErrors, fieldMappings }: AcordApplication): Section[] {
  const blankBoxes = new Map(
    fieldMappings
      .filter(({ isRequired, mappedValue }) => isRequired && mappedValue === "")
      .map(({ acordField, section }) => [acordField, section]),
  );
  /** The part of the form of a required blank box; null = another issue. */
  const blankSection = ({ errorType, acordFields }: AcordIssue) =>
    errorType === "missing" ? (blankBoxes.get(acordFields[0] ?? "") ?? null) : null;
  const subjectOf = (each: AcordIssue) => blankSection(each) ?? each.field;
  const groups = Map.groupBy(
    validationErrors.filter(({ errorType }) => errorType !== "contradiction"),
    (each) => JSON.stringify([each.severity, subjectOf(each), each.suggestion]),
  );
  const rows = [...groups.values()].map((alike): Text[] => {
    const [one] = alike as [AcordIssue];
    const messages = new Set(
      alike.map((each) => (blankSection(each) === null ? plainText(each.message) : "Required and blank")),
    );
    const names = [...new Set(alike.flatMap(({ acordFields }) => acordFields))];
    return [
      sentenceCase(one.severity),
      [
        { text: plainText(subjectOf(one)), strong: true },
        { text: `: ${[...messages].join("; ")}. ` },
        ...names.flatMap((name) => [{ text: name, code: true }, { text: " " }]),
      ],
      plainText(one.suggestion),
    ];
  });
  const note = "Reasons for which an underwriter would return the document.";
  const blocks = table("Validation issues, most severe first", ["Severity", "Issue", "Remedy"], rows, {
    widths: [11, 53, 36],
    most: Number.POSITIVE_INFINITY,
  });
  return blocks.length === 0 ? [] : [{ id: "issues", title: "Checks before release", note, blocks }];
}

function riskSection({ agreed, scan, sanctions }: AcordApplication): Section {
  const row = <Value>(label: string, value: Known<Value> | null, show: (value: Value) => string) =>
    knownRow(label, value, (each) => plainText(show(each)), TO_BE_ADVISED);
  const text = (value: string) => value;
  return {
    id: "risk",
    title: "The risk",
    note: "Identical in all documents for this client.",
    blocks: [
      ...pairs("Insured, address, period and cover", [
        row("Insured", agreed.name, text),
        row("Address", agreed.address, text),
        row("From", agreed.inception, showLongDate),
        row("To, inclusive", agreed.expiry, showLongDate),
        row("Limit", agreed.limit, showGbp),
        row("Deductible", agreed.deductible, showGbp),
        row("Premium", agreed.premium, showGbp),
      ]),
      small(
        scan === null
          ? "No scan of the client is stored."
          : `Scan of ${scan.domain}, ${showDate(scan.asOf)}, revision ${scan.revision}.`,
      ),
      small(sanctions.note),
      provenanceKey(["observed", "registry", "third-party", "declared", "derived", "sample", "none"]),
    ],
  };
}

/** What keeps the data a draft: blank required fields, and a closed sanctions gate; null = nothing. */
function draftWords(open: number, { sanctions: { closed } }: AcordApplication): string | null {
  const blank = open === 0 ? [] : [`${showCount(open, "required field")} ${open === 1 ? "is" : "are"} blank.`];
  const parts = [...blank, ...(closed === null ? [] : [closed])];
  return parts.length === 0 ? null : parts.join(" ");
}

/**
 * The application as the document 'Data for ACORD …': the risk and conflicts, the boxes, the remarks, the cyber data,
 * and, on the broker's screen only (`forBroker`), the validation issues: a file goes to the insurer.
 */
export function acordDocument(
  application: AcordApplication,
  { forBroker = false }: { readonly forBroker?: boolean } = {},
): SubmissionDocument {
  const { form, agreed, asOf, client, notice, fieldMappings, override, scan, remarks, contradictions } = application;
  const boxes = fieldMappings.filter(({ acordField }) => acordField !== REMARK_FIELDS[form]);
  const filled = boxes.filter(({ mappedValue }) => mappedValue !== "").length;
  const open = boxes.filter(({ mappedValue, isRequired }) => isRequired && mappedValue === "").length;
  const required = showCount(open, "required field");
  const title = `Data for ACORD ${form}`;
  return {
    title: `${title}: ${ACORD_FORM_TITLES[form]}`,
    name: agreed.name?.value ?? client.id,
    from: "Broker",
    made: showDate(asOf),
    dated: asOf,
    sample: client.sample,
    record: `Client ${client.id}, record version ${client.recordVersion}`,
    evidence: scan?.id ?? null,
    alert: alertOf(contradictions),
    draft: draftWords(open, application),
    lead: `${showCount(filled, "field")} filled, ${required} blank, ${showCount(remarks.length, "remark")}`,
    notes: [notice],
    sections: [
      riskSection(application),
      ...conflictSection(contradictions, override),
      ...sheetSections(application),
      remarksSection(application),
      cyberSection(application),
      ...(forBroker ? issuesSection(application) : []),
    ],
    ...(client.sample ? { running: { left: agreed.name?.value ?? client.id, right: `SAMPLE: ${title}` } } : {}),
    foot: `${client.sample ? "SAMPLE. " : ""}${title}, ${showDate(asOf)}. Not an ACORD form; not certified; not evidence of cover.`,
  };
}
