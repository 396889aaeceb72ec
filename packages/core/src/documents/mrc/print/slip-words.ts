import {
  type KnownSource,
  type MrcElement,
  type MrcSlip,
  type Provenance,
  SOURCE_NAMES,
  SOURCE_TITLES,
  showFixed,
  showLongDate,
  sourceProvenance,
} from "@broker/contracts";

/** Provenance in underwriters' terms; the general wording addresses the broker. */
const KNOWN_BY: Readonly<Record<Exclude<Provenance, "declared">, string>> = {
  observed: "observed by scan",
  registry: "public register",
  "third-party": "third-party source",
  derived: "calculated",
  estimated: "modelled estimate",
  sample: "sample data",
  simulated: "simulated estimate",
  none: "to be advised",
};

const REGISTER_TITLES: readonly string[] = SOURCE_NAMES.filter((name) => sourceProvenance(name) === "registry").map(
  (name) => SOURCE_TITLES[name],
);

/** A sample's value as a real one from its source; SAMPLE is marked on every page instead. */
function sampleAs({ declaredBy, source }: KnownSource): Provenance {
  if (declaredBy !== undefined) return "declared";
  if (source === undefined) return "sample";
  return REGISTER_TITLES.includes(source) ? "registry" : "third-party";
}

const provenanceOf = (known: KnownSource) => (known.provenance === "sample" ? sampleAs(known) : known.provenance);

/** How a value of a slip is known, beside its source: 'public register', 'declared by the Insured'. */
export function showKind(known: KnownSource): string {
  const provenance = provenanceOf(known);
  if (provenance !== "declared") return KNOWN_BY[provenance];
  return known.declaredBy === "insured" ? "declared by the Insured" : "recorded by the broker";
}

/**
 * How a value of a slip is known, for underwriters, with its register or provider: 'declared by the Insured', 'public
 * register: Companies House', 'third-party source: Hudson Rock'.
 */
export function showKnown(known: KnownSource): string {
  const isExternal = ["third-party", "registry"].includes(provenanceOf(known));
  return isExternal && known.source !== undefined ? `${showKind(known)}: ${known.source}` : showKind(known);
}

type Of<Kind extends MrcElement["kind"]> = Extract<MrcElement, { kind: Kind }>;

/** A percentage with up to four decimal places: '12.5%'. */
export function showSlipPercent(percent: number): string {
  return `${Number(showFixed(percent, 4))}%`;
}

/** An insured, a leader or another party: '…, company number OC000000 (Companies House)'. */
export function showParty({ name, identification, agency }: Of<"party">): string {
  const number = identification === null ? "" : `, ${identification}${agency === null ? "" : ` (${agency})`}`;
  return `${name}${number}`;
}

/** An address in one line. */
export function showSlipAddress({ lines, town, county, postcode, country }: Of<"address">): string {
  const place = [town, county].filter((part) => part !== null);
  const last = [...place.slice(-1), ...(postcode === null ? [] : [postcode])].join(" ");
  return [...lines, ...place.slice(0, -1), last, ...(country === null ? [] : [country])]
    .filter((part) => part !== "")
    .join(", ");
}

/**
 * A period with the times of its first and last day: 'From 1 December 2026 to 30 November 2027, both days inclusive,
 * …'.
 */
export function showPeriod({ from, to, fromTime, toTime, timeStandard }: Of<"period">): string {
  return `From ${showLongDate(from)} at ${fromTime} to ${showLongDate(to)} at ${toTime}, both days inclusive, ${timeStandard}`;
}

/** Blanks whose names are too short for a document. */
const BLANKS: Readonly<Record<string, (value: string) => string>> = {
  days: (value) => `within ${value} days of inception`,
  notice: (value) => `${value} days' notice of cancellation`,
};

/** A clause's version and filled blanks: 'October 2023; within 60 days of inception'. Empty if neither is known. */
export function showClauseNote({ version, fill }: Of<"clause">): string {
  const filled = fill.map(({ name, value }) => BLANKS[name]?.(value) ?? `${name} ${value}`).join(", ");
  return [version ?? "", filled].filter((part) => part !== "").join("; ");
}

const STATES = { open: "", overdue: "Overdue", done: "Done", waived: "Waived" } as const;

/** Outcome of a subjectivity: 'Done on 5 January 2027, jane: restored from tape'. Empty while it is open. */
export function showSubjectivityState({ status, events }: MrcSlip["subjectivities"][number]): string {
  const last = events.at(-1);
  if (status === "open" || status === "overdue" || last === undefined) return STATES[status];
  return `${STATES[status]} on ${showLongDate(last.at)}, ${last.by}${last.note === null ? "" : `: ${last.note}`}`;
}
