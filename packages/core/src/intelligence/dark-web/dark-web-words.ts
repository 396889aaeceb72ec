import {
  type DarkWebFacts,
  type Exposure,
  type ExposureKind,
  midSentence,
  type ScanReport,
  SOURCE_TITLES,
  type SourceName,
  showCount,
  showList,
  showLongDate,
} from "@broker/contracts";

/** Display name of each kind of exposure. */
export const EXPOSURE_WORDS: Readonly<Record<Exposure["kind"], string>> = {
  "own-service": "Data breach at the company's own service",
  addresses: "Email addresses in a breach",
  malware: "Infostealer logs",
  "extortion-claim": "Extortion group claim",
};

/** The provider of each kind of exposure. */
export const EXPOSURE_PROVIDERS: Readonly<Record<Exposure["kind"], SourceName>> = {
  "own-service": "hibp",
  addresses: "hibp",
  malware: "hudsonRock",
  "extortion-claim": "ransomwareLive",
};

const KINDS = Object.keys(EXPOSURE_PROVIDERS) as ExposureKind[];

/** The kinds of exposure on which their provider was queried and answered; the rest is unknown, never clean. */
export function queriedKinds({ sources, facts: { darkWeb } }: Pick<ScanReport, "sources" | "facts">): ExposureKind[] {
  const answered = sources.filter(({ status }) => status === "ok" || status === "not-found").map(({ name }) => name);
  return KINDS.filter(
    (kind) => answered.includes(EXPOSURE_PROVIDERS[kind]) && (darkWeb?.asked?.includes(kind) ?? true),
  );
}

/**
 * What a provider of exposures gave no answer on: its title, with the kinds if it answered on others; null = nothing.
 */
export function silentProvider(report: Pick<ScanReport, "sources" | "facts">, name: string): string | null {
  const queried = queriedKinds(report);
  const kinds = KINDS.filter((kind) => EXPOSURE_PROVIDERS[kind] === name);
  const [first] = kinds;
  const missing = kinds.filter((kind) => !queried.includes(kind));
  if (first === undefined || missing.length === 0) return null;
  const title = SOURCE_TITLES[EXPOSURE_PROVIDERS[first]];
  if (missing.length === kinds.length) return title;
  return `${title} (${showList(missing.map((kind) => midSentence(EXPOSURE_WORDS[kind])))})`;
}

/** Providers of exposures that gave no answer; with the kinds, if it answered on others. */
export const silentProviders = (report: Pick<ScanReport, "sources" | "facts">): string[] =>
  [...new Set(Object.values(EXPOSURE_PROVIDERS))].flatMap((name) => silentProvider(report, name) ?? []);

const COUNTED: Readonly<Record<Exposure["kind"], readonly [one: string, many: string]>> = {
  "own-service": ["account", "accounts"],
  addresses: ["address", "addresses"],
  malware: ["device", "devices"],
  "extortion-claim": ["entry", "entries"],
};

/** The number of items in an exposure: '18,204 accounts'; null = not stated by the source. */
export function exposureCount({ kind, count }: Pick<Exposure, "kind" | "count">): string | null {
  return count === null ? null : showCount(count, ...COUNTED[kind]);
}

/** The name of an exposure; null = it has none beside its kind's: logs are not named. */
export const exposureName = ({ kind, name }: Pick<Exposure, "kind" | "name">): string | null =>
  kind === "malware" ? null : name;

/** Name, number, date and data of an exposure: 'PennineTracking; 18,204 accounts; 19 August 2024; data: Passwords'. */
export function exposureDetails(exposure: Pick<Exposure, "kind" | "name" | "on" | "dataTypes" | "count">): string {
  const { on, dataTypes } = exposure;
  const parts = [
    exposureName(exposure),
    exposureCount(exposure),
    on === null ? "date not stated" : showLongDate(on),
    dataTypes.length === 0 ? null : `data: ${dataTypes.join(", ")}`,
  ];
  return parts.filter((part) => part !== null).join("; ");
}

/** The exposures on which each level is based. */
const BASED_ON = {
  threat: ["own-service", "addresses", "malware", "extortion-claim"],
  staff: ["addresses", "malware"],
  reputation: ["own-service", "extortion-claim"],
} as const satisfies Record<string, readonly ExposureKind[]>;

const HIGHEST = { threat: "Critical", staff: "High", reputation: "High" } as const;

/**
 * A level as it may be stated. Sources not queried could only raise it, so one based on part of its sources says so,
 * unless it is the highest already. Null = not assessed.
 */
export function levelWords(
  { asked }: Pick<DarkWebFacts, "asked">,
  kind: keyof typeof BASED_ON,
  level: string | null,
): string | null {
  if (level === null || level === HIGHEST[kind] || asked === undefined) return level;
  const missing = BASED_ON[kind]
    .filter((each) => !asked.includes(each))
    .map((each) => midSentence(EXPOSURE_WORDS[each]));
  return missing.length === 0 ? level : `${level} (not queried: ${showList(missing)})`;
}
