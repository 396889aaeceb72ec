import type { OpenSources } from "@broker/adapters";
import type { SourcesConfig } from "@broker/contracts";
import { goOn, type Imported } from "./imported-files.ts";
import type { SourceState } from "./source-state.ts";

/** As people read it. */
export const SANCTIONS_TITLE = "UK Sanctions List";

const HOW = "broker intel update, or download the CSV from gov.uk and: broker intel import sanctions <file>";
/**
 * The list changes every few weeks, and on some days twice: one that nobody looked after for a week may lack somebody.
 */
const FRESH_MS = 7 * 86_400_000;

/**
 * How the sanctions list stands. It is fresh for a week from its day, or from when its publisher last said that there
 * is no newer one. It is about clients, so no scan asks it.
 */
export function sanctionsState(
  setting: SourcesConfig["sanctions"],
  feed: OpenSources["sanctions"],
  imported: Imported,
  now: Date,
): SourceState {
  const { sanctions: listDay = null } = imported.days;
  const { sanctions: part } = imported.begun;
  const known = listDay === null ? null : Date.parse(feed?.confirmedAt(listDay) ?? listDay);
  const atHand = known === null ? "missing" : now.getTime() - known < FRESH_MS ? "fresh" : "stale";
  const standing = feed === null ? "off" : atHand;
  const how = standing === "fresh" ? null : standing === "off" ? "switched off in the configuration" : HOW;
  const host = setting?.baseUrl === undefined ? null : (URL.parse(setting.baseUrl)?.host ?? null);
  return {
    name: "sanctions",
    title: SANCTIONS_TITLE,
    standing,
    configured: setting !== undefined && setting.enabled !== false,
    asOf: listDay,
    asks: `downloads the Foreign Office's list; no client data is sent${host === null ? "" : ` (at ${host})`}`,
    terms: null,
    how: part !== undefined ? goOn(part) : how,
  };
}
