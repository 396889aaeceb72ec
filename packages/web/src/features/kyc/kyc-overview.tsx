import {
  type KycHit,
  type KycOverview,
  PARTY_ROLE_LABELS,
  sanctionsListLabel,
  showCount,
  showDate,
} from "@broker/contracts";
import { Link } from "react-router";
import { useAnswer } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { portfolioCount, StatTiles } from "../dashboard/stat-tiles.tsx";
import { caseAddress } from "./kyc-calls.ts";
import { HitMark } from "./kyc-marks.tsx";

/** What the tab shows before the first case. */
export const NO_CASES = {
  sentence: "No KYC cases yet.",
  fills:
    "A case reads the owners of a client from the register, screens every party, and records each decision. Only people decide.",
} as const;

interface OpenHitsProps {
  readonly items: readonly KycHit[];
  /** Names of clients, by id. */
  readonly clients: Readonly<Record<string, string>>;
}

function OpenHits({ items, clients }: OpenHitsProps) {
  return items.length === 0 ? (
    <p>No hit awaits a decision.</p>
  ) : (
    <PlainTable
      className="stack"
      caption={showCount(items.length, "hit")}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "Party",
          cell: ({ client, id, party }) => (
            <>
              <Link className="link wrap-anywhere" to={`${caseAddress(client)}#${id}`}>
                {party.name}
              </Link>
              <span className="block text-xs font-normal text-ink-3">
                {PARTY_ROLE_LABELS[party.roles[0] ?? "other"]} of {clients[client] ?? client}
              </span>
            </>
          ),
          small: "title",
        },
        {
          head: "On the list",
          cell: ({ match }) => (
            <>
              {match.name}
              {match.original === null ? null : (
                <span className="block" dir="auto">
                  {match.original}
                </span>
              )}
              <span className="block text-xs text-ink-3">{sanctionsListLabel(match.list)}</span>
            </>
          ),
          cellClass: "wrap-anywhere",
          small: "full",
        },
        {
          head: "State",
          cell: ({ state, match }) => <HitMark state={state} strength={match.strength} />,
          small: "full",
        },
        { head: "Found", cell: ({ foundAt }) => showDate(foundAt), small: "aside" },
      ]}
    />
  );
}

function Hits() {
  const answer = useAnswer("GET /api/kyc/hits", {});
  return (
    <SlipSection
      first
      heading="Hits to decide"
      note="Two people decide on each hit: one proposes, another confirms. An open strong hit blocks submission."
    >
      <DataState answer={answer} skeletonRows={3} safe="The hits are unaffected." isEmpty={() => false}>
        {({ items, clients }) => <OpenHits items={items} clients={clients} />}
      </DataState>
    </SlipSection>
  );
}

function Figures({ cases, byStatus, openHits, due, distribution, dueCases }: KycOverview) {
  const { from80, from60, from40, below40, notAssessed } = distribution;
  return (
    <>
      <StatTiles
        tiles={[
          { label: "Cases", value: portfolioCount(cases), none: "none yet", note: `${byStatus.approved} approved` },
          {
            label: "Require review",
            value: portfolioCount(byStatus.requires_review),
            none: "none",
            note: `${byStatus.rejected} rejected`,
          },
          { label: "Hits to decide", value: portfolioCount(openHits), none: "none open", note: "by two people" },
          { label: "Checks due", value: portfolioCount(due), none: "none due", note: "to be run again" },
        ]}
      />
      <Hits />
      <SlipSection
        heading="Score distribution"
        note="Cases by KYC score; higher is better. Unknown parts do not lower the score."
      >
        <FactList
          columns={3}
          facts={[
            { term: "80-100", value: from80 },
            { term: "60-79", value: from60 },
            { term: "40-59", value: from40 },
            { term: "0-39", value: below40 },
            { term: "Not assessed", value: notAssessed },
          ]}
        />
      </SlipSection>
      <SlipSection heading="Due" note="Cases whose next run is due, the longest due first.">
        {dueCases.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul>
            {dueCases.map(({ id, name, on }) => (
              <li key={id} className="border-b border-line py-2">
                <Link className="link wrap-anywhere" to={caseAddress(id)}>
                  {name}
                </Link>{" "}
                <span className="text-sm text-ink-3">since {showDate(on)}</span>
              </li>
            ))}
          </ul>
        )}
      </SlipSection>
    </>
  );
}

/** Hits to decide first, then cases in figures and what is due. */
export function KycOverviewPanel() {
  const answer = useAnswer("GET /api/kyc/overview", {});
  return (
    <DataState
      answer={answer}
      skeletonRows={8}
      safe="The cases are unaffected."
      isEmpty={({ cases, openHits }) => cases === 0 && openHits === 0}
      empty={NO_CASES}
    >
      {(overview) => <Figures {...overview} />}
    </DataState>
  );
}
