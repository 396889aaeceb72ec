import {
  type NotQueried,
  type OutsideAnswers,
  type ScanPart,
  SOURCE_NAMES,
  SOURCE_TITLES,
  type SourceName,
  type SourceStatus,
  showList,
} from "@broker/contracts";

/** Reason for a source that the scan itself did not query. It is not 'not configured'. */
export const NOT_QUERIED: Readonly<Record<NotQueried, string>> = {
  "not-requested": "not requested in this scan",
  "company-unreachable": "the company did not respond, so no source was queried",
};

/** Whether any source was queried: one that is not configured, or had nothing to query, adds nothing. */
export function anyQueried(answers: OutsideAnswers): boolean {
  return Object.values(answers).some(
    ({ status, asOf }) => status !== "not-configured" && (status !== "not-found" || asOf !== null),
  );
}

/** The part of a scan that a source belongs to: a scan narrowed to some parts queries only their sources. */
const PART_OF: Readonly<Record<SourceName, ScanPart>> = {
  companiesHouse: "registry",
  icoRegister: "registry",
  hibp: "darkweb",
  hudsonRock: "darkweb",
  ransomwareLive: "darkweb",
  crtsh: "tls",
  rdap: "web",
  kev: "web",
  epss: "web",
  internetdb: "web",
};

/** Whether a source is queried in a scan of these parts; none named = all. */
export function queriedWith(only: readonly ScanPart[]): (source: { readonly name: SourceName }) => boolean {
  return ({ name }) => only.length === 0 || only.includes(PART_OF[name]);
}

const UNASKED = { status: "not-configured" as const, asOf: null, latencyMs: null, reason: null };

/** Every external source, queried or not, in the order of the list. */
export function sourceStatuses(answers: OutsideAnswers): SourceStatus[] {
  return SOURCE_NAMES.map((name) => {
    const answer = answers[name];
    if (answer === undefined) return { name, ...UNASKED };
    const { data: _, ...state } = answer;
    return { name, ...state };
  });
}

/**
 * The external sources before any is queried. Sources that the scan leaves out are marked so, as are all where there
 * was nothing to query.
 */
export function sourcesNotQueried(only: readonly ScanPart[], failed: boolean): SourceStatus[] {
  const isQueried = queriedWith(only);
  return SOURCE_NAMES.map((name) => {
    const notQueried = !isQueried({ name }) ? "not-requested" : failed ? "company-unreachable" : undefined;
    return { name, ...UNASKED, ...(notQueried === undefined ? {} : { reason: NOT_QUERIED[notQueried], notQueried }) };
  });
}

/** The names of those of these sources that answered, even without a record; undefined = none did. */
export function answeredSources(
  { sources }: { readonly sources: readonly Pick<SourceStatus, "name" | "status">[] },
  names: readonly SourceName[],
): string | undefined {
  const answered = names.filter((name) =>
    sources.some((each) => each.name === name && (each.status === "ok" || each.status === "not-found")),
  );
  return answered.length === 0 ? undefined : showList(answered.map((name) => SOURCE_TITLES[name]));
}
