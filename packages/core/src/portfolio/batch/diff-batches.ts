import { type Batch, type BatchRow, COMPONENTS, type RowResult, type ScanReport } from "@broker/contracts";
import { companyDomain } from "../../scan/company-name.ts";
import { possibleShare } from "../../scoring/component-scores.ts";
import { OUTSIDE_COMPONENTS } from "../../scoring/part-weights.ts";

/** The components of a row's score. */
export type RatedComponents = NonNullable<RowResult["components"]>;

/** The components of a scan's score with the share of each that could be assessed. */
export function ratedComponents(report: Pick<ScanReport, "facts" | "scores">): RatedComponents {
  return COMPONENTS.flatMap((name) =>
    report.scores.components[name].posture === null ? [] : [{ name, coverage: possibleShare(report, name) }],
  );
}

const isExternallyObserved = ({ name }: RatedComponents[number]) => OUTSIDE_COMPONENTS.includes(name);

/**
 * Whether two scores are comparable: same components, and same coverage by outside sources. A source newly queried or
 * not responding is not a change of the company.
 */
export function likeForLike(a: RatedComponents, b: RatedComponents): boolean {
  const hasTwin = (one: RatedComponents[number]) =>
    b.some(({ name, coverage }) => name === one.name && (isExternallyObserved(one) || coverage === one.coverage));
  return a.length === b.length && a.every(hasTwin);
}

/** Whether two scores have the same outside-source coverage; older rows (undefined) have none. */
export function enrichedAlike(a: RatedComponents | undefined, b: RatedComponents | undefined): boolean {
  const external = (components: RatedComponents = []) => components.filter((each) => !isExternallyObserved(each));
  return likeForLike(external(a), external(b));
}

/** One company in two batches; a null posture means no score. */
export interface CompanyMove {
  readonly domain: string;
  /** The company's name in the later list, else in the earlier, else its domain. */
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
  /** Newly failed checks. */
  readonly broken: readonly string[];
  /** Checks that failed before and no longer fail or no longer apply. */
  readonly mended: readonly string[];
}

/** Changes between two batches by company, largest change first. */
export interface BatchDiff {
  readonly from: Pick<Batch, "id" | "source" | "startedAt">;
  readonly to: Pick<Batch, "id" | "source" | "startedAt">;
  readonly worse: readonly CompanyMove[];
  readonly better: readonly CompanyMove[];
  /** Number of companies with an unchanged posture. */
  readonly same: number;
  /** In the later list only. */
  readonly added: readonly CompanyMove[];
  /** In the earlier list only. */
  readonly gone: readonly CompanyMove[];
  /** Companies in both batches that cannot be compared: no score in one, another method, or different sources. */
  readonly unknown: readonly CompanyMove[];
  /** Method versions of the scans if there are several; scores of different methods are not compared. */
  readonly methods: readonly string[];
}

/** A batch with its rows. */
interface ScannedBatch {
  readonly batch: Batch;
  readonly rows: readonly BatchRow[];
}

/** The first row of each normalised host: rows of one host share one scan. */
function byHost(rows: readonly BatchRow[]): Map<string, BatchRow> {
  const hosts = new Map<string, BatchRow>();
  for (const row of rows)
    if (row.domain !== null && !hosts.has(companyDomain(row.domain))) hosts.set(companyDomain(row.domain), row);
  return hosts;
}

const failing = (row: BatchRow | undefined) => (row?.result?.failures ?? []).map(({ id }) => id);

function move(host: string, from: BatchRow | undefined, to: BatchRow | undefined): CompanyMove {
  const [before, now] = [failing(from), failing(to)];
  const both = Boolean(from?.result && to?.result);
  const domain = to?.domain ?? from?.domain ?? host;
  return {
    domain,
    name: to?.fields.name ?? from?.fields.name ?? domain,
    from: from?.result?.posture ?? null,
    to: to?.result?.posture ?? null,
    broken: both ? now.filter((id) => !before.includes(id)) : [],
    mended: both ? before.filter((id) => !now.includes(id)) : [],
  };
}

const points = ({ from, to }: CompanyMove) => (from === null || to === null ? 0 : to - from);

/** Whether two scores have the same method and the same outside sources. */
const comparable = (was: RowResult | null | undefined, is: RowResult | null | undefined) =>
  was?.methodVersion === is?.methodVersion && enrichedAlike(was?.components, is?.components);

/** Compares two batches host by host. A company without a score in either is neither better nor worse. */
export function diffBatches(from: ScannedBatch, to: ScannedBatch): BatchDiff {
  const [before, now] = [byHost(from.rows), byHost(to.rows)];
  const shared = [...now.keys()].filter((domain) => before.has(domain));
  const moves = shared.map((domain) => move(domain, before.get(domain), now.get(domain)));
  const alike = new Set(shared.filter((domain) => comparable(before.get(domain)?.result, now.get(domain)?.result)));
  const isKnown = ({ from, to }: CompanyMove, place: number) =>
    from !== null && to !== null && alike.has(shared[place] ?? "");
  const known = moves.filter(isKnown);
  const methods = new Set([...before.values(), ...now.values()].flatMap(({ result }) => result?.methodVersion ?? []));
  const side = ({ batch: { id, source, startedAt } }: ScannedBatch) => ({ id, source, startedAt });
  return {
    from: side(from),
    to: side(to),
    worse: known.filter((each) => points(each) < 0).sort((a, b) => points(a) - points(b)),
    better: known.filter((each) => points(each) > 0).sort((a, b) => points(b) - points(a)),
    same: known.filter((each) => points(each) === 0).length,
    added: [...now.keys()]
      .filter((domain) => !before.has(domain))
      .map((domain) => move(domain, undefined, now.get(domain))),
    gone: [...before.keys()]
      .filter((domain) => !now.has(domain))
      .map((domain) => move(domain, before.get(domain), undefined)),
    unknown: moves.filter((each, place) => !isKnown(each, place)),
    methods: methods.size > 1 ? [...methods].sort() : [],
  };
}
