import type { OpenSources } from "@broker/adapters";
import {
  LIST_OF_SOURCE,
  SANCTIONS_SOURCES,
  type SanctionsSource,
  type SourcesConfig,
  sanctionsListLabel,
} from "@broker/contracts";
import { goOn, type Imported, type SourceState } from "./source-state.ts";

/** Title of a publisher's list for display. */
export const sanctionsTitle = (name: SanctionsSource): string => sanctionsListLabel(LIST_OF_SOURCE[name]);

/** Who publishes each list, and where it is downloaded by hand. */
const PUBLISHERS: Readonly<Record<SanctionsSource, readonly [string, string]>> = {
  sanctions: ["the Foreign Office's list", "the CSV from gov.uk"],
  sanctionsOfacSdn: ["the US Treasury's list", "SDN.XML from ofac.treasury.gov"],
  sanctionsOfacConsolidated: ["the US Treasury's non-SDN lists", "CONSOLIDATED.XML from ofac.treasury.gov"],
  sanctionsEu: ["the European Commission's list", "the CSV 1.1 from webgate.ec.europa.eu/fsd/fsf"],
  sanctionsUn: ["the United Nations' list", "the XML from un.org"],
};

/** Lists change every few weeks, on some days twice. */
const FRESH_MS = 7 * 86_400_000;

function stateOf(
  name: SanctionsSource,
  setting: SourcesConfig[SanctionsSource],
  feed: OpenSources["sanctions"][number] | undefined,
  { days, begun }: Imported,
  now: Date,
): SourceState {
  const { [name]: listDay = null } = days;
  const { [name]: part } = begun;
  const known = listDay === null ? null : Date.parse(feed?.confirmedAt(listDay) ?? listDay);
  const age = known === null ? "missing" : now.getTime() - known < FRESH_MS ? "fresh" : "stale";
  const [list, download] = PUBLISHERS[name];
  const byHand = `download ${download} and: broker intel import sanctions <file>`;
  const keyProblem = feed?.keyProblem ?? null;
  // Without its token the list can still be imported by hand.
  const standing = feed === undefined ? "off" : keyProblem !== null && known === null ? "no-key" : age;
  // A token that is configured and cannot be read says so itself.
  const isNamed = setting !== undefined && ("apiKeyEnv" in setting || "apiKeyFile" in setting);
  const problem = isNamed ? keyProblem : `obtain a token and set sources.${name}.apiKeyEnv`;
  const ways = keyProblem === null ? `broker intel update, or ${byHand}` : `${problem}; or ${byHand}`;
  const how = standing === "fresh" ? null : standing === "off" ? "switched off in the configuration" : ways;
  const host = setting?.baseUrl === undefined ? null : (URL.parse(setting.baseUrl)?.host ?? null);
  const asks = `downloads ${list}; no client data is sent${host === null ? "" : ` (at ${host})`}`;
  return {
    ...{ name, title: sanctionsTitle(name), standing, asOf: listDay, terms: null },
    configured: setting !== undefined && setting.enabled !== false,
    asks: setting?.file === undefined ? asks : "read from the configured file",
    how: part !== undefined ? goOn(part) : how,
  };
}

/** State of every sanctions list, fresh for a week from its date or its publisher's last confirmation. */
export const sanctionsStates = (
  sources: SourcesConfig | undefined,
  feeds: OpenSources["sanctions"],
  imported: Imported,
  now: Date,
): SourceState[] =>
  SANCTIONS_SOURCES.map((name) =>
    stateOf(
      name,
      sources?.[name],
      feeds.find((feed) => feed.name === name),
      imported,
      now,
    ),
  );
