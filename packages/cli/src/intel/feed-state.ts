import { existsSync } from "node:fs";
import type { OpenSources, WorkspaceDatabase } from "@broker/adapters";
import type { SourcesConfig } from "@broker/contracts";
import type { SourceState } from "./source-state.ts";

/** The name under which the file of a keyed feed is imported. */
export const feedFileName = (host: string): string => `Feed of ${host}`;

/** A keyed feed is published daily; one of the week before is out of date. */
const FRESH_MS = 7 * 86_400_000;

const TURN_ON = 'set "sources": {"threatFeed": {"enabled": true, "baseUrl": "<address>", "apiKeyEnv": "<variable>"}}';

/** State of the keyed feed of threat intelligence. Its date is that of the last imported file. */
export async function feedState(
  config: SourcesConfig["threatFeed"],
  feed: OpenSources["threatFeed"],
  {
    home,
    database,
    now,
  }: { readonly home: string; readonly database: Pick<WorkspaceDatabase, "intel">; readonly now: Date },
): Promise<SourceState> {
  const host = feed?.host ?? (config?.baseUrl === undefined ? null : (URL.parse(config.baseUrl)?.host ?? null));
  const imports = host === null || !existsSync(home) ? [] : await database.intel.imports();
  const file = host === null ? null : feedFileName(host);
  const asOf = imports.find((each) => each.file === file)?.importedAt ?? null;
  const age = asOf === null ? "missing" : now.getTime() - Date.parse(asOf) < FRESH_MS ? "fresh" : "stale";
  const keyProblem = feed?.keyProblem() ?? null;
  const standing = feed === null ? "off" : keyProblem === null ? age : "no-key";
  const ways = standing === "off" ? TURN_ON : (keyProblem ?? "broker intel update");
  return {
    ...{ name: "threatFeed", title: "Threat intelligence feed", standing, asOf, terms: null },
    configured: feed !== null,
    asks: `downloads the file of ${host ?? "a keyed feed"}; its key is sent, and no client data`,
    how: standing === "fresh" ? null : ways,
  };
}
