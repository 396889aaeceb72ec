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
import { nextLines } from "../terminal/blocks.ts";
import { type Look, type Tone, tone } from "../terminal/look.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

const BADGES = { green: ["high", "good"], yellow: ["medium", "warn"], red: ["low", "bad"] } as const;
const TONES: Readonly<Record<AcordIssue["severity"], Tone>> = { high: "bad", medium: "warn", low: "quiet" };

const strong = (look: Look, text: string) => paragraph(look, "  ", text).map((line) => tone(look, "strong", line));
const quiet = (look: Look, first: string, text: string) =>
  paragraph(look, first, text).map((line) => tone(look, "quiet", line));

function badge(look: Look, { confidence, mappedValue }: AcordMapping): string {
  if (mappedValue === "") return tone(look, "bad", "required");
  const [word, kind] = BADGES[mappingConfidence(confidence)];
  return tone(look, kind, `${word} ${confidence.toFixed(2)}`);
}

function fieldLines(look: Look, mapping: AcordMapping): string[] {
  const { acordField, mappedValue, provenance, asOf } = mapping;
  const value = mappedValue === "" ? "blank" : terminalText(mappedValue);
  const known = provenance === null || asOf === null ? "" : `${provenance}, ${showDate(asOf)}`;
  if (look.columns < 60)
    return [
      ` ${acordField}`,
      ...paragraph(look, "   ", value),
      `   ${[badge(look, mapping), known].filter((part) => part !== "").join(", ")}`,
    ];
  return [
    `  ${left(look, acordField, 54)} ${badge(look, mapping)}`,
    ...paragraph(look, "      ", known === "" ? value : `${value} (${known})`),
  ];
}

function sectionLines(look: Look, application: AcordApplication): string[] {
  const { fieldMappings, form, sheets } = application;
  const shown = fieldMappings.filter(
    ({ acordField, mappedValue, isRequired }) =>
      acordField !== REMARK_FIELDS[form] && (mappedValue !== "" || isRequired),
  );
  const titleOf = ({ section, sheet }: AcordMapping) => (sheets === 1 ? section : `Sheet ${sheet}: ${section}`);
  return [...new Set(shown.map(titleOf))].flatMap((title) => [
    ...strong(look, title),
    ...shown.filter((each) => titleOf(each) === title).flatMap((each) => fieldLines(look, each)),
    "",
  ]);
}

function issueLines(look: Look, issues: readonly AcordIssue[]): string[] {
  if (issues.length === 0) return [];
  const narrow = look.columns < 60;
  return [
    ...strong(look, `Validation issues: ${issues.length}`),
    ...issues.flatMap(({ severity, field, message, suggestion, fix }) => {
      const first = narrow ? " " : `  ${severity.padEnd(7)} `;
      const text = terminalText(`${narrow ? `${severity}: ` : ""}${field}: ${message}`);
      return [
        ...paragraph(look, first, text).map((line, index) => (index === 0 ? tone(look, TONES[severity], line) : line)),
        ...[suggestion, ...(fix === undefined ? [] : fixLines(fix))].flatMap((remedy) =>
          quiet(look, narrow ? "   " : " ".repeat(10), terminalText(remedy)),
        ),
      ];
    }),
    "",
  ];
}

function remarkLines(look: Look, { remarks }: AcordApplication): string[] {
  if (remarks.length === 0) return [];
  return [
    ...strong(look, `Remarks: ${remarks.length}`),
    ...remarks.flatMap(({ topic, text, reason }) => [
      ...paragraph(look, "  ", terminalText(`${topic}: ${text}`)),
      ...quiet(look, look.columns < 60 ? "   " : "      ", terminalText(reason)),
    ]),
    "",
  ];
}

function headLines(look: Look, application: AcordApplication): string[] {
  const { form, agreed, client, notice, fieldMappings, sanctions, override } = application;
  const filled = fieldMappings.filter(({ mappedValue, source }) => mappedValue !== "" && source !== "remarks").length;
  const blank = blankBoxes(application);
  return [
    ...strong(
      look,
      terminalText(`${agreed.name?.value ?? client.id}: data for ACORD ${form}, ${ACORD_FORM_TITLES[form]}`),
    ),
    ...quiet(look, "  ", notice),
    ...(client.sample ? paragraph(look, "  ", `Sample data: ${PROVENANCE_WORDS.sample}, of no company.`) : []),
    ...paragraph(
      look,
      "  ",
      `${showCount(filled, "box", "boxes")} filled, ${showCount(blank, "required box", "required boxes")} blank. ${terminalText(sanctions.note)}`,
    ),
    ...(override === null
      ? []
      : paragraph(
          look,
          "  ",
          terminalText(`Released with unresolved conflict by ${override.by}; reason: ${override.reason}`),
        ).map((line) => tone(look, "warn", line))),
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
