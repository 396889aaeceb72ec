import {
  ACORD_FORM_TITLES,
  type AcordApplication,
  type AcordIssue,
  type AcordMapping,
  mappingConfidence,
  PROVENANCE_WORDS,
  showCount,
  showDate,
} from "@broker/contracts";
import { blankBoxes, REMARK_FIELDS } from "@broker/core/documents";
import { fixLines } from "../fix-lines.ts";
import { heading, nextLines, note, prose } from "../terminal/blocks.ts";
import type { Cell, Look, Tone } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";

const BADGES = { green: ["high", "good"], yellow: ["medium", "warn"], red: ["low", "bad"] } as const;
const TONES: Readonly<Record<AcordIssue["severity"], Tone>> = { high: "bad", medium: "warn", low: "quiet" };

function badge({ confidence, mappedValue }: AcordMapping): Cell {
  if (mappedValue === "") return { text: "required", tone: "bad" };
  const [word, kind] = BADGES[mappingConfidence(confidence)];
  return { text: `${word} ${confidence.toFixed(2)}`, tone: kind };
}

function boxValue({ mappedValue, provenance, asOf }: AcordMapping): string {
  const known = provenance === null || asOf === null ? "" : ` (${provenance}, ${showDate(asOf)})`;
  return `${mappedValue === "" ? "blank" : mappedValue}${known}`;
}

const BOXES: Table<AcordMapping> = {
  head: false,
  columns: [
    { heading: "Box", cell: ({ acordField }) => acordField, width: { min: 54 }, stacked: "title" },
    { heading: "Confidence", cell: badge },
  ],
  below: { lines: (mapping) => [boxValue(mapping)] },
};

function sectionLines(look: Look, application: AcordApplication): string[] {
  const { fieldMappings, form, sheets } = application;
  const shown = fieldMappings.filter(
    ({ acordField, mappedValue, isRequired }) =>
      acordField !== REMARK_FIELDS[form] && (mappedValue !== "" || isRequired),
  );
  const titleOf = ({ section, sheet }: AcordMapping) => (sheets === 1 ? section : `Sheet ${sheet}: ${section}`);
  return [...new Set(shown.map(titleOf))].flatMap((title) => [
    ...heading(look, title),
    ...tableLines(
      look,
      BOXES,
      shown.filter((each) => titleOf(each) === title),
    ),
    "",
  ]);
}

function issueLines(look: Look, issues: readonly AcordIssue[]): string[] {
  if (issues.length === 0) return [];
  return [
    ...heading(look, `Validation issues: ${issues.length}`),
    ...issues.flatMap(({ severity, field, message, suggestion, fix }) => [
      ...prose(look, `${field}: ${message}`, { tone: TONES[severity], mark: `${severity.padEnd(7)} ` }),
      ...[suggestion, ...(fix === undefined ? [] : fixLines(fix))].flatMap((remedy) =>
        prose(look, remedy, { tone: "quiet", indent: 10 }),
      ),
    ]),
    "",
  ];
}

function remarkLines(look: Look, { remarks }: AcordApplication): string[] {
  if (remarks.length === 0) return [];
  return [
    ...heading(look, `Remarks: ${remarks.length}`),
    ...remarks.flatMap(({ topic, text, reason }) => [
      ...prose(look, `${topic}: ${text}`),
      ...prose(look, reason, { tone: "quiet", indent: 6 }),
    ]),
    "",
  ];
}

function headLines(look: Look, application: AcordApplication): string[] {
  const { form, agreed, client, notice, fieldMappings, sanctions, override } = application;
  const filled = fieldMappings.filter(({ mappedValue, source }) => mappedValue !== "" && source !== "remarks").length;
  const blank = blankBoxes(application);
  return [
    ...heading(look, `${agreed.name?.value ?? client.id}: data for ACORD ${form}, ${ACORD_FORM_TITLES[form]}`),
    ...note(look, notice),
    ...(client.sample ? prose(look, `Sample data: ${PROVENANCE_WORDS.sample}, of no company.`) : []),
    ...prose(
      look,
      `${showCount(filled, "box", "boxes")} filled, ${showCount(blank, "required box", "required boxes")} blank. ${sanctions.note}`,
    ),
    ...(override === null
      ? []
      : prose(look, `Released with unresolved conflict by ${override.by}; reason: ${override.reason}`, {
          tone: "warn",
        })),
    "",
  ];
}

/**
 * The preview of an application: validation issues first, then each box with its value, confidence and source, then the
 * remarks.
 */
export function acordPreview(look: Look, application: AcordApplication): string {
  const { form, client } = application;
  return [
    ...headLines(look, application),
    ...issueLines(look, application.validationErrors),
    ...sectionLines(look, application),
    ...remarkLines(look, application),
    ...nextLines(look, [`broker acord ${client.id} --form ${form} --format pdf`]),
  ].join("\n");
}
