import { join } from "node:path";
import { SANCTIONS_SOURCES, type SourceName, type SourcesConfig } from "@broker/contracts";
import type { Clock, OutsideSource } from "@broker/core";
import type { PersonSource, RegisterOfOwners } from "@broker/core/kyc";
import type { ThreatLists } from "@broker/core/threat-intel";
import { systemClock } from "../clock/clocks.ts";
import type { SharedPlaces } from "../network/limits/shared-places.ts";
import type { ProxySettings } from "../network/proxy/proxy-settings.ts";
import { download, type Feed, type SourceFeed } from "./client/feed.ts";
import { pause } from "./client/patience.ts";
import { openSourceCache, pruneCache } from "./client/source-cache.ts";
import { openSourceClient, type SourceClient, type SourceManners } from "./client/source-client.ts";
import { openSourceDispatcher } from "./client/source-dispatcher.ts";
import { registerOfOwners } from "./companies-house/register-of-owners.ts";
import { crtshSource } from "./crtsh/crtsh-source.ts";
import { epssSource } from "./epss/epss-source.ts";
import { scoresFeed } from "./epss/scores-feed.ts";
import { hibpSource, openBreachFeed } from "./hibp/hibp-source.ts";
import { hudsonRockSource } from "./hudson-rock/hudson-rock-source.ts";
import { internetDbSource } from "./internetdb/internetdb-source.ts";
import { watchedCves } from "./kev/entries-for.ts";
import { kevSource, openExploitedFeed } from "./kev/kev-source.ts";
import { type ListedVulnerabilities, listedVulnerabilities } from "./listed-vulnerabilities.ts";
import { personSources } from "./persons/licensed-source.ts";
import { ransomwareLiveSource } from "./ransomware-live/ransomware-live-source.ts";
import { rdapSource } from "./rdap/rdap-source.ts";
import { keyOf, readSourceSetting } from "./read-source-setting.ts";
import { openSanctionsFeed, type SanctionsFeed } from "./sanctions/sanctions-feed.ts";
import { type FetchFile, openThreatFeed, type ThreatFeed } from "./threat-feed.ts";
import { threatLists } from "./threat-lists.ts";

type Manners = Omit<SourceManners, "userAgent" | "window" | "name">;

const SECOND_MS = 1000;

/**
 * Limits of each source: concurrent queries, rate, and the time for one query with all its attempts. Sources:
 * docs/sources.md.
 */
const SOURCE_MANNERS: Readonly<Record<SourceName, Manners>> = {
  companiesHouse: { atOnce: 2, budgetMs: 10 * SECOND_MS },
  hibp: { atOnce: 2, budgetMs: 10 * SECOND_MS },
  // Its database gives up after about six seconds by itself.
  crtsh: { atOnce: 1, budgetMs: 10 * SECOND_MS },
  rdap: { atOnce: 1, budgetMs: 8 * SECOND_MS },
  kev: { atOnce: 1, budgetMs: 20 * SECOND_MS },
  epss: { atOnce: 2, budgetMs: 8 * SECOND_MS },
  internetdb: { atOnce: 1, spacingMs: SECOND_MS, budgetMs: 8 * SECOND_MS },
  hudsonRock: { atOnce: 1, budgetMs: 8 * SECOND_MS },
  ransomwareLive: { atOnce: 1, spacingMs: SECOND_MS, budgetMs: 8 * SECOND_MS },
  // Searched in an imported file; no network.
  icoRegister: { atOnce: 1, budgetMs: SECOND_MS },
};

/** Of licensed sources of persons. */
const LICENSED_MANNERS: Manners = { atOnce: 1, budgetMs: 30 * SECOND_MS };

/** Options for opening the sources. */
export interface SourceOptions {
  readonly config: SourcesConfig;
  /** Answers are cached in `cache/` in it. */
  readonly home: string;
  /** Names the product and a contact. */
  readonly userAgent: string;
  readonly proxy: ProxySettings | null;
  /** Authorities to trust besides the usual ones, as PEM text. */
  readonly caPem: string | null;
  /** Where keys are read that the configuration names. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** How long sources are waited for, where it is not as docs/sources.md states. */
export interface SourcePace {
  /** Absent = real time. */
  readonly pause?: typeof pause;
  /** Milliseconds for one question of a source, where it is not to have its usual ones. */
  readonly budgetMs?: Partial<Readonly<Record<SourceName, number>>>;
}

export interface SourcePorts extends SourcePace {
  readonly clock: Clock;
  /** The clock of the sources' pace (default: the machine's). */
  readonly pace?: Clock;
  /** 0–1; absent = the machine's own random numbers. */
  readonly random?: () => number;
  /** Limits shared with other processes; absent = those of this process apply alone. */
  readonly places?: SharedPlaces;
}

/** How the operator set up a source. */
export interface SourceSetup {
  /** It may be queried over the network. */
  readonly named: boolean;
  /** The operator switched it off. */
  readonly off: boolean;
  /** Its key was read. */
  readonly hasKey: boolean;
  /** Why a configured key was not read; null = it was, or none is configured. */
  readonly keyProblem: string | null;
  /** Host of another address than the usual one; null = the usual one. */
  readonly elsewhere: string | null;
  /** A file replaces its list. */
  readonly fromFile: boolean;
}

/** The sources of one process. */
export interface OpenSources {
  /**
   * Every source that is queried over the network or read from a list; an unconfigured one reports so in its answer.
   */
  readonly sources: readonly OutsideSource[];
  /** Sources that answer from stored lists alone: nothing is sent. */
  readonly lists: readonly OutsideSource[];
  /** The lists that `intel update` fetches, without disabled ones. */
  readonly feeds: readonly SourceFeed[];
  /** Sanctions lists, the UK's first, without disabled ones. They are for clients and not used by scans. */
  readonly sanctions: readonly SanctionsFeed[];
  /** The keyed feed of threat intelligence, which no scan uses; null = it is off. */
  readonly threatFeed: ThreatFeed | null;
  /** Officers and owners of companies, for clients with a KYC case only. */
  readonly owners: RegisterOfOwners;
  /** Licensed sources of exposed persons and adverse media, for clients with a KYC case only; none = not configured. */
  readonly persons: readonly PersonSource[];
  /** How a source is set up, the key itself left out. */
  setup(name: SourceName): SourceSetup;
  /** Looks CVEs up in the stored lists of exploited vulnerabilities and scores; nothing is sent. */
  listed(): ListedVulnerabilities;
  /** The stored lists as the threat feed reads them; nothing is sent. */
  threats(): ThreatLists;
  /** Removes a source's answers that are long out of date. */
  prune(name: SourceName): void;
  /** The client of a source, for sources that need more than the configuration. */
  client(name: SourceName, window?: () => Promise<number | null>): SourceClient;
  close(): Promise<void>;
}

function feed(name: SourceName, { ttlMs, atHand, refresh }: Feed<unknown>): SourceFeed {
  return { name, ttlMs, asOf: () => atHand()?.asOf ?? null, refresh };
}

/** Opens all sources of a configuration. Nothing is sent before the first query. */
export function openSources(options: SourceOptions, ports: SourcePorts): OpenSources {
  const { clock } = ports;
  const { dispatcher, close } = openSourceDispatcher(options.proxy, options.caPem);
  const clientOf = (name: string, manners: Manners) =>
    openSourceClient(
      { ...manners, name, userAgent: options.userAgent },
      {
        clock,
        pace: ports.pace ?? systemClock(),
        random: ports.random ?? Math.random,
        pause: ports.pause ?? pause,
        cache: openSourceCache(join(options.home, "cache", name)),
        ...(ports.places && { places: ports.places }),
        dispatcher,
      },
    );
  const client: OpenSources["client"] = (name, window) => {
    const { [name]: manners } = SOURCE_MANNERS;
    const budgetMs = ports.budgetMs?.[name] ?? manners.budgetMs;
    return clientOf(name, { ...manners, budgetMs, ...(window && { window }) });
  };
  const setting = (name: SourceName) => readSourceSetting(options.config, name, options.env);

  const fetchFile: FetchFile = (wanted, signal) => {
    const { random = Math.random } = ports;
    return download(wanted, { dispatcher, random, pause: ports.pause ?? pause, now: () => clock.now() }, signal);
  };

  const sanctions = SANCTIONS_SOURCES.filter((name) => options.config[name]?.enabled !== false).map((name) => {
    const { baseUrl, file } = options.config[name] ?? {};
    return openSanctionsFeed({
      ...{ name, file, folder: join(options.home, "cache", name), baseUrl: baseUrl?.replace(/\/$/, "") },
      token: name === "sanctionsEu" ? keyOf(options.config[name] ?? {}, options.env) : { key: null },
      ...{ userAgent: options.userAgent, now: () => clock.now(), fetch: fetchFile },
    });
  });

  const [hibp, kev, epss] = [setting("hibp"), setting("kev"), setting("epss")];
  const [hibpClient, epssClient] = [client("hibp"), client("epss")];
  const breaches = openBreachFeed(hibp, hibpClient, clock);
  const exploited = openExploitedFeed(kev, client("kev"), clock);
  const watched = () => {
    const list = exploited.atHand();
    return list === null ? [] : watchedCves(list.value);
  };

  return {
    sources: [
      hibpSource(hibp, hibpClient, breaches),
      crtshSource(setting("crtsh"), client("crtsh")),
      rdapSource(setting("rdap"), client("rdap")),
      kevSource(kev, exploited),
      epssSource(epss, epssClient, watched),
      internetDbSource(setting("internetdb"), client("internetdb")),
      hudsonRockSource(setting("hudsonRock"), client("hudsonRock")),
      ransomwareLiveSource(setting("ransomwareLive"), client("ransomwareLive")),
    ],
    lists: [
      kevSource({ ...kev, named: false }, exploited),
      epssSource({ ...epss, named: false }, epssClient, watched),
      hibpSource({ ...hibp, named: false, key: null }, hibpClient, breaches),
    ].filter(({ name }) => options.config[name]?.enabled !== false),
    feeds: [feed("hibp", breaches), feed("kev", exploited), scoresFeed(epss, epssClient, watched)].filter(
      ({ name }) => options.config[name]?.enabled !== false,
    ),
    owners: registerOfOwners(setting("companiesHouse"), client("companiesHouse"), () => clock.now()),
    persons: personSources({ ...options, client: (name) => clientOf(name, LICENSED_MANNERS) }),
    sanctions,
    threatFeed: openThreatFeed({
      ...{ config: options.config.threatFeed, env: options.env, userAgent: options.userAgent, fetch: fetchFile },
      folder: join(options.home, "cache", "threat-feed"),
    }),
    setup(name) {
      const { named, key, keyProblem = null, baseUrl, file } = setting(name);
      const elsewhere = baseUrl === undefined ? null : (URL.parse(baseUrl)?.host ?? null);
      const off = options.config[name]?.enabled === false;
      return { named, off, hasKey: key !== null, keyProblem, elsewhere, fromFile: file !== undefined };
    },
    listed: () => listedVulnerabilities({ exploited, epss, epssClient, watched: watched() }),
    threats() {
      const isOn = (name: SourceName) => options.config[name]?.enabled !== false;
      return threatLists({
        exploited: isOn("kev") ? exploited : null,
        breaches: isOn("hibp") ? breaches : null,
        epss: isOn("epss") ? epss : null,
        ...{ epssClient, watched: watched() },
      });
    },
    prune: (name) => void pruneCache(join(options.home, "cache", name), clock.now()),
    client,
    close,
  };
}
