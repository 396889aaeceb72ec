import { type ReportModel, reportMarkdown } from "@broker/core";
import type { Brand } from "@broker/core/documents";
import { documentRenderer } from "./document-renderer.ts";

/** Formats in which a report model can be written as text. */
export const REPORT_FORMATS = ["html", "md", "json"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export interface ReportRenderer {
  /**
   * Writes the model: one self-contained HTML page without script, a Markdown document, or the model itself as JSON.
   */
  render(model: ReportModel, format: ReportFormat, brand?: Brand): string;
}

/**
 * Makes a renderer. Templates are read and compiled at the first page it is asked for, once; Markdown and JSON never
 * read them.
 */
export function reportRenderer(root?: string): ReportRenderer {
  const papers = documentRenderer(root);
  return {
    render(model, format, brand) {
      if (format === "md") return reportMarkdown(model);
      if (format === "json") return `${JSON.stringify(model, null, 2)}\n`;
      return papers.page(`report/${model.template}`, model, brand);
    },
  };
}
