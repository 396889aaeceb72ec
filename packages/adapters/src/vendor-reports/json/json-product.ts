import type { ReportBuilder, ReportKind } from "../report/report-builder.ts";

/** A product's JSON report. */
export interface JsonProduct {
  readonly kind: ReportKind;
  /** Whether a parsed file is of the product. */
  matches(root: unknown): boolean;
  read(root: unknown, report: ReportBuilder): void;
  /** The tool that wrote a common format; absent or null = the kind's own. */
  tool?(root: unknown): string | null;
}
