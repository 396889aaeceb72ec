import type { CheckDispute, ReportAssetKind, Weakness, WeaknessPlace } from "@broker/contracts";
import { type Examinations, notObservedSince } from "./examinations.ts";
import { type ScanSighting, scansOf } from "./scan-sightings.ts";
import {
  type SeenPlace,
  type SeenSpan,
  type WeaknessDescription,
  type WeaknessRecord,
  worse,
} from "./weakness-record.ts";

/** What the state of a place depends on besides its own record. */
export interface PlaceContext {
  readonly kindOf: (host: string) => ReportAssetKind;
  readonly examined: Examinations;
  /** What the last scan of each domain found; none = no scans. */
  readonly scans: readonly ScanSighting[];
}

/** What a weakness is made of besides its own record. */
export interface WeaknessContext extends PlaceContext {
  readonly client: string;
  readonly id: string;
  readonly disputes: readonly CheckDispute[];
  /** KEV and EPSS of these CVEs; a part that is absent was not available. */
  readonly listed: (cves: readonly string[]) => Pick<Weakness, "kevSince" | "epss">;
  /** ISO 8601 date. */
  readonly today: string;
}

/** Kinds of host whose findings count. */
export const COUNTED_KINDS: readonly ReportAssetKind[] = ["accepted", "internal"];

const least = (days: readonly string[]): string => days.toSorted()[0] ?? "";
const most = (days: readonly string[]): string => days.toSorted().at(-1) ?? "";

/** Whether a dispute applies on a day: it is neither decided against nor past its last day. */
const applies = ({ state, expiresOn }: CheckDispute, today: string): boolean =>
  (state === "open" || state === "upheld") && (expiresOn === undefined || expiresOn >= today);

type Source = WeaknessPlace["sources"][number];

/** By tool, then by report, whatever order they were filed in. */
const bySource = (a: Source, b: Source): number => (`${a.tool} ${a.ref}` < `${b.tool} ${b.ref}` ? -1 : 1);

/** Of two spans that end together, the one whose report has the later id. */
const isNewer = (a: SeenSpan, b: SeenSpan): boolean => a.last > b.last || (a.last === b.last && a.ref > b.ref);

/** A place with its sources; `state` is open or not-observed. */
function placeOf(place: SeenPlace, cves: readonly string[], { kindOf, examined, scans }: PlaceContext): WeaknessPlace {
  const { host, port, seen } = place;
  const spans = Object.entries(seen);
  const reports = spans.map(
    ([scanner, { ref, tool, first, last }]): Source => ({
      kind: "report",
      ref,
      tool,
      first: first.slice(0, 10),
      last: last.slice(0, 10),
      notObservedSince: notObservedSince(examined, scanner, host, last),
    }),
  );
  const kind = kindOf(host);
  const found = kind === "accepted" ? scansOf(scans, host, cves) : [];
  const sources = [...found, ...reports].sort(bySource);
  const gone = sources.flatMap((source) => source.notObservedSince ?? []);
  const isGone = gone.length === sources.length;
  const newest = spans.reduce((a, b) => (isNewer(b[1], a[1]) ? b : a));
  return {
    host,
    port,
    detail: newest[1].detail,
    kind,
    state: isGone ? "not-observed" : "open",
    sources,
    first: least(sources.map(({ first }) => first)),
    last: most(sources.map(({ last }) => last)),
    notObservedSince: isGone ? most(gone) : null,
  };
}

/** Whether the weakness is open at a place that counts. */
export const isOpen = ({ places, cves }: WeaknessRecord, context: PlaceContext): boolean =>
  Object.values(places).some((place) => {
    const { kind, state } = placeOf(place, cves, context);
    return COUNTED_KINDS.includes(kind) && state === "open";
  });

/** The descriptions that count: of scanners that still show it, else of all; the newest first. */
function describing({ described, places }: WeaknessRecord, { examined }: PlaceContext): WeaknessDescription[] {
  const current = new Set<string>();
  for (const { host, seen } of Object.values(places))
    for (const [scanner, { last }] of Object.entries(seen))
      if (notObservedSince(examined, scanner, host, last) === null) current.add(scanner);
  const all = Object.entries(described).sort(([a, x], [b, y]) =>
    x.moment === y.moment ? (a < b ? -1 : 1) : x.moment > y.moment ? -1 : 1,
  );
  const live = all.filter(([scanner]) => current.has(scanner));
  return (live.length > 0 ? live : all).map(([, description]) => description);
}

const byPlace = (a: WeaknessPlace, b: WeaknessPlace): number =>
  a.host === b.host ? (a.port ?? -1) - (b.port ?? -1) : a.host < b.host ? -1 : 1;

/**
 * A weakness as it is known: the title of the newest report, the highest severity, the earliest day of the fix. A
 * rejected host is not the client's, so it decides no state unless there is no other. Pure.
 */
export function weaknessOf(record: WeaknessRecord, context: WeaknessContext): Weakness {
  const { client, id, disputes, listed, today } = context;
  const described = describing(record, context);
  const isDisputed = disputes.some((dispute) => applies(dispute, today));
  const places = Object.values(record.places)
    .map((place) => placeOf(place, record.cves, context))
    .map((place) => (isDisputed && place.state === "open" ? { ...place, state: "disputed" as const } : place))
    .sort(byPlace);
  const own = places.filter(({ kind }) => kind !== "rejected");
  const deciding = own.length > 0 ? own : places;
  const isGone = deciding.every(({ state }) => state === "not-observed");
  const cvss = described.flatMap((each) => each.cvss ?? []);
  const fixes = described.flatMap((each) => each.fixedOn ?? []);
  return {
    id,
    client,
    title: described[0]?.title ?? record.key,
    severity: described.map(({ severity }) => severity).reduce(worse, "info"),
    rated: described.some(({ rated }) => rated),
    cves: [...record.cves],
    cwe: [...new Set(described.flatMap(({ cwe }) => cwe))].sort((a, b) => a - b),
    cvss: cvss.length === 0 ? null : Math.max(...cvss),
    solution: described.find(({ solution }) => solution !== null)?.solution ?? null,
    fixedOn: fixes.length === 0 ? null : least(fixes),
    shows: [...new Set(described.flatMap(({ shows }) => shows))].sort(),
    ...listed(record.cves),
    state: isGone ? "not-observed" : isDisputed ? "disputed" : "open",
    disputes: [...disputes],
    first: least(places.map(({ first }) => first)),
    last: most(places.map(({ last }) => last)),
    places,
  };
}
