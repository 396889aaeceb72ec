import {
  AREA_TITLES,
  type ScanReport,
  SOURCE_NAMES,
  SOURCE_STATUS_WORDS,
  SOURCE_TITLES,
  type SourceName,
} from "@broker/contracts";
import { NOT_ASKED_FOR } from "../../../intelligence/not-asked-for.ts";
import { type ReportContext, SCAN_ALONE } from "../report-context.ts";
import { told } from "../untold.ts";
import { brokenParts } from "./headline.ts";
import { ico } from "./ico.ts";

export interface Unseen {
  /** Checks that could not be judged, by reason, the commonest reason first. */
  readonly reasons: readonly {
    readonly reason: string;
    readonly checks: readonly { readonly title: string; readonly area: string }[];
  }[];
  /** Sources that were not asked or gave nothing. */
  readonly sources: readonly { readonly name: string; readonly status: string; readonly reason: string }[];
  /** What no look from outside can show. */
  readonly never: readonly string[];
  /** Assets that nobody has accepted yet: they score nothing. */
  readonly candidates: readonly { readonly host: string; readonly proof: string }[];
}

const NEVER = [
  "Multi-factor sign-in, endpoint protection, backups, staff training and incident plans cannot be seen from outside: they rest on the company's answers and its evidence.",
  "Internal networks, operational technology, suppliers and group companies are outside this scan. It does not replace an internal assessment.",
];

/** What could not be seen, and so speaks neither for nor against the company. */
export function unseen(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): Unseen {
  const { checks, sources, candidates } = report;
  const said = told([
    ...(beside.has("headline") ? brokenParts(report) : []),
    ...(beside.has("ico") ? (ico(report)?.points.map(({ reason }) => reason) ?? []) : []),
  ]);
  const byReason = new Map<string, { title: string; area: string }[]>();
  for (const check of checks) {
    if (check.outcome !== "not-observed" && check.outcome !== "error") continue;
    const reason = check.reason ?? "Not assessed.";
    byReason.set(reason, [...(byReason.get(reason) ?? []), { title: check.title, area: AREA_TITLES[check.area] }]);
  }
  return {
    reasons: [...byReason]
      .map(([reason, list]) => ({ reason, checks: list }))
      .sort((a, b) => b.checks.length - a.checks.length)
      .map(({ reason, checks: list }) => ({ reason: said.once(reason), checks: list })),
    sources: sources
      .filter((source) => source.status !== "ok" && source.status !== "not-found")
      .map(({ name, status, reason }) => ({
        name: SOURCE_NAMES.find((each) => each === name) ? SOURCE_TITLES[name as SourceName] : name,
        status: reason === NOT_ASKED_FOR ? "not asked" : SOURCE_STATUS_WORDS[status],
        reason: reason === null || reason === undefined ? "" : said.once(reason),
      })),
    never: NEVER,
    candidates,
  };
}
