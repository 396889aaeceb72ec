import {
  type IntelMatch,
  MATCH_PART_LABELS,
  MATCH_STATE_LABELS,
  type MatchDecision,
  showTime,
} from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useAddressValue } from "../../shared/address/use-address.ts";
import { ReasonDialog } from "../../shared/forms/reason-dialog.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { OUTDATED_BY_INTEL, StatedSeverity, StateWord } from "./intel-words.tsx";

type Decision = MatchDecision["decision"];

const DECISIONS: Readonly<Record<Decision, { readonly verb: string; readonly done: string; readonly means: string }>> =
  {
    confirm: { verb: "Confirm", done: "Match confirmed.", means: "Its alert becomes 'Investigating'." },
    dismiss: {
      verb: "Dismiss",
      done: "Match dismissed.",
      means: "Once every match of it is dismissed, its alert is resolved as a false alarm.",
    },
  };

/** The decisions that a match allows. */
const decisionsOf = ({ state }: IntelMatch): readonly Decision[] =>
  state === "confirmed" ? ["dismiss"] : state === "dismissed" ? ["confirm"] : ["confirm", "dismiss"];

function Decided({ decision, state }: Pick<IntelMatch, "decision" | "state">) {
  return (
    <section className="mt-4 text-sm">
      <h3 className="font-semibold">Decision</h3>
      {decision === null ? (
        <p className="mt-1 text-ink-2">No one has decided: the match is possible.</p>
      ) : (
        <p className="mt-1">
          {MATCH_STATE_LABELS[state]} by {decision.by}, {showTime(decision.at)}
          <span className="block wrap-anywhere text-ink-2">{decision.reason}</span>
        </p>
      )}
    </section>
  );
}

function Shown({ match }: { readonly match: IntelMatch }) {
  const { severity, state, part, observed, domain, observedAt, source, ref, what, why, firstMatched, goneAt } = match;
  return (
    <>
      <p>{why}</p>
      <FactList
        columns={3}
        facts={[
          { term: "Severity", value: <StatedSeverity severity={severity} /> },
          { term: "State", value: <StateWord state={state} /> },
          { term: "Published by", value: <span className="wrap-anywhere">{source}</span> },
          { term: MATCH_PART_LABELS[part], value: <span className="wrap-anywhere">{observed}</span> },
          { term: "Evidence of", value: <span className="wrap-anywhere">{domain}</span> },
          { term: "Observed", value: observedAt === "" ? "Not recorded" : showTime(observedAt) },
          { term: "First matched", value: showTime(firstMatched) },
          ...(match.kind === "indicator" && ref !== what
            ? [{ term: "Indicator", value: <span className="wrap-anywhere">{ref}</span> }]
            : []),
          ...(goneAt === null ? [] : [{ term: "No longer matches since", value: showTime(goneAt) }]),
        ]}
      />
      <Decided decision={match.decision} state={state} />
    </>
  );
}

function Deciding({ match, decision, onClose }: { match: IntelMatch; decision: Decision; onClose: () => void }) {
  const change = useChange("POST /api/threat-intel/matches/:id/decide", OUTDATED_BY_INTEL);
  const { verb, done, means } = DECISIONS[decision];
  return (
    <ReasonDialog
      title={`${verb}: ${match.what}`}
      sub={match.client.name}
      submit={verb}
      change={change}
      input={(reason) => ({ params: { id: match.id }, body: { decision, reason } })}
      done={done}
      maxLength={2000}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">{means}</p>
    </ReasonDialog>
  );
}

/** The match that the address names, in full, and what can be decided. */
export function OpenMatch() {
  const [id, view] = useAddressValue("match");
  const [deciding, decide] = useState<{ readonly match: IntelMatch; readonly decision: Decision } | null>(null);
  if (deciding !== null) return <Deciding {...deciding} onClose={() => decide(null)} />;
  return id === null ? null : (
    <MatchDialog
      id={id}
      onClose={() => view(null)}
      onDecide={(decision, match) => {
        view(null);
        decide({ decision, match });
      }}
    />
  );
}

interface MatchDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDecide: (decision: Decision, match: IntelMatch) => void;
}

function MatchDialog({ id, onClose, onDecide }: MatchDialogProps) {
  const answer = useAnswer("GET /api/threat-intel/matches/:id", { params: { id } });
  const match = answer.data;
  const actions = match && (
    <>
      <LinkButton kind="quiet" to={`/dashboard/clients/${encodeURIComponent(match.client.id)}`}>
        Open client
      </LinkButton>
      <CanEdit>
        {decisionsOf(match).map((decision, at) => (
          <Button key={decision} kind={at === 0 ? "primary" : "outline"} onClick={() => onDecide(decision, match)}>
            {DECISIONS[decision].verb}
          </Button>
        ))}
      </CanEdit>
    </>
  );
  return (
    <Dialog
      wide
      title={match?.what ?? "Match"}
      sub={match?.client.name}
      onClose={onClose}
      {...(actions === undefined ? {} : { actions })}
    >
      <DataState answer={answer} skeletonRows={6}>
        {(shown) => <Shown match={shown} />}
      </DataState>
    </Dialog>
  );
}
