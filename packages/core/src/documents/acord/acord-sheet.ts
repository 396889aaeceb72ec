import {
  ACORD_FORM_TITLES,
  type AcordApplication,
  type AcordIssue,
  type AcordMapping,
  type Known,
  type Money,
  mappingConfidence,
  PROVENANCES,
  type Provenance,
  plainText,
  sentenceCase,
  showCount,
  showDate,
  showGbp,
  showLongDate,
} from "@broker/contracts";
import { KNOWN_BY } from "../mrc/print/slip-words.ts";
import { REMARK_FIELDS } from "./acord-application-of.ts";

/** A provenance as templates draw it, in words for underwriters. */
const mark = (provenance: Provenance) => ({ provenance, provenanceWords: KNOWN_BY[provenance] });

/** Confidence in words for people who see no colour: the specification's green, yellow and red. */
const WORDS = { green: "high", yellow: "medium", red: "low" } as const;

/** A confidence as its word and its figure: 'high 0.98'. */
export function confidenceWords(confidence: number): string {
  return `${WORDS[mappingConfidence(confidence)]} ${confidence.toFixed(2)}`;
}

/** How a value is known and of when: 'registry, 5 Nov 2026'. */
const knownWords = (provenance: Provenance, asOf: string) => `${provenance}, ${showDate(asOf)}`;

/** A field name in pieces, so that it can break after an underline. */
export const nameParts = (name: string): string[] => name.split(/(?<=_)/);

/**
 * Issues as the sheet tells them: those that have the same way out stand together. Contradictions have a place of their
 * own there.
 */
function issueGroups(every: readonly AcordIssue[]) {
  const issues = every.filter(({ errorType }) => errorType !== "contradiction");
  const keyOf = ({ severity, field, suggestion }: AcordIssue) =>
    `${severity}\n${field.replace(/, sheet \d+$/, "")}\n${suggestion}`;
  return [...new Set(issues.map(keyOf))].map((key) => {
    const alike = issues.filter((each) => keyOf(each) === key);
    const [one] = alike;
    if (one === undefined) throw new Error("A group of issues has at least one.");
    const blank = alike.every(({ message }) => message.endsWith("is required and blank"));
    return {
      word: sentenceCase(one.severity),
      field: plainText(one.field.replace(/, sheet \d+$/, "")),
      messages: blank
        ? [alike.length === 1 ? "Required and blank" : "Required and blank, each"]
        : [...new Set(alike.map(({ message }) => plainText(message)))],
      suggestion: plainText(one.suggestion),
      names: [...new Set(alike.flatMap(({ acordFields }) => acordFields))].map(nameParts),
    };
  });
}

const gbp = ({ amount }: Money) => showGbp(Number(amount.replace(".", "")));

/** A line of what all documents of the client say alike; `text` null = to be advised. */
function agreed<Value>(label: string, known: Known<Value> | null, show: (value: Value) => string) {
  if (known === null) return { label, text: null, source: null, ...mark("none") };
  const { value, provenance, asOf, source } = known;
  const from = source === undefined ? "" : `, ${plainText(source)}`;
  return { label, text: show(value), source: `${knownWords(provenance, asOf)}${from}`, ...mark(provenance) };
}

function field({ acordField, mappedValue, dataType, provenance, asOf, confidence, note }: AcordMapping) {
  const shown = dataType === "date" && mappedValue !== "" ? showDate(mappedValue) : mappedValue;
  return {
    name: nameParts(acordField),
    value: mappedValue === "" ? null : plainText(shown),
    note: mappedValue === "" || note === null ? null : "cut; whole in Remarks",
    known: provenance === null || asOf === null ? null : knownWords(provenance, asOf),
    confidence: confidenceWords(confidence),
    ...mark(provenance ?? "none"),
  };
}

/** Boxes that hold something, and required ones that do not, by sheet and section. */
function sheets({ fieldMappings, sheets: count, form }: AcordApplication) {
  const shown = fieldMappings.filter(
    ({ mappedValue, isRequired, acordField }) =>
      acordField !== REMARK_FIELDS[form] && (mappedValue !== "" || isRequired),
  );
  return Array.from({ length: count }, (_, before) => {
    const here = shown.filter(({ sheet }) => sheet === before + 1);
    const titles = [...new Set(here.map(({ section }) => section))];
    return {
      id: `sheet-${before + 1}`,
      title: count === 1 ? "Boxes of the form" : `Boxes of the form, sheet ${before + 1} of ${count}`,
      sections: titles.map((title) => ({
        title,
        rows: here.filter(({ section }) => section === title).map(field),
      })),
    };
  });
}

/** Remarks by the reason why they stand there. */
function remarkGroups({ remarks }: AcordApplication) {
  return [...new Set(remarks.map(({ reason }) => reason))].map((reason) => ({
    reason,
    rows: remarks
      .filter((each) => each.reason === reason)
      .map(({ topic, text, provenance, asOf }) => ({
        topic,
        text,
        known: knownWords(provenance, asOf),
        ...mark(provenance),
      })),
  }));
}

function cyberGroups({ cyberData }: AcordApplication) {
  return [...new Set(cyberData.map(({ section }) => section))].map((title) => ({
    title,
    rows: cyberData
      .filter(({ section }) => section === title)
      .map(({ label, value, provenance, asOf, confidence }) => ({
        label,
        value: asOf === null ? null : plainText(value),
        known: asOf === null ? "" : knownWords(provenance, asOf),
        confidence: asOf === null ? "" : confidenceWords(confidence),
        ...mark(provenance),
      })),
  }));
}

const disagreement = ({ title, reason, said }: AcordApplication["contradictions"][number]) => ({
  title,
  reason: reason ?? null,
  said: said.map(({ text, by, asOf, stands, provenance }) => ({
    text: plainText(text),
    source: `${plainText(by)}, ${showDate(asOf)}`,
    stands,
    ...mark(provenance),
  })),
});

/**
 * The application as the sheet 'Data for ACORD …' lays it out: the risk and what does not agree, the boxes, the
 * remarks, the cyber data, and last, on a page of its own, what is amiss. That page is the broker's: `behindForm`
 * leaves it out, since what stands behind a filled form goes to the insurer with it.
 */
export function acordSheet(
  application: AcordApplication,
  { behindForm = false }: { readonly behindForm?: boolean } = {},
) {
  const { form, agreed: all, asOf, client, notice, fieldMappings, override, sanctions, scan } = application;
  const name = all.name?.value ?? client.id;
  const boxes = fieldMappings.filter(({ acordField }) => acordField !== REMARK_FIELDS[form]);
  const filled = boxes.filter(({ mappedValue }) => mappedValue !== "").length;
  const open = boxes.filter(({ mappedValue, isRequired }) => isRequired && mappedValue === "").length;
  const title = `Data for ACORD ${form}`;
  return {
    title,
    subtitle: `${title}: ${ACORD_FORM_TITLES[form]}`,
    name,
    made: showDate(asOf),
    dated: asOf,
    sample: client.sample,
    notice,
    record: `Client ${client.id}, record version ${client.recordVersion}`,
    counts: `${showCount(filled, "box", "boxes")} filled, ${showCount(open, "required box", "required boxes")} blank, ${showCount(application.remarks.length, "remark")}`,
    draft:
      open === 0 ? null : `${showCount(open, "required box", "required boxes")} ${open === 1 ? "is" : "are"} blank.`,
    agreed: [
      agreed("Insured", all.name, (value) => value),
      agreed("Address", all.address, (value) => value),
      agreed("From", all.inception, showLongDate),
      agreed("To, inclusive", all.expiry, showLongDate),
      agreed("Limit", all.limit, gbp),
      agreed("Deductible", all.deductible, gbp),
      agreed("Premium", all.premium, gbp),
    ],
    note: [all.limit, all.deductible].some((each) => each?.source === "default by posture")
      ? "Default by posture: indicative, not a quote, not advice."
      : null,
    issues: behindForm ? [] : issueGroups(application.validationErrors),
    sheets: sheets(application),
    remarkField: nameParts(REMARK_FIELDS[form]),
    remarks: remarkGroups(application),
    cyber: cyberGroups(application),
    contradictions: application.contradictions.map(disagreement),
    override: override && {
      ...override,
      reason: plainText(override.reason),
      by: plainText(override.by),
      at: showDate(override.at),
    },
    sanctions: sanctions.note,
    scan:
      scan === null
        ? "No scan is stored for the client."
        : `Scan of ${scan.domain}, ${showDate(scan.asOf)}, revision ${scan.revision}.`,
    evidence: scan?.id ?? null,
    key: PROVENANCES.filter((each) => !["estimated", "simulated"].includes(each)).map(mark),
    foot: `${client.sample ? "Sample data. " : ""}${title}, ${showDate(asOf)}. Not an ACORD form; not certified; not evidence of cover.`,
  };
}
