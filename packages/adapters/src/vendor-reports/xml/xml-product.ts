import type { ReportBuilder, ReportKind } from "../report/report-builder.ts";
import type { XmlReader } from "./read-xml.ts";

/** A product's XML report. */
export interface XmlProduct {
  readonly kind: ReportKind;
  /** Whether a root element is of the product. */
  isRoot(name: string, attributes: Readonly<Record<string, string>>): boolean;
  read(report: ReportBuilder, attributes: Readonly<Record<string, string>>): XmlReader;
}
