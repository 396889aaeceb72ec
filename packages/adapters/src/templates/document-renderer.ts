import { type ReportModel, reportMarkdown } from "@broker/core";
import type { Brand } from "@broker/core/documents";
import { documentFrames, type LayOut } from "./document-frames.ts";
import { templatesRoot } from "./templates-root.ts";

/** Lays documents out as HTML pages. */
export interface DocumentRenderer {
  /**
   * One self-contained page without script: `templates/<template>/document.hbs` with the model, in the look that all
   * documents share. Another frame of the same folder is named `<template>/<frame>`. Every value is escaped by the
   * frame.
   */
  page(template: string, model: object, brand?: Brand): string;
}

/**
 * Makes a renderer. A document's templates are read and compiled at its first page, once. AppError where they are
 * missing.
 */
export function documentRenderer(root?: string): DocumentRenderer {
  const documents = new Map<string, LayOut>();
  return {
    page(template, model, brand) {
      const [folder = template, frame = "document"] = template.split("/");
      const known = documents.get(folder) ?? documentFrames(root ?? templatesRoot(), folder);
      documents.set(folder, known);
      return known(frame, model, brand);
    },
  };
}

/** Formats in which a report model can be written as text. */
export const REPORT_FORMATS = ["html", "md", "json"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export interface ReportRenderer {
  /**
   * Writes the model: one self-contained HTML page without script, a Markdown document, or the model itself as JSON.
   */
  render(model: ReportModel, format: ReportFormat, brand?: Brand): string;
}

/** Makes a renderer. Templates are read and compiled once, at the first page; Markdown and JSON never read them. */
export function reportRenderer(root?: string): ReportRenderer {
  const papers = documentRenderer(root);
  return {
    render(model, format, brand) {
      const issued = { ...model, from: brand?.sender ?? model.from };
      if (format === "md") return reportMarkdown(issued);
      if (format === "json") return `${JSON.stringify(issued, null, 2)}\n`;
      return papers.page(`report/${model.template}`, model, brand);
    },
  };
}
