import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type GivenIntel, type IntelFile, intelBytes, readIntelFile } from "@broker/adapters/threat-intel";
import type { IntelImport, IntelImportKind } from "@broker/contracts";
import { actorOf, nowOf, type Workspace } from "../../workspace/workspace.ts";

/** A file that is read, before it is stored. */
export interface ReadIntel {
  readonly file: IntelFile;
  readonly kind: IntelImportKind;
  readonly name: string;
  /** Of the purpose and the content. */
  readonly id: string;
}

/** What was stored of a file, without its entries. */
export interface StoredIntel {
  readonly about: IntelImport;
  /** False = the same file was stored before. */
  readonly isNew: boolean;
  readonly leftOut: { entry: string; reason: string }[];
  /** Hashes among its indicators, which nothing is matched with. */
  readonly hashes: number;
}

const ID_DIGITS = 16;

/** Reads a file whole. AppErrors `input_invalid` with one sentence, `file_unreadable`. */
export function readIntel(given: GivenIntel, kind: IntelImportKind, most: number): ReadIntel {
  const content = intelBytes(given, most);
  const digest = createHash("sha256").update(kind).update("\n").update(content).digest("hex");
  return {
    ...{ kind, name: given.name.slice(0, 200), id: digest.slice(0, ID_DIGITS) },
    file: readIntelFile({ ...given, content }, kind, most),
  };
}

/** Entries that one transaction stores, and the pause after it, so that others write in between. */
const STORED_AT_ONCE = 100;
const PAUSE_MS = 10;

/** Stores a file in pieces; it is seen once it is whole, and the same file goes on where it was interrupted. */
export async function storeIntel(workspace: Workspace, { file, kind, name, id }: ReadIntel): Promise<StoredIntel> {
  const { intel } = workspace.database;
  const { format, advisories, indicators, skipped, leftOut } = file;
  const about: IntelImport = {
    ...{ id, kind, file: name, format, importedAt: nowOf(workspace), importedBy: workspace.by, skipped },
    ...{ advisories: advisories.length, indicators: indicators.length },
  };
  const isNew = await intel.beginImport(about);
  if (isNew) {
    for (let from = 0; from < advisories.length; from += STORED_AT_ONCE) {
      await intel.addEntries(id, { advisories: advisories.slice(from, from + STORED_AT_ONCE) });
      await setTimeout(PAUSE_MS);
    }
    for (let from = 0; from < indicators.length; from += STORED_AT_ONCE) {
      await intel.addEntries(id, { indicators: indicators.slice(from, from + STORED_AT_ONCE) });
      await setTimeout(PAUSE_MS);
    }
    await intel.finishImport(about, actorOf(workspace));
  }
  return { about, isNew, leftOut: [...leftOut], hashes: indicators.filter((each) => each.kind === "hash").length };
}
