import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError, type ScanEvidence } from "@broker/contracts";
import { readInputFile } from "./read-input-file.ts";
import { writeBeside } from "./write-beside.ts";

const NAME = "evidence.json";

/** Writes `<folder>/<domain>/evidence.json` and returns its path. */
export function writeEvidence(folder: string, evidence: ScanEvidence): string {
  const path = join(folder, evidence.target.domain, NAME);
  writeBeside(path, `${JSON.stringify(evidence)}\n`, 0o600);
  return path;
}

function filesIn(place: string): string[] {
  if (!existsSync(place))
    throw new AppError("file_unreadable", `${place} does not exist.`, { hint: "Check the path." });
  if (!statSync(place).isDirectory()) return [place];
  if (existsSync(join(place, NAME))) return [join(place, NAME)];
  const below = readdirSync(place)
    .sort()
    .map((name) => join(place, name, NAME));
  const found = below.filter((file) => existsSync(file));
  if (found.length > 0) return found;
  throw new AppError("evidence_invalid", `There is no ${NAME} in ${place}.`, {
    hint: "Use a folder with the evidence of a scan.",
    fix: { kind: "scan", domains: [], with: "evidence-folder" },
  });
}

/** The recorded evidence in a file, in a company's folder, or in a folder of such folders (by name); unchecked JSON. */
export function readEvidence(place: string): { readonly file: string; readonly evidence: unknown }[] {
  return filesIn(place).map((file) => {
    try {
      return { file, evidence: JSON.parse(readInputFile(file)) as unknown };
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
      throw new AppError("evidence_invalid", `${file} is not JSON.`, {
        hint: "Use a folder with the evidence of a scan.",
        fix: { kind: "scan", domains: [], with: "evidence-folder" },
        cause,
      });
    }
  });
}
