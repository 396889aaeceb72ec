import { importRegister, type OpenSources, REGISTER_KINDS, type WorkspaceRegisters } from "@broker/adapters";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import type { Wiring } from "../wire.ts";
import { importedFiles } from "./imported-files.ts";
import { SANCTIONS_TITLE } from "./sanctions-state.ts";
import type { ListUpdate } from "./update-lists.ts";

/** What an update of the sanctions list needs of the command. */
interface SanctionsWork {
  readonly outside: OpenSources;
  readonly wiring: Pick<Wiring, "clock">;
  readonly registers: Pick<WorkspaceRegisters, "index">;
  readonly config: Pick<ResolvedConfig["config"], "home" | "database">;
  readonly by: string;
  readonly signal: AbortSignal;
  readonly told: (title: string) => void;
}

/**
 * Fetches the sanctions list where there is a newer one, and takes it into the workspace; nothing where it is switched
 * off.
 */
export async function updateSanctions(work: SanctionsWork): Promise<ListUpdate[]> {
  const { outside, wiring, registers, config, by, signal, told } = work;
  const kind = REGISTER_KINDS.find((each) => each.kind === "sanctions");
  if (outside.sanctions === null || kind === undefined || signal.aborted) return [];
  told(SANCTIONS_TITLE);
  const listDay = (await importedFiles(config.home, registers)).days.sanctions ?? null;
  let asOf = listDay;
  const take = async (path: string) => {
    const { database } = config;
    const done = await importRegister({
      database,
      now: wiring.clock.now(),
      kind,
      path,
      by,
      signal,
      told: () => undefined,
    });
    asOf = done.asOf;
    return done;
  };
  const { outcome, reason } = await outside.sanctions.refresh(listDay, take, signal);
  return [{ name: "sanctions", title: SANCTIONS_TITLE, outcome, asOf, reason }];
}
