import {
  PROSPECT_COLUMNS,
  type ProspectView,
  showDate,
  showNumber,
  showOpportunity,
  showPounds,
  standingWords,
} from "@broker/contracts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { TableColumn } from "../../shared/data-table/table-column.ts";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ProspectRisk, ReadinessMark } from "./prospect-marks.tsx";

interface ProspectActions {
  readonly open: (prospect: ProspectView) => void;
  readonly assess: (prospect: ProspectView) => void;
  /** Domains being scanned. */
  readonly assessing: ReadonlySet<string>;
}

const unknown = (words: ReactNode): ReactNode => <ProvenanceMark of="none">{words}</ProvenanceMark>;

function Company({ prospect, analysis }: { readonly prospect: ProspectView; readonly analysis: boolean }) {
  const { id, sample, employeeCount, client, domain, companyName } = prospect;
  const facts = [
    ...(sample ? ["Sample"] : []),
    ...(employeeCount === null ? [] : [`${showNumber(employeeCount)} staff`]),
    ...(companyName === domain ? [] : [domain]),
  ];
  const standing = standingWords(prospect);
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set("prospect", id);
  const to = analysis ? `/analysis?url=${encodeURIComponent(domain)}` : `${pathname}?${params}`;
  return (
    <span className="block min-w-0">
      <Link className="link font-semibold" to={to} preventScrollReset>
        {companyName}
      </Link>
      <span className="block text-xs leading-[15px] font-normal text-ink-3">
        {facts.join(" · ")}
        {client === null ? null : (
          <>
            {facts.length > 0 ? " · " : ""}
            <Link to={`/dashboard/clients/${client.id}`} className="link">
              client
            </Link>
          </>
        )}
      </span>
      {standing === "" ? null : <span className="block text-xs leading-[15px] font-normal text-ink-2">{standing}</span>}
    </span>
  );
}

const actionsColumn = ({ open, assess, assessing }: ProspectActions): TableColumn<ProspectView> => ({
  key: "actions",
  head: "Actions",
  numeric: true,
  fixed: true,
  small: "full",
  cell: (prospect) => (
    <span className="inline-flex whitespace-nowrap md:-mr-2 md:flex-col md:items-end">
      <Button kind="quiet" size="small" onClick={() => open(prospect)} aria-label={`Prospect ${prospect.companyName}`}>
        Prospect
      </Button>
      {prospect.optedOut ? (
        <span className="self-center px-2 text-ink-3">Opted out</span>
      ) : (
        <CanEdit>
          <Button
            kind="quiet"
            size="small"
            busy={assessing.has(prospect.domain)}
            onClick={() => assess(prospect)}
            aria-label={`Assess ${prospect.companyName}`}
          >
            {assessing.has(prospect.domain) ? "Assessing" : "Assess"}
          </Button>
        </CanEdit>
      )}
    </span>
  ),
});

/**
 * The columns of the prospect table, in the finder's order. The server sorts. Without actions (null) a company opens
 * its analysis.
 */
export function prospectColumns(actions: ProspectActions | null): readonly TableColumn<ProspectView>[] {
  return [
    {
      key: "name",
      head: PROSPECT_COLUMNS.company,
      width: "27%",
      cell: (prospect) => <Company prospect={prospect} analysis={actions === null} />,
      value: ({ companyName }) => companyName,
    },
    {
      key: "industry",
      head: PROSPECT_COLUMNS.industry,
      cell: ({ industry }) => industry ?? unknown("not known"),
      small: "hide",
    },
    {
      key: "risk",
      head: PROSPECT_COLUMNS.risk,
      width: "17%",
      cell: (prospect) => <ProspectRisk prospect={prospect} />,
      value: ({ riskIndex }) => riskIndex,
      largestFirst: true,
      small: "aside",
    },
    {
      key: "readiness",
      head: PROSPECT_COLUMNS.readiness,
      cell: (prospect) => <ReadinessMark prospect={prospect} />,
      small: "below",
      smallLabel: "controls",
    },
    {
      key: "breach",
      head: PROSPECT_COLUMNS.breach,
      cell: ({ lastBreach }) => lastBreach ?? unknown("not assessed"),
      small: "hide",
    },
    {
      key: "opportunity",
      head: PROSPECT_COLUMNS.opportunity,
      cell: ({ opportunityScore, notActive }) =>
        showOpportunity(opportunityScore, notActive) ?? unknown("not assessed"),
      value: ({ opportunityScore }) => opportunityScore,
      largestFirst: true,
      small: "hide",
    },
    {
      key: "premium",
      head: PROSPECT_COLUMNS.premium,
      cell: ({ premiumPotential, premiumModelled }) =>
        premiumPotential === null ? (
          unknown(
            <>
              <span className="md:hidden">premium </span>not known
            </>,
          )
        ) : (
          <>
            <b className="font-semibold">{showPounds(premiumPotential)}</b>
            {premiumModelled ? (
              <span className="block text-xs font-normal">
                <ProvenanceMark of="estimated">modelled</ProvenanceMark>
              </span>
            ) : null}
          </>
        ),
      value: ({ premiumPotential }) => premiumPotential?.amount ?? null,
      numeric: true,
      largestFirst: true,
      small: "end",
    },
    {
      key: "employees",
      head: PROSPECT_COLUMNS.employees,
      cell: ({ employeeCount }) => (employeeCount === null ? unknown("not known") : showNumber(employeeCount)),
      value: ({ employeeCount }) => employeeCount,
      numeric: true,
      largestFirst: true,
      optional: true,
      small: "hide",
    },
    {
      key: "revenue",
      head: PROSPECT_COLUMNS.revenue,
      cell: ({ revenue }) => (revenue === null ? unknown("not known") : showPounds(revenue)),
      value: ({ revenue }) => revenue?.amount ?? null,
      numeric: true,
      largestFirst: true,
      optional: true,
      small: "hide",
    },
    {
      key: "assessed",
      head: PROSPECT_COLUMNS.assessed,
      cell: ({ lastAssessment }) => (lastAssessment === null ? unknown("never") : showDate(lastAssessment)),
      value: ({ lastAssessment }) => lastAssessment,
      largestFirst: true,
      optional: true,
      small: "hide",
    },
    ...(actions === null ? [] : [actionsColumn(actions)]),
  ];
}
