import type { CompanyRegistration } from "@broker/contracts";
import { type Clock, registeredName, type SanctionsList } from "@broker/core";
import { COMPANIES_HOUSE_WINDOW, sourceWindow } from "../sources/window/source-window.ts";
import { recordedIdentity } from "../store/clients/client-of-domain.ts";
import type { Connection } from "../store/database/connection.ts";
import { registrationFromBody } from "./company-body.ts";
import type { ImportedFile, ImportOptions } from "./import-register.ts";
import { indexOfRegisters } from "./index-of-registers.ts";
import { type RegisterIndex, SANCTIONS_KINDS, type SanctionsKind } from "./register-index.ts";
import { listedParty, sanctionsFromBody } from "./sanctions/sanctions-kind.ts";

/** A sanctions list of a workspace; null = none of the kind was imported whole. */
async function openSanctionsList(
  index: RegisterIndex,
  kind: SanctionsKind = "sanctions",
): Promise<SanctionsList | null> {
  const register = await index.register(kind);
  if (register === null) return null;
  return {
    asOf: register.asOf,
    entries: register.entries,
    async byId(id) {
      // The UN's own numbers have small letters.
      const number = id.trim();
      const found = (await register.byNumber(number)) ?? (await register.byNumber(number.toUpperCase()));
      return found === null ? null : sanctionsFromBody(found.body);
    },
    async byName(name) {
      const { key } = registeredName(name);
      if (key === "") return [];
      return (await register.byName(key)).map(({ body }) => sanctionsFromBody(body));
    },
    async *pages() {
      for await (const page of register.pages()) yield page.map(({ body }) => listedParty(body));
    },
  };
}

/** The company register of a workspace. */
interface CompanyFile {
  /** Day of the file, ISO. */
  readonly asOf: string;
  /**
   * Companies whose name begins with a text, a former name included, by name; or the one with that number.
   * @param limit most companies
   */
  find(text: string, limit: number): Promise<readonly CompanyRegistration[]>;
}

/** The imported file of companies; null = none was imported whole. */
async function openCompanyFile(index: RegisterIndex): Promise<CompanyFile | null> {
  const register = await index.register("companies-house");
  if (register === null) return null;
  const { asOf } = register;
  return {
    asOf,
    async find(text, limit) {
      const number = text.trim().toUpperCase();
      const one = /^[A-Z]{0,2}\d{6,8}$/.test(number) ? await register.byNumber(number.padStart(8, "0")) : null;
      const found = one === null ? await register.startingWith(registeredName(text).key, limit) : [one];
      return found.map(({ number: own, body }) => registrationFromBody(own, body, asOf));
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
  /** The UK's sanctions list that was imported; null = none was. */
  sanctions(): Promise<SanctionsList | null>;
  /** Every sanctions list that was imported, the UK's first; none = no screening is possible. */
  sanctionsLists(): Promise<readonly (SanctionsList & { readonly kind: SanctionsKind })[]>;
  /** The companies that were imported; null = none were. */
  companies(): Promise<CompanyFile | null>;
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
    async sanctionsLists() {
      const found = [];
      for (const kind of SANCTIONS_KINDS) {
        const list = await openSanctionsList(index, kind);
        if (list !== null) found.push({ ...list, kind });
      }
      return found;
    },
    companies: () => openCompanyFile(index),
    import: async (options) =>
      options.kind.list === undefined
        ? (await import("./import-register.ts")).importRegister(connection, options)
        : (await import("./sanctions/import-list.ts")).importSanctions(connection, options),
  };
}
