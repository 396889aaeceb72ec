import { existsSync } from "node:fs";
import type { WorkspaceRegisters } from "@broker/adapters";
import type { SourceName } from "@broker/contracts";

const SOURCES = { "companies-house": "companiesHouse", "ico-register": "icoRegister", sanctions: "sanctions" } as const;

/** What was imported, by source. */
export interface Imported {
  /** Days of the files that are in whole: ISO dates. */
  readonly days: Partial<Readonly<Record<SourceName | "sanctions", string>>>;
  /** Files of which a part is in: the import is under way, or was broken off. */
  readonly begun: Partial<Readonly<Record<SourceName | "sanctions", string>>>;
}

/** What is in a workspace, the newest of a kind; one that was never used is not made for it. */
export async function importedFiles(home: string, registers: Pick<WorkspaceRegisters, "index">): Promise<Imported> {
  if (!existsSync(home)) return { days: {}, begun: {} };
  const imports = await registers.index.imports();
  const whole = imports.filter(({ finishedAt }) => finishedAt !== null);
  const parts = imports.filter(({ finishedAt }) => finishedAt === null);
  return {
    days: Object.fromEntries(whole.map(({ kind, asOf }) => [SOURCES[kind], asOf])),
    begun: Object.fromEntries(parts.map(({ kind, file }) => [SOURCES[kind], file])),
  };
}

/** What to do about a file of which a part is in. */
export const goOn = (file: string) => `the import of ${file} is not finished: the same command goes on where it was`;
