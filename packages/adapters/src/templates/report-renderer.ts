import { type ReportModel, reportMarkdown } from "@broker/core";
import { type LayOut, reportTemplates } from "./report-templates.ts";
import { templatesRoot } from "./templates-root.ts";

/** Formats in which a report model can be written. */
export const REPORT_FORMATS = ["html", "md", "json"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export interface ReportRenderer {
  /** Writes the model: one self-contained HTML page without script, a Markdown document, or the model itself as JSON. */
  render(model: ReportModel, format: ReportFormat): string;
}

/** Makes a renderer. Templates are read and compiled at the first page it is asked for, once; Markdown and JSON never read them. */
export function reportRenderer(root?: string): ReportRenderer {
  let layOut: LayOut | null = null;
  return {
    render(model, format) {
      if (format === "md") return reportMarkdown(model);
      if (format === "json") return `${JSON.stringify(model, null, 2)}\n`;
      layOut ??= reportTemplates(root ?? templatesRoot());
      return layOut(model.template, model);
    },
  };
}
