import {
  CHANGE_LACK_LABELS,
  PREMIUM_LACK_LABELS,
  RISK_STANDING_LABELS,
  RISK_TREND_LABELS,
  type RiskChange,
  type RiskStanding,
  type RiskTrend,
  showDate,
  showSigned,
} from "@broker/contracts";
import { ArrowDown, ArrowUp, type LucideIcon, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { SparkLine } from "../../../shared/charts/trend-line.tsx";
import { PhoneWords } from "../../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { type OutcomeKind, OutcomeMark } from "../../../shared/risk/outcome-mark.tsx";

const TRENDS: Readonly<Record<RiskTrend, { readonly mark: LucideIcon; readonly look: string }>> = {
  increasing: { mark: ArrowUp, look: "text-high" },
  decreasing: { mark: ArrowDown, look: "text-low" },
  stable: { mark: Minus, look: "text-ink-2" },
};

const STANDINGS: Readonly<Record<RiskStanding, OutcomeKind>> = {
  compliant: "met",
  improving: "partial",
  "at-risk": "partial",
  critical: "not-met",
};

const trendWords = ({ trend, lack }: RiskChange): string =>
  trend !== null ? RISK_TREND_LABELS[trend] : `Not known${lack === null ? "" : `: ${CHANGE_LACK_LABELS[lack]}`}`;

/** The trend of the risk: arrow and word, or why there is none. */
function TrendMark(change: RiskChange) {
  if (change.trend === null) return <span className="text-sm text-ink-3">{trendWords(change)}</span>;
  const { mark: Mark, look } = TRENDS[change.trend];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold whitespace-nowrap ${look}`}>
      <Mark className="size-[14px]" aria-hidden />
      {RISK_TREND_LABELS[change.trend]}
    </span>
  );
}

function Premium({ premiumImpact, premiumLack }: RiskChange) {
  if (premiumImpact === null)
    return (
      <span className="text-sm text-ink-3">
        not known{premiumLack === null ? "" : `: ${PREMIUM_LACK_LABELS[premiumLack]}`}
      </span>
    );
  return premiumImpact === 0 ? "no change" : `about ${showSigned(premiumImpact)}%`;
}

/** A value with its heading before it on phones. */
function Labelled({ as, children }: { readonly as: string; readonly children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <PhoneWords>{as} </PhoneWords>
      {children}
    </span>
  );
}

/** The columns of the risk changes; `open` shows the charts of a client. The server sorts. */
export const changeColumns = (open: (client: string) => void): readonly TableColumn<RiskChange>[] => [
  {
    key: "client",
    head: "Client",
    sortable: false,
    fixed: true,
    names: true,
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <button type="button" className="link text-left font-semibold wrap-anywhere" onClick={() => open(id)}>
        {name}
      </button>
    ),
    small: "title",
  },
  {
    key: "risk",
    head: "Risk",
    mark: "derived",
    numeric: true,
    sortable: false,
    value: ({ currentScore }) => currentScore,
    cell: ({ currentScore }) => <Labelled as="Risk">{currentScore ?? "–"}</Labelled>,
    small: "aside",
  },
  {
    key: "previous",
    head: "Previous",
    numeric: true,
    sortable: false,
    value: ({ previousScore }) => previousScore,
    cell: ({ previousScore }) => <Labelled as="Previous">{previousScore ?? "–"}</Labelled>,
    small: "end",
  },
  {
    key: "trend",
    head: "Trend",
    sortable: false,
    value: trendWords,
    cell: TrendMark,
    small: "below",
    smallLabel: "",
  },
  {
    key: "recent",
    head: "Last 6 scans",
    sortable: false,
    cell: ({ recent }) => (
      <SparkLine
        values={recent}
        label={`Risk over ${recent.length} scans: ${recent.map((score) => score ?? "not comparable").join(", ")}`}
      />
    ),
    small: "hide",
  },
  {
    key: "status",
    head: "Status",
    sortable: false,
    value: ({ complianceStatus }) => (complianceStatus === null ? null : RISK_STANDING_LABELS[complianceStatus]),
    cell: ({ complianceStatus }) =>
      complianceStatus === null ? (
        <span className="text-ink-3">Not assessed</span>
      ) : (
        <OutcomeMark of={STANDINGS[complianceStatus]}>{RISK_STANDING_LABELS[complianceStatus]}</OutcomeMark>
      ),
    small: "full",
    smallLabel: "",
  },
  {
    key: "assessed",
    head: "Last assessment",
    sortable: false,
    value: ({ lastAssessment }) => lastAssessment,
    cell: ({ lastAssessment }) => <Labelled as="Last assessment">{showDate(lastAssessment)}</Labelled>,
    small: "full",
  },
  {
    key: "premium",
    head: "Premium",
    mark: "estimated",
    numeric: true,
    sortable: false,
    value: ({ premiumImpact }) => premiumImpact,
    cell: (change) => (
      <>
        <PhoneWords>Premium </PhoneWords>
        <Premium {...change} />
      </>
    ),
    small: "full",
  },
];
