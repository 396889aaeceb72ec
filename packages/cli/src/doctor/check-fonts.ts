import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { templatesRoot } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { z } from "zod";
import type { Finding } from "./finding.ts";

const Faces = z.array(z.object({ family: z.string(), file: z.string() }));

/** The fonts that documents carry with them: every face that the list names is there. */
export function checkFonts(root?: string): Finding {
  const base = { id: "fonts", title: "Fonts" };
  try {
    const folder = join(root ?? templatesRoot(), "fonts");
    const list = join(folder, "faces.json");
    const faces = existsSync(list) ? Faces.parse(JSON.parse(readFileSync(list, "utf8"))) : [];
    const missing = faces.filter(({ file }) => !existsSync(join(folder, file)));
    const families = new Set(faces.map(({ family }) => family)).size;
    if (faces.length > 0 && missing.length === 0)
      return { ...base, status: "ok", detail: `${families} families travel with the documents` };
    return {
      ...base,
      status: "warning",
      detail:
        missing[0] === undefined ? "the fonts of the documents are missing" : `the font ${missing[0].file} is missing`,
      hint: "Install Broker Intelligence again.",
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...base, status: "warning", detail: error.message, ...(error.hint ? { hint: error.hint } : {}) };
  }
}
