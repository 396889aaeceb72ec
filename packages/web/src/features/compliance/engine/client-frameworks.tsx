import { BASIS_KEY, type ClientFramework, roundHalfUp, STANDING_LABELS, showDate, showNumber } from "@broker/contracts";
import { useMemo } from "react";
import { Link } from "react-router";
import { DataTable } from "../../../shared/data-table/data-table.tsx";
import { PhoneWords } from "../../../shared/data-table/plain-table.tsx";
import type { TableColumn } from "../../../shared/data-table/table-column.ts";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { AdoptFirst } from "../shared/adopt-first.tsx";
import { useOverview } from "../shared/compliance-calls.ts";
import { frameworkAddress } from "../shared/engine-address.ts";
import { CoverageBar, scoreWords } from "../shared/score-figure.tsx";
import { ScoreKey } from "../shared/score-key.tsx";
import { StandingMark } from "../shared/standing-mark.tsx";

type Row = ClientFramework;

/** Whether the framework has a figure or a range at all. */
const isScored = ({ standing }: Row): boolean =>
  standing.standing !== "not-applicable" && standing.standing !== "not-assessed" && standing.standing !== "watch";

/** 'Observed 7, documented 8, declared 9': requirements by what their state is known from. */
const basisWords = ({ standing: { basis } }: Row): string => {
  const parts = (["observed", "documented", "declared"] as const).flatMap((each) =>
    basis[each] === 0 ? [] : [`${showNumber(basis[each])} ${each}`],
  );
  return parts.length === 0 ? "–" : parts.join(", ");
};

function columnsOf(client: string): readonly TableColumn<Row>[] {
  return [
    {
      key: "framework",
      head: "Framework",
      value: ({ summary }) => summary.short,
      cell: ({ summary }) => (
        <Link to={frameworkAddress(client, summary.id)} className="link font-semibold">
          {summary.short}
        </Link>
      ),
    },
    { key: "version", head: "Version", value: ({ summary }) => summary.version, small: "hide" },
    {
      key: "score",
      head: "Score",
      numeric: true,
      largestFirst: true,
      value: ({ standing }) => (standing.score === null ? null : roundHalfUp(standing.score)),
      cell: (row) => (isScored(row) ? <span className="font-serif text-lg">{scoreWords(row.standing)}</span> : "–"),
      small: "aside",
      smallLabel: "",
    },
    {
      key: "coverage",
      head: "Coverage",
      largestFirst: true,
      width: "140px",
      value: ({ standing }) => standing.coverage,
      exported: ({ standing }) => `${standing.assessed} of ${standing.total}`,
      cell: ({ standing }) =>
        standing.total === 0 ? (
          "–"
        ) : (
          <>
            <span className="block whitespace-nowrap">
              {showNumber(standing.assessed)} of {showNumber(standing.total)}
            </span>
            <CoverageBar coverage={standing.coverage} />
          </>
        ),
      small: "below",
    },
    {
      key: "status",
      head: "Status",
      value: ({ standing }) => STANDING_LABELS[standing.standing],
      cell: ({ standing }) => (
        <>
          <StandingMark of={standing.standing} />
          {standing.reason === null ? null : <span className="block text-xs text-ink-3">{standing.reason}</span>}
        </>
      ),
      small: "end",
      smallLabel: "",
    },
    {
      key: "basis",
      head: "Basis",
      value: basisWords,
      cell: (row) => (
        <>
          <PhoneWords>basis </PhoneWords>
          {basisWords(row)}
        </>
      ),
      sortable: false,
      small: "full",
    },
    {
      key: "gaps",
      head: "Gaps",
      numeric: true,
      largestFirst: true,
      value: ({ standing }) => standing.gaps,
      cell: ({ standing }) => (
        <>
          <PhoneWords>gaps </PhoneWords>
          {showNumber(standing.gaps)}
        </>
      ),
      small: "full",
    },
    {
      key: "expiry",
      head: "Next expiry",
      value: ({ standing }) => standing.nextExpiry,
      cell: ({ standing }) => (
        <>
          <PhoneWords>next expiry </PhoneWords>
          {standing.nextExpiry === null ? "–" : showDate(standing.nextExpiry)}
        </>
      ),
      small: "full",
    },
  ];
}

/** The frameworks that a client has adopted, with their figures. */
export function ClientFrameworks({ client }: { readonly client: string }) {
  const answer = useOverview(client);
  const columns = useMemo(() => columnsOf(client), [client]);
  return (
    <DataState answer={answer} skeletonRows={6} safe="Evidence and decisions are unaffected.">
      {({ frameworks }) => {
        const adopted = frameworks.filter((each) => each.adopted);
        return adopted.length === 0 ? (
          <AdoptFirst
            sentence="No framework is adopted for this client."
            fills="An adopted framework is scored from the client's scans, answers and filed evidence."
          />
        ) : (
          <>
            <DataTable
              caption="Adopted frameworks"
              columns={columns}
              rows={adopted}
              rowKey={({ summary }) => summary.id}
              export={{ name: "Frameworks.csv" }}
              address="fw"
            />
            <ScoreKey />
            <p className="mt-1 text-sm text-ink-2">{BASIS_KEY}</p>
          </>
        );
      }}
    </DataState>
  );
}
