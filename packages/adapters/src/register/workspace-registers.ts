import type { Clock } from "@broker/core";
import { COMPANIES_HOUSE_WINDOW, sourceWindow } from "../sources/window/source-window.ts";
import type { OpenDatabase } from "../store/open-database.ts";
import { indexOfRegisters } from "./index-of-registers.ts";
import type { RegisterIndex } from "./register-index.ts";

/** What the registry sources need of a workspace's database. */
export interface WorkspaceRegisters {
  readonly index: RegisterIndex;
  /** Takes a place among the questions that Companies House allows; see `sourceWindow`. */
  companiesHouseWindow(clock: Clock): () => Promise<number | null>;
}

/** The registers of an open database, over its own connection. */
export function workspaceRegisters(opened: OpenDatabase): WorkspaceRegisters {
  return {
    index: indexOfRegisters(opened),
    companiesHouseWindow: (clock) => sourceWindow("companiesHouse", COMPANIES_HOUSE_WINDOW, opened, clock),
  };
}
