import {
  AREA_TITLES,
  type ScanReport,
  SOURCE_NAMES,
  SOURCE_STATUS_WORDS,
  SOURCE_TITLES,
  type SourceName,
  showCount,
  showList,
} from "@broker/contracts";
import { silentProvider } from "../../../../intelligence/dark-web/dark-web-words.ts";
import type { Block } from "../../../blocks/block.ts";
import { key, muted, run, small, table } from "../../../blocks/build-blocks.ts";
import { printOnce } from "../../print-once.ts";
import { type ReportContext, SCAN_ALONE } from "../../report-context.ts";
import { ico } from "../compliance/ico.ts";
import { brokenParts } from "../score/headline.ts";

/** Limits of the assessment in a few sentences; the technical report lists each check with its reason. */
export function bounds(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): Block[] {
  const { never, sources: silent } = unseen(report);
  // The headline states them where nothing is recorded.
  const sources = beside.has("nothing-recorded") ? [] : silent;
  const blind = report.checks.filter(({ outcome }) => outcome === "not-observed" || outcome === "error");
  const areas = [...new Set(blind.map(({ area }) => AREA_TITLES[area].toLowerCase()))];
  const rest = [
    ...(blind.length === 0 ? [] : [`${showCount(blind.length, "check")} could not be assessed (${showList(areas)}).`]),
    ...(sources.length === 0 ? [] : [`Not queried, or no response: ${showList(sources.map(({ name }) => name))}.`]),
  ];
  return [muted([...never, ...rest].join(" ")), ...(beside.has("severe") ? [key()] : [])];
}

interface Unseen {
  /** Checks that could not be assessed, by reason, most frequent first. */
  readonly reasons: readonly {
    readonly reason: string;
    readonly checks: readonly { readonly title: string; readonly area: string }[];
  }[];
  /** Sources that were not queried or did not respond, or were not queried for some kinds of exposure. */
  readonly sources: readonly { readonly name: string; readonly status: string; readonly reason: string }[];
  /** What no external scan can show. */
  readonly never: readonly string[];
  /** Assets not yet accepted; they are not scored. */
  readonly candidates: readonly { readonly host: string; readonly proof: string }[];
}

const NEVER = [
  "MFA, endpoint protection, backups, staff training and incident plans are not observable externally. They depend on the company's answers and evidence.",
  "Internal networks, operational technology, suppliers and group companies are outside this scan. It does not replace an internal assessment.",
];

/** What could not be assessed, which counts neither for nor against the company. */
export function unseen(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): Unseen {
  const { checks, sources, candidates } = report;
  const once = printOnce([
    ...(beside.has("headline") ? brokenParts(report) : []),
    ...(beside.has("ico") ? (ico(report)?.points.map(({ reason }) => reason) ?? []) : []),
  ]);
  const byReason = new Map<string, { title: string; area: string }[]>();
  for (const check of checks) {
    if (check.outcome !== "not-observed" && check.outcome !== "error") continue;
    const reason = check.reason ?? "Not scanned.";
    byReason.set(reason, [...(byReason.get(reason) ?? []), { title: check.title, area: AREA_TITLES[check.area] }]);
  }
  return {
    reasons: [...byReason]
      .map(([reason, list]) => ({ reason, checks: list }))
      .sort((a, b) => b.checks.length - a.checks.length)
      .map(({ reason, checks: list }) => ({ reason: once(reason), checks: list })),
    sources: sources.flatMap(({ name, status, reason, notQueried }) => {
      const answered = status === "ok" || status === "not-found";
      // A provider that answered on the company's service was perhaps not queried for its staff.
      const partly = silentProvider(report, name);
      if (answered) return partly === null ? [] : [{ name: partly, status: "not queried", reason: "" }];
      return [
        {
          name: SOURCE_NAMES.find((each) => each === name) ? SOURCE_TITLES[name as SourceName] : name,
          status: notQueried === "not-requested" ? "not queried" : SOURCE_STATUS_WORDS[status],
          reason: reason === null || reason === undefined ? "" : once(reason),
        },
      ];
    }),
    never: NEVER,
    candidates,
  };
}

export function unseenBlocks(
  report: ScanReport,
  context: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): Block[] {
  const { reasons, sources, never, candidates } = unseen(report, context, beside);
  return [
    reasons.length === 0
      ? small("Every applicable check was assessed.")
      : {
          kind: "points",
          items: reasons.map(({ reason, checks }) => ({
            mark: { word: "not assessed", sign: "dash" },
            title: reason,
            blocks: [
              small(
                checks.flatMap(({ title, area }, place) => [
                  { text: `${place > 0 ? "; " : ""}${title} ` },
                  { text: `(${area})`, muted: true },
                ]),
              ),
            ],
          })),
        },
    ...table(
      "Sources without a result",
      ["Source", "Status", "Reason"],
      sources.map(({ name, status, reason }) => [name, status, reason]),
    ),
    ...never.map(small),
    ...table(
      "Hosts discovered, not yet accepted and therefore not scored",
      ["Host", "Evidence"],
      candidates.map(({ host, proof }) => [run(host, { code: true }), proof]),
    ),
  ];
}
