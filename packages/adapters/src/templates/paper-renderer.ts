import type { Brand } from "@broker/core/papers";
import { type LayOut, paperFrames } from "./paper-frames.ts";
import { templatesRoot } from "./templates-root.ts";

/** Lays papers out as HTML pages. */
export interface PaperRenderer {
  /**
   * One self-contained page without script: `templates/<template>/document.hbs` with the model, in the look that all papers share.
   * Another frame of the same folder is named `<template>/<frame>`. Every value is escaped by the frame.
   */
  page(template: string, model: object, brand?: Brand): string;
}

/** Makes a renderer. A paper's templates are read and compiled at its first page, once. AppError where they are missing. */
export function paperRenderer(root?: string): PaperRenderer {
  const papers = new Map<string, LayOut>();
  return {
    page(template, model, brand) {
      const [folder = template, frame = "document"] = template.split("/");
      const known = papers.get(folder) ?? paperFrames(root ?? templatesRoot(), folder);
      papers.set(folder, known);
      return known(frame, model, brand);
    },
  };
}
