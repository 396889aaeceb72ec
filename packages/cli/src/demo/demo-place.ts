import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeBeside } from "@broker/adapters";
import { AppError } from "@broker/contracts";

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

/** States that scans without the sample portfolio are made again: nothing else opens such a workspace. */
export const remadeWords = ({ home }: Pick<DemoPlace, "home">): string =>
  `The demo workspace has scans and no sample portfolio. It is made again: ${home}`;

/** Whether the folder is also the home of a workspace that is not the demonstration's. */
function isHomeOfAnother(place: DemoPlace): boolean {
  if (existsSync(join(place.home, "broker.db"))) return true;
  // Documents or keys without a demonstration are of a workspace whose database is elsewhere.
  const ours = hasRecords(place) || isLoaded(place);
  return !ours && ["papers", "branding", "secrets"].some((part) => existsSync(join(place.home, part)));
}

/** AppError `usage` if another workspace has its home in the demonstration's folder. */
export function refuseAnother(place: DemoPlace): void {
  if (isHomeOfAnother(place))
    throw new AppError("usage", `The demo cannot be made in ${place.home}: another workspace has its files there.`, {
      hint: "Move that folder, or give the demo another home (BROKER_HOME).",
    });
}

/**
 * Deletes the demonstration's records, documents and cache, unless another workspace shares their folder. `reports`
 * false = those that an earlier run named stay where they are.
 */
export function wipeDemo(place: DemoPlace, { reports = true }: { readonly reports?: boolean } = {}): void {
  refuseAnother(place);
  const { home, database } = place;
  const file = database.slice("sqlite:".length);
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${file}${ending}`, { force: true });
  for (const part of ["cache", "papers", "branding", "secrets", ...(reports ? ["reports"] : [])])
    rmSync(join(home, part), { recursive: true, force: true });
  rmSync(markOf(home), { force: true });
}
