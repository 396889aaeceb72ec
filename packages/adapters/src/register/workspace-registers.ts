import type { Clock, SanctionsList } from "@broker/core";
import { COMPANIES_HOUSE_WINDOW, sourceWindow } from "../sources/window/source-window.ts";
import type { Connection } from "../store/database/connection.ts";
import { indexOfRegisters } from "./index-of-registers.ts";
import type { RegisterIndex } from "./register-index.ts";
import { openSanctionsList } from "./sanctions/open-sanctions-list.ts";

/** What was imported into a workspace's database, and the count of questions that the registry sources share. */
export interface WorkspaceRegisters {
  readonly index: RegisterIndex;
  /** Takes a place among the questions that Companies House allows; see `sourceWindow`. */
  companiesHouseWindow(clock: Clock): () => Promise<number | null>;
  /** The sanctions list that was imported; null = none was, so nobody can be said to be or not to be on it. */
  sanctions(): Promise<SanctionsList | null>;
}

/** The registers of an open database, over its own connection. */
export function workspaceRegisters(connection: Connection): WorkspaceRegisters {
  const index = indexOfRegisters(connection);
  return {
    index,
    companiesHouseWindow: (clock) => sourceWindow("companiesHouse", COMPANIES_HOUSE_WINDOW, connection, clock),
    sanctions: () => openSanctionsList(index),
  };
}
