import { readdirSync } from "node:fs";
import { join } from "node:path";
import { templatesRoot } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { Finding } from "./finding.ts";

/** The fonts that reports carry with them. */
export function checkFonts(): Finding {
  const base = { id: "fonts", title: "Fonts" };
  try {
    const fonts = readdirSync(join(templatesRoot(), "fonts")).filter((name) => name.endsWith(".woff2"));
    if (fonts.length > 0) return { ...base, status: "ok", detail: `${fonts.length} families travel with the reports` };
    return {
      ...base,
      status: "warning",
      detail: "the fonts of the reports are missing",
      hint: "Install Broker Intelligence again.",
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...base, status: "warning", detail: error.message, ...(error.hint ? { hint: error.hint } : {}) };
  }
}
