import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeBeside } from "@broker/adapters";

/** Where the demonstration stores its results. */
export interface DemoPlace {
  readonly home: string;
  readonly database: string;
}

/** The demonstration's own folder below the configured one, and its database in it. */
export function demoPlace(home: string): DemoPlace {
  const own = join(home, "demo");
  return { home: own, database: `sqlite:${join(own, "demo.db")}` };
}

/** Written once the sample portfolio is complete in the demonstration's workspace. */
const markOf = (home: string): string => join(home, "loaded.json");

/** Whether the sample portfolio is complete in the demonstration's workspace. */
export const isLoaded = ({ home }: Pick<DemoPlace, "home">): boolean => existsSync(markOf(home));

/** Records that the sample portfolio is complete. @param at ISO 8601, UTC */
export function markLoaded({ home }: Pick<DemoPlace, "home">, at: string): void {
  writeBeside(markOf(home), `${JSON.stringify({ at })}\n`, 0o600);
}

/** Whether there is a database to lose. */
export const hasRecords = ({ database }: Pick<DemoPlace, "database">): boolean =>
  existsSync(database.slice("sqlite:".length));

/** Deletes the demonstration's records, documents and cache. */
export function wipeDemo({ home, database }: DemoPlace): void {
  const file = database.slice("sqlite:".length);
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${file}${ending}`, { force: true });
  for (const part of ["cache", "papers", "reports", "secrets"])
    rmSync(join(home, part), { recursive: true, force: true });
  rmSync(markOf(home), { force: true });
}
