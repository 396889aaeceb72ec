import { existsSync } from "node:fs";
import type { SourceName } from "@broker/contracts";
import type { Wiring } from "../wire.ts";

const SOURCES = { "companies-house": "companiesHouse", "ico-register": "icoRegister", sanctions: "sanctions" } as const;

/** Days of the files that were imported, by source: ISO dates. */
export type ImportedDays = Partial<Readonly<Record<SourceName | "sanctions", string>>>;

/** Days of what is in whole, the newest of a kind; a workspace that was never used is not made for it. */
export async function importedDays(home: string, wiring: Pick<Wiring, "store">): Promise<ImportedDays> {
  if (!existsSync(home)) return {};
  const store = await wiring.store();
  try {
    const whole = (await store.registers.index.imports()).filter(({ finishedAt }) => finishedAt !== null);
    return Object.fromEntries(whole.map(({ kind, asOf }) => [SOURCES[kind], asOf]));
  } finally {
    await store.close();
  }
}
