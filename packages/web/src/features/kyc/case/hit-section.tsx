import {
  type AlignedPart,
  type HitVerdict,
  type KycHit,
  PART_REASON_LABELS,
  PARTY_ROLE_LABELS,
  PARTY_SOURCE_LABELS,
  sanctionsListLabel,
  showDate,
} from "@broker/contracts";
import { useState } from "react";
import { useCanEdit } from "../../../data/use-session.ts";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { WideSection } from "../../../shared/layout/wide-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmHitDialog } from "../dialogs/confirm-dialog.tsx";
import { ProposeDialog } from "../dialogs/propose-dialog.tsx";
import { HitMark } from "../kyc-marks.tsx";
import { DecisionSteps } from "./decision-steps.tsx";
import { IdentifiersTable } from "./identifiers-table.tsx";

const known = (text: string | null) => text ?? "–";

/** The screened party beside the list's own entry. */
function Sides({ hit: { party, match, entry, listAsOf } }: { readonly hit: KycHit }) {
  const source = party.asOf === null ? "" : `, ${showDate(party.asOf)}`;
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        <p className="text-sm text-ink-3">Screened: {party.roles.map((role) => PARTY_ROLE_LABELS[role]).join(", ")}</p>
        <h3 className="font-serif text-lg font-semibold wrap-anywhere">{party.name}</h3>
        <p className="text-sm text-ink-2">
          {PARTY_SOURCE_LABELS[party.source]}
          {source}
        </p>
      </div>
      <div>
        <p className="text-sm text-ink-3">
          {sanctionsListLabel(match.list)}, entry {match.id}
        </p>
        <h3 className="font-serif text-lg font-semibold wrap-anywhere">{match.name}</h3>
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
            <th scope="row" colSpan={4}>
              Sum
            </th>
            <td className="num">{weight.toFixed(2)}</td>
            <td className="num">{points.toFixed(2)}</td>
          </tr>
        }
      />
    </TableBox>
  );
}

const verdictOf = ({ steps }: KycHit): HitVerdict | null =>
  steps.findLast(({ action }) => action === "proposed")?.verdict ?? null;
const VERDICTS: Readonly<Record<HitVerdict, string>> = { true: "true match", false: "false match" };

type Deciding = { readonly propose: HitVerdict } | { readonly answer: "confirm" | "return" };

function Actions({ hit, decide }: { readonly hit: KycHit; readonly decide: (deciding: Deciding) => void }) {
  const verdict = verdictOf(hit);
  if (hit.goneAt !== null) return null;
  if (hit.state === "proposed" && verdict !== null)
    return (
      <>
        <Button kind="primary" onClick={() => decide({ answer: "confirm" })}>
          Confirm {VERDICTS[verdict]}
        </Button>
        <Button onClick={() => decide({ answer: "return" })}>Return to proposer</Button>
      </>
    );
  if (hit.state !== "open") return null;
  return (
    <>
      <Button kind="primary" onClick={() => decide({ propose: "false" })}>
        Propose false match
      </Button>
      <Button onClick={() => decide({ propose: "true" })}>Propose true match</Button>
    </>
  );
}

/** One hit: both sides, how they agree, what the identifiers say, and the decision of two persons. */
export function HitSection({ hit, at, of }: { readonly hit: KycHit; readonly at: number; readonly of: number }) {
  const [deciding, decide] = useState<Deciding | null>(null);
  const canEdit = useCanEdit() === true;
  const close = () => decide(null);
  const { match, state, goneAt } = hit;
  return (
    <div id={hit.id} className="scroll-mt-4">
      <WideSection heading={`Hit ${at} of ${of}`} note="The screened party beside the list's own entry.">
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
        <h3 className="mt-6 mb-2 font-semibold">Identifiers</h3>
        <IdentifiersTable hit={hit} />
        <h3 className="mt-6 mb-2 font-semibold">Decision</h3>
        <DecisionSteps hit={hit} />
        {canEdit ? (
          <div className="no-print mt-4 flex flex-wrap gap-2">
            <Actions hit={hit} decide={decide} />
          </div>
        ) : null}
      </WideSection>
      {deciding !== null && "propose" in deciding ? (
        <ProposeDialog hit={hit} verdict={deciding.propose} onClose={close} />
      ) : null}
      {deciding !== null && "answer" in deciding ? (
        <ConfirmHitDialog
          hit={hit}
          action={deciding.answer}
          verdict={VERDICTS[verdictOf(hit) ?? "false"]}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
