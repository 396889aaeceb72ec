import {
  type AlignedPart,
  hitsByParty,
  type KycHit,
  PART_REASON_LABELS,
  PARTY_ROLE_LABELS,
  PARTY_SOURCE_LABELS,
  sanctionsListLabel,
  showCount,
  showDate,
} from "@broker/contracts";
import { useId } from "react";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { HitMark } from "../kyc-marks.tsx";
import { DecisionSteps } from "./decision-steps.tsx";
import { HitActions } from "./hit-actions.tsx";
import { IdentifiersTable } from "./identifiers-table.tsx";

const known = (text: string | null) => text ?? "–";

const HEAD = "mt-6 mb-2 font-semibold";

/** The screened party beside the list's own entry. */
function Sides({ hit: { party, match, entry, listAsOf } }: { readonly hit: KycHit }) {
  const source = party.asOf === null ? "" : `, ${showDate(party.asOf)}`;
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        <p className="text-sm text-ink-3">Screened: {party.roles.map((role) => PARTY_ROLE_LABELS[role]).join(", ")}</p>
        <p className="font-serif text-lg font-semibold wrap-anywhere">{party.name}</p>
        <p className="text-sm text-ink-2">
          {PARTY_SOURCE_LABELS[party.source]}
          {source}
        </p>
      </div>
      <div>
        <p className="text-sm text-ink-3">
          {sanctionsListLabel(match.list)}, entry {match.id}
        </p>
        <p className="font-serif text-lg font-semibold wrap-anywhere">{match.name}</p>
        {match.original === null ? null : (
          <p className="wrap-anywhere text-ink-2" dir="auto">
            {match.original}
          </p>
        )}
        <p className="text-sm wrap-anywhere text-ink-2">
          {entry.reasons.map((reason) => `“${reason}”`).join(" ")} {entry.sanctions.join(", ")}
          {entry.sanctions.length === 0 ? "" : ". "}
          {listAsOf === null ? "The list states no date." : `List as at ${showDate(listAsOf)}.`}
        </p>
      </div>
    </div>
  );
}

/** How the names agree, part by part, with the sum. */
function Parts({ parts }: { readonly parts: readonly AlignedPart[] }) {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const points = parts.reduce((sum, part) => sum + part.weight * part.score, 0);
  return (
    <TableBox label="How the names agree">
      <PlainTable
        className="stack"
        caption="How the names agree"
        rows={parts}
        rowKey={(_, at) => at}
        columns={[
          { head: "Screened", cell: ({ query }) => known(query), small: "title" },
          { head: "On the list", cell: ({ listed }) => known(listed), small: "aside" },
          { head: "Reason", cell: ({ reason }) => PART_REASON_LABELS[reason], small: "full" },
          { head: "Score", numeric: true, cell: ({ score }) => score.toFixed(2), small: "below", label: "score" },
          { head: "Weight", numeric: true, cell: (part) => part.weight.toFixed(2), small: "end", label: "weight" },
          {
            head: "Points",
            numeric: true,
            cell: (part) => (part.weight * part.score).toFixed(2),
            small: "full",
            label: "points",
          },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={4} data-small="title">
              Sum
            </th>
            <td className="num" data-small="aside" data-label="weight">
              {weight.toFixed(2)}
            </td>
            <td className="num" data-small="full" data-label="points">
              {points.toFixed(2)}
            </td>
          </tr>
        }
      />
    </TableBox>
  );
}

/** One hit: both sides, how they agree, what the identifiers say, and the decision of two persons. */
function Hit({ hit, at, of }: { readonly hit: KycHit; readonly at: number; readonly of: number }) {
  const { match, state, goneAt } = hit;
  const heading = useId();
  return (
    <section
      id={hit.id}
      aria-labelledby={heading}
      className={`scroll-mt-4 ${at === 1 ? "" : "mt-8 border-t border-line pt-6"}`}
    >
      <h3 id={heading} className="mb-2 font-semibold">
        Hit {at} of {of}
      </h3>
      <p className="mb-4">
        {goneAt === null ? (
          <HitMark state={state} strength={match.strength} />
        ) : (
          <span className="text-ink-3">No longer found since {showDate(goneAt)}</span>
        )}{" "}
        <span className="text-ink-2">· {match.score.toFixed(2)}</span>
      </p>
      <Sides hit={hit} />
      <div className="mt-5">
        <Parts parts={match.parts} />
      </div>
      <h4 className={HEAD}>Identifiers</h4>
      <IdentifiersTable hit={hit} />
      <h4 className={HEAD}>Decision</h4>
      <DecisionSteps hit={hit} />
      <HitActions hit={hit} />
    </section>
  );
}

const noteOf = (hits: readonly KycHit[]): string => {
  if (hits.length === 1) return "The screened party beside the list's own entry.";
  const lists = new Set(hits.map(({ match }) => match.list)).size;
  return `${hits.length} hits on ${showCount(lists, "list")}. Each is decided by itself.`;
};

/** Hits by screened party: those of one party together, each beside its own list's words. */
export function HitSections({ hits }: { readonly hits: readonly KycHit[] }) {
  return hitsByParty(hits).map((own) => (
    <WideSection key={own[0].id} heading={`Hits: ${own[0].party.name}`} note={noteOf(own)}>
      {own.map((hit, at) => (
        <Hit key={hit.id} hit={hit} at={at + 1} of={own.length} />
      ))}
    </WideSection>
  ));
}
