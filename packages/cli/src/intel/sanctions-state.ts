import type { SourcesConfig } from "@broker/contracts";
import type { SourceState } from "./source-state.ts";

/** As people read it. */
export const SANCTIONS_TITLE = "UK Sanctions List";

const HOW = "download the CSV from gov.uk, page 'The UK Sanctions List', and: broker intel import sanctions <file>";
/** The list changes every few weeks, and on some days twice: one that nobody looked after for a week may lack somebody. */
const FRESH_MS = 7 * 86_400_000;

/** How the sanctions list stands: `asOf` = its day, null = none was imported. It is about clients, so no scan asks it. */
export function sanctionsState(setting: SourcesConfig["sanctions"], asOf: string | null, now: Date): SourceState {
  const isFresh = asOf !== null && now.getTime() - Date.parse(asOf) < FRESH_MS;
  const atHand = asOf === null ? "missing" : isFresh ? "fresh" : "stale";
  const standing = setting?.enabled === false ? "off" : atHand;
  return {
    name: "sanctions",
    title: SANCTIONS_TITLE,
    standing,
    configured: setting !== undefined && setting.enabled !== false,
    asOf,
    asks: "searched on this machine; nobody is asked about a client",
    terms: null,
    how: standing === "fresh" ? null : standing === "off" ? "switched off in the configuration" : HOW,
  };
}
