import { type FindingPlace, SEVERITIES, type Severity, type VendorFinding } from "@broker/contracts";
import { hostName } from "./host-name.ts";
import { REPORT_LIMITS } from "./report-limits.ts";
import { type Shown, type ShownByRule, showsOf } from "./shows-rules.ts";
import type { TextCleaner } from "./text-cleaner.ts";

/** Where a weakness was seen, as printed. */
export interface SightingPlace {
  readonly host: string | null;
  readonly port?: number | null;
  /** Name of the service at the port. */
  readonly service?: string | null;
  readonly detail?: string | null;
}

/** The severity of a sighting whose rule the report describes elsewhere. */
export const STATED_LATER = "";

/** One sighting of a weakness, as a product's reader states it. Texts are as printed. */
export interface Sighting {
  /** Unique for the weakness within the report. */
  readonly id: string;
  /** The vendor's rule, where the id adds something to it. */
  readonly rule?: string;
  readonly title?: string;
  /** The vendor's word or number; null = none stated; STATED_LATER = the report describes the rule elsewhere. */
  readonly severity: string | null;
  readonly place: SightingPlace;
  readonly cves?: readonly string[];
  readonly cwe?: readonly number[];
  readonly cvss?: number | null;
  readonly solution?: string | null;
  readonly fixedOn?: string | null;
  /** What the vendor's own fields state. */
  readonly shows?: readonly Shown[];
}

/** A finding while sightings are added. */
export interface FindingDraft {
  readonly id: string;
  rule: string | null;
  title: string;
  severity: Severity;
  vendorSeverity: string | null;
  readonly cves: Set<string>;
  readonly cwe: Set<number>;
  cvss: number | null;
  solution: string | null;
  fixedOn: string | null;
  readonly shows: Set<Shown>;
  readonly hosts: Set<string>;
  readonly places: FindingPlace[];
  readonly seen: Set<string>;
  placeCount: number;
  /** Every place so far is a Remote Desktop service. */
  remoteDesktop: boolean;
}

const REMOTE_DESKTOP_PORT = 3389;
const REMOTE_DESKTOP_SERVICES = new Set(["msrdp", "ms-wbt-server", "ms-term-serv", "rdp", "ms-rdp"]);

const isRemoteDesktop = ({ port = null, service = null }: SightingPlace): boolean =>
  port !== null && (port === REMOTE_DESKTOP_PORT || REMOTE_DESKTOP_SERVICES.has(service?.toLowerCase() ?? ""));

function addAll<Value>(to: Set<Value>, from: readonly Value[] | undefined, most: number): void {
  for (const value of from ?? []) if (to.size < most) to.add(value);
}

const rank = (severity: Severity) => SEVERITIES.indexOf(severity);

type Later = Partial<Omit<Sighting, "id" | "place">>;

/** Takes over what the draft does not have yet; the highest severity and score count. */
export function mergeSighting(
  draft: FindingDraft,
  later: Later,
  grade: (printed: string | null) => Severity,
  cleaner: TextCleaner,
): void {
  const { severity: printed = null } = later;
  if (printed !== null && printed !== STATED_LATER && printed.trim() !== draft.vendorSeverity) {
    const severity = grade(printed);
    if (draft.vendorSeverity === null || rank(severity) > rank(draft.severity)) {
      draft.severity = severity;
      draft.vendorSeverity = cleaner.clean(printed, REPORT_LIMITS.severity);
    }
  }
  if (draft.title === "" && later.title !== undefined) draft.title = cleaner.clean(later.title, REPORT_LIMITS.title);
  addAll(draft.cves, later.cves, REPORT_LIMITS.cvesPerFinding);
  addAll(draft.cwe, later.cwe, REPORT_LIMITS.cwePerFinding);
  if ((later.cvss ?? -1) > (draft.cvss ?? -1)) draft.cvss = later.cvss ?? null;
  if (draft.solution === null && later.solution !== undefined)
    draft.solution = cleaner.known(later.solution, REPORT_LIMITS.solution);
  const fixedOn = later.fixedOn ?? null;
  // An older fix that is missing is missing for longer.
  if (fixedOn !== null && (draft.fixedOn === null || fixedOn < draft.fixedOn)) draft.fixedOn = fixedOn;
  addAll(draft.shows, later.shows, 3);
}

/** A draft of the first sighting, without its place. */
export function startFinding(id: string, severity: Severity, sighting: Sighting, cleaner: TextCleaner): FindingDraft {
  const draft: FindingDraft = {
    id,
    rule: sighting.rule === undefined ? null : cleaner.clean(sighting.rule, REPORT_LIMITS.id),
    title: "",
    severity,
    vendorSeverity: cleaner.clean(sighting.severity ?? "", REPORT_LIMITS.severity) || null,
    cves: new Set(),
    cwe: new Set(),
    cvss: null,
    solution: null,
    fixedOn: null,
    shows: new Set(),
    hosts: new Set(),
    places: [],
    seen: new Set(),
    placeCount: 0,
    remoteDesktop: true,
  };
  mergeSighting(draft, { ...sighting, severity: null }, () => severity, cleaner);
  return draft;
}

/** Adds a place, unless it is known; false = it was not kept. Without `room` it is only counted. */
export function addPlace(draft: FindingDraft, place: SightingPlace, cleaner: TextCleaner, room: boolean): boolean {
  draft.remoteDesktop &&= isRemoteDesktop(place);
  const host = hostName(place.host, cleaner);
  const detail = cleaner.known(place.detail, REPORT_LIMITS.detail);
  const port = place.port ?? null;
  if (host === null && detail === null && port === null) return false;
  if (!room || draft.places.length >= REPORT_LIMITS.placesPerFinding) {
    draft.placeCount += 1;
    return false;
  }
  const key = `${host ?? ""} ${port ?? ""} ${detail ?? ""}`;
  if (draft.seen.has(key)) return false;
  draft.seen.add(key);
  draft.placeCount += 1;
  draft.places.push({ host, port, detail });
  if (host !== null) draft.hosts.add(host);
  return true;
}

/** The finding of a draft. */
export function finishFinding(draft: FindingDraft, cleaner: TextCleaner): VendorFinding {
  const title = draft.title || cleaner.clean(draft.id, REPORT_LIMITS.title);
  const byRule: ShownByRule = {
    title,
    remoteDesktop: draft.remoteDesktop && draft.placeCount > 0,
    fixedOn: draft.fixedOn,
  };
  const shows = showsOf(byRule, draft.shows);
  return {
    id: draft.id,
    ...(draft.rule === null || draft.rule === draft.id ? {} : { rule: draft.rule }),
    title,
    severity: draft.severity,
    vendorSeverity: draft.vendorSeverity,
    cves: [...draft.cves].sort(),
    cwe: [...draft.cwe].sort((a, b) => a - b),
    cvss: draft.cvss,
    hosts: [...draft.hosts],
    places: draft.places,
    placeCount: draft.placeCount,
    solution: draft.solution,
    fixedOn: draft.fixedOn,
    ...(shows.length === 0 ? {} : { shows }),
  };
}
