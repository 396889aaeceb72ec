import { type ApiAnswers, type DomainHistory, showDate, showSigned, showTime } from "@broker/contracts";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { useCanEdit } from "../../data/use-session.ts";
import { Chart } from "../../shared/charts/chart.tsx";
import { TrendLine } from "../../shared/charts/trend-line.tsx";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { fieldAddress } from "../clients/client-addresses.ts";
import { CandidatesSection } from "./asset-list.tsx";
import { scansSentence } from "./scans-sentence.ts";

const moved = (change: number): string => (change === 0 ? "unchanged" : showSigned(change));

function DomainScans({ domain, first }: { readonly domain: DomainHistory; readonly first: boolean }) {
  const { name, role, stands, scans } = domain;
  const notes = new Set([stands ? "main domain" : "", role === "other" ? "" : `${role} domain`].filter(Boolean));
  const newest = scans.toReversed();
  return (
    <SlipSection heading={name} note={[...notes].join(", ")} first={first}>
      {scans.length === 0 ? (
        <>
          <p className="lead">Not scanned yet.</p>
          <CanEdit>
            <div className="mt-3">
              <LinkButton to={`/analysis?url=${encodeURIComponent(name)}`}>Scan {name}</LinkButton>
            </div>
          </CanEdit>
        </>
      ) : (
        <>
          <Chart
            title={`Posture of ${name} over time`}
            titleHidden
            finding={scansSentence(domain)}
            table={{
              head: ["Scan", "Posture"],
              rows: scans.map(({ at, posture }) => [showDate(at), posture ?? "no score"]),
            }}
            source={<ProvenanceMark of="derived">calculated from each scan</ProvenanceMark>}
          >
            <TrendLine
              points={scans.map(({ at, posture, change }) => ({ day: at, value: posture, apart: change === null }))}
            />
          </Chart>
          <PlainTable
            className="mt-5"
            caption={`Scans of ${name}, most recent first`}
            columns={[
              {
                head: "Scan",
                cell: ({ at }, place) =>
                  place === 0 ? (
                    <Link className="link" to={`/analysis?url=${encodeURIComponent(name)}`}>
                      {showTime(at)}
                    </Link>
                  ) : (
                    showTime(at)
                  ),
              },
              { head: "Posture", numeric: true, cell: ({ posture }) => posture ?? "–" },
              {
                head: "Change",
                numeric: true,
                cell: ({ change }, place) =>
                  place < newest.length - 1 && change !== null ? (
                    moved(change)
                  ) : (
                    <span className="text-ink-3">{place === newest.length - 1 ? "first" : "not comparable"}</span>
                  ),
              },
              {
                head: "Method",
                className: "!pl-6",
                cellClass: "text-ink-2",
                cell: ({ methodVersion }) => methodVersion,
              },
            ]}
            rows={newest}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </SlipSection>
  );
}

/** The client's domains with their scans over time, and hosts proposed as the client's. */
export function ScansTab({
  id,
  answer,
  optedOut,
}: {
  readonly id: string;
  readonly answer: UseQueryResult<ApiAnswers["GET /api/clients/:id/scans"]>;
  readonly optedOut: boolean;
}) {
  const canEdit = useCanEdit();
  return (
    <>
      <DataState
        answer={answer}
        skeletonRows={10}
        isEmpty={({ domains }) => domains.length === 0}
        empty={{
          sentence: "No domains accepted for this client.",
          fills: optedOut
            ? "The client has opted out of scans."
            : canEdit
              ? "Add the client's domains to the record, or accept one below."
              : "Domains are added to the record, or accepted from those below.",
          ...(optedOut || !canEdit
            ? {}
            : { action: <LinkButton to={fieldAddress(id, "domains")}>Add domains</LinkButton> }),
        }}
      >
        {({ domains, rule }) => (
          <>
            {domains.map((domain, at) => (
              <DomainScans key={domain.name} domain={domain} first={at === 0} />
            ))}
            {domains.length < 2 ? null : <p className="max-w-[76ch] pb-5 text-sm text-ink-2">{rule}</p>}
          </>
        )}
      </DataState>
      <CandidatesSection id={id} />
    </>
  );
}
