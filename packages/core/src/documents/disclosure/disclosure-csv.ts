import { DISCLOSURE_STATES, type DisclosureEntry, SECTION_TITLES } from "@broker/contracts";
import { csvTable } from "../../base/csv-table.ts";

/** The disclosure as CSV: a line for each answer, and for each question without one. */
export const disclosureCsv = (entries: readonly DisclosureEntry[]): string =>
  csvTable(
    [
      "section",
      "question",
      "ask",
      "answer",
      "declaredBy",
      "way",
      "asOf",
      "recordedBy",
      "source",
      "evidence",
      "replacedBy",
      "observed",
      "state",
    ],
    entries.map((entry) => [
      SECTION_TITLES[entry.section],
      entry.question,
      entry.ask,
      entry.answer,
      entry.declaredBy,
      entry.way,
      entry.asOf,
      entry.by,
      entry.source,
      entry.evidence?.file ?? null,
      entry.replacedBy,
      entry.observed,
      DISCLOSURE_STATES[entry.state],
    ]),
  );
