import { type Clock, registeredName, type SanctionsList } from "@broker/core";
import { COMPANIES_HOUSE_WINDOW, sourceWindow } from "../sources/window/source-window.ts";
import { recordedIdentity } from "../store/clients/client-of-domain.ts";
import type { Connection } from "../store/database/connection.ts";
import type { ImportedFile, ImportOptions } from "./import-register.ts";
import { indexOfRegisters } from "./index-of-registers.ts";
import type { RegisterIndex } from "./register-index.ts";
import { sanctionsFromBody } from "./sanctions/sanctions-kind.ts";

/** The sanctions list of a workspace; null = none was imported whole. */
async function openSanctionsList(index: RegisterIndex): Promise<SanctionsList | null> {
  const register = await index.register("sanctions");
  if (register === null) return null;
  return {
    asOf: register.asOf,
    entries: register.entries,
    async byId(id) {
      const found = await register.byNumber(id.trim().toUpperCase());
      return found === null ? null : sanctionsFromBody(found.body);
    },
    async byName(name) {
      const { key } = registeredName(name);
      if (key === "") return [];
      return (await register.byName(key)).map(({ body }) => sanctionsFromBody(body));
    },
    async *all() {
      for await (const { body } of register.all()) yield sanctionsFromBody(body);
    },
  };
}

/** The registers imported into a workspace's database, and the query count that the registry sources share. */
export interface WorkspaceRegisters {
  readonly index: RegisterIndex;
  /** Takes a place among the questions that Companies House allows; see `sourceWindow`. */
  companiesHouseWindow(clock: Clock): () => Promise<number | null>;
  /** Number and legal name that a client's record has for this domain; null = not recorded, or not a client's. */
  recordedIdentity(domain: string): ReturnType<typeof recordedIdentity>;
  /** The sanctions list that was imported; null = none was, so no screening is possible. */
  sanctions(): Promise<SanctionsList | null>;
  /** Imports a register's file; see `importRegister`. */
  import(options: ImportOptions): Promise<ImportedFile>;
}

/** The registers of an open database, over its own connection. */
export function workspaceRegisters(connection: Connection): WorkspaceRegisters {
  const index = indexOfRegisters(connection);
  return {
    index,
    companiesHouseWindow: (clock) => sourceWindow("companiesHouse", COMPANIES_HOUSE_WINDOW, connection, clock),
    recordedIdentity: (domain) => connection.read((tables) => recordedIdentity(tables, domain)),
    sanctions: () => openSanctionsList(index),
    import: async (options) => (await import("./import-register.ts")).importRegister(connection, options),
  };
}
