import { AppError } from "@broker/contracts";
import { readXmlRecords, type XmlFaults, type XmlReader } from "../../xml/read-records.ts";
import type { ReportBuilder } from "../report/report-builder.ts";
import { incompleteFile, malformed, notRecognised } from "../source/refusals.ts";

export type { XmlReader };

/** Finds the reader of a document by its root element; null = not recognised. */
export type PickXmlReader = (
  root: string,
  attributes: Readonly<Record<string, string>>,
) => { readonly report: ReportBuilder; readonly reader: XmlReader } | null;

const FAULTS: XmlFaults = {
  malformed,
  incomplete: incompleteFile,
  declaresEntities: () =>
    new AppError("input_invalid", "The report is refused: its document type declares entities.", {
      hint: "Reports of the products that are read never do.",
    }),
  empty: () => notRecognised(),
};

/** Reads a report in XML; see `readXmlRecords`. AppError `input_invalid`. */
export async function readXml(texts: AsyncIterable<string>, pick: PickXmlReader): Promise<ReportBuilder> {
  let report: ReportBuilder | null = null;
  const find = (root: string, attributes: Readonly<Record<string, string>>) => {
    const picked = pick(root, attributes);
    if (picked === null) throw notRecognised(`XML with the root element ${root.slice(0, 60)}`);
    report = picked.report;
    return picked.reader;
  };
  await readXmlRecords(texts, find, FAULTS);
  if (report === null) throw notRecognised();
  return report;
}
