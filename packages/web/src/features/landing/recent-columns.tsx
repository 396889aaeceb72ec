import { penceOf, type RecentAnalysis, showDate, showPounds } from "@broker/contracts";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { NameSource, ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { ScoreBand } from "../../shared/risk/risk-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";

const UNKNOWN = <span className="text-ink-3">–</span>;

const places = ({ locations }: RecentAnalysis): string | null => locations[0]?.value ?? null;

const reportAddress = ({ website }: RecentAnalysis): string => `/analysis?url=${encodeURIComponent(website)}`;

/** The columns of the recent analyses. */
export const RECENT_COLUMNS: readonly TableColumn<RecentAnalysis>[] = [
  {
    key: "company",
    head: "Company",
    value: ({ companyName }) => companyName,
    width: "30%",
    cell: (row) => (
      <>
        <span className="block font-semibold">{row.companyName}</span>
        <span className="block text-xs font-normal text-ink-3">
          {[row.domain, places(row)].filter((part) => part !== null).join(" · ")}
        </span>
        {row.toldName === null || row.toldName === undefined ? null : (
          <span className="block text-xs font-normal text-ink-3">
            <NameSource of={row.toldName} />
          </span>
        )}
      </>
    ),
  },
  {
    key: "industry",
    head: "Industry and size",
    small: "below",
    smallLabel: "",
    value: ({ industry }) => industry?.value ?? null,
    cell: ({ industry, size }) => (
      <>
        <span className="block">{industry?.value ?? UNKNOWN}</span>
        <span className="block text-xs text-ink-3">{size?.value ?? "size not recorded"}</span>
      </>
    ),
  },
  {
    key: "locations",
    head: "Locations",
    small: "hide",
    optional: true,
    value: places,
    cell: (row) => places(row) ?? UNKNOWN,
  },
  {
    key: "risk",
    head: "Risk (0–100)",
    largestFirst: true,
    small: "aside",
    smallLabel: "",
    mark: "derived",
    value: ({ riskScore }) => riskScore,
    cell: ({ riskScore, band, caveats, confidence }) =>
      riskScore === null || band === null ? (
        <span className="inline-flex items-baseline gap-[6px] text-ink-2">
          <ProvenanceMark of="none" />
          {confidence === "Requires Validation" ? "Requires Validation" : "not assessed"}
        </span>
      ) : (
        <ScoreBand band={band} caveats={caveats} of="" number={riskScore} wraps />
      ),
  },
  {
    key: "compliance",
    head: "Compliance",
    numeric: true,
    small: "hide",
    mark: "derived",
    value: ({ complianceScore }) => complianceScore,
    cell: ({ complianceScore }) => (complianceScore === null ? UNKNOWN : `${complianceScore}%`),
  },
  {
    key: "savings",
    head: "Savings",
    numeric: true,
    largestFirst: true,
    small: "hide",
    mark: "estimated",
    value: ({ insuranceImpact }) => (insuranceImpact === null ? null : penceOf(insuranceImpact.savings)),
    exported: ({ insuranceImpact }) => (insuranceImpact === null ? null : insuranceImpact.savings.amount),
    cell: ({ insuranceImpact }) =>
      insuranceImpact === null ? (
        UNKNOWN
      ) : (
        <>
          <span className="block">about {showPounds(insuranceImpact.savings)}</span>
          <span className="block text-xs text-ink-3">
            {insuranceImpact.savingsPercentage}% of the {insuranceImpact.of} premium
          </span>
        </>
      ),
  },
  {
    key: "last",
    head: "Last analysis",
    largestFirst: true,
    small: "hide",
    value: ({ lastAnalysis }) => lastAnalysis,
    cell: ({ lastAnalysis }) => <span className="whitespace-nowrap">{showDate(lastAnalysis)}</span>,
  },
  {
    key: "report",
    head: "",
    fixed: true,
    small: "end",
    smallLabel: "",
    cell: (row) => (
      <LinkButton size="small" to={reportAddress(row)} aria-label={`View Report: ${row.companyName}`}>
        View Report
      </LinkButton>
    ),
  },
];
