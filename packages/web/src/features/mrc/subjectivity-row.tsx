import { type ShownSubjectivity, type SubjectivityProposal, showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { type OutcomeKind, OutcomeMark } from "../../shared/risk/outcome-mark.tsx";
import { ProvenanceMark } from "../../shared/risk/provenance-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";

/** The status that an action gives a subjectivity. */
export type To = "done" | "waived" | "open";

const STATES: Readonly<Record<ShownSubjectivity["status"], readonly [OutcomeKind, string]>> = {
  open: ["partial", "Open"],
  overdue: ["not-met", "Overdue"],
  done: ["met", "Done"],
  waived: ["not-visible", "Waived"],
};

/** The words of each action. */
export const ACTIONS: Readonly<Record<To, { readonly button: string; readonly title: string; readonly ask: string }>> =
  {
    done: { button: "Done", title: "Evidence that it is satisfied", ask: "Evidence" },
    waived: { button: "Waive", title: "Waiver by insurers", ask: "Who waived it, and why" },
    open: { button: "Reopen", title: "Reason for reopening", ask: "Reason" },
  };

/** One subjectivity with its status and the actions on it. */
export function SubjectivityRow(props: {
  readonly each: ShownSubjectivity;
  readonly proposal: SubjectivityProposal | undefined;
  readonly busy: boolean;
  readonly onAsk: (to: To) => void;
  readonly onScan: (scanId: string) => void;
}): ReactNode {
  const { each, proposal, busy, onAsk, onScan } = props;
  const [kind, words] = STATES[each.status];
  const last = each.events.at(-1);
  const ended = each.status === "done" || each.status === "waived";
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-2 border-b border-line py-3 first:pt-0">
      <span className="text-ink-3">{each.n}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <OutcomeMark of={kind}>
            <b>{words}</b>
          </OutcomeMark>
          <span className="text-sm text-ink-2">
            {each.subject === undefined ? "" : `${each.subject}, `}
            {each.severity ?? "as quoted"},{" "}
            {each.deadline === null ? "deadline to be advised" : `by ${showDate(each.deadline)}`}
          </span>
        </p>
        <p>{each.sentence}</p>
        {ended && last !== undefined ? (
          <p className="text-sm text-ink-2">
            {showDate(last.at)}, {last.by}
            {last.note === null ? "" : `: ${last.note}`}
          </p>
        ) : null}
        {proposal === undefined ? null : (
          <p className="text-sm">
            <ProvenanceMark of="observed">
              Observed on {showDate(proposal.scannedAt)}: {proposal.evidence}
            </ProvenanceMark>
          </p>
        )}
        <CanEdit>
          <div className="flex flex-wrap gap-2 pt-2">
            {proposal === undefined ? null : (
              <Button size="small" busy={busy} onClick={() => onScan(proposal.scanId)}>
                Done, evidenced by scan
              </Button>
            )}
            {ended ? (
              <Button size="small" aria-label={`Reopen ${each.n}`} onClick={() => onAsk("open")}>
                Reopen
              </Button>
            ) : (
              (["done", "waived"] as const).map((to) => (
                <Button key={to} size="small" aria-label={`${ACTIONS[to].button} ${each.n}`} onClick={() => onAsk(to)}>
                  {ACTIONS[to].button}
                </Button>
              ))
            )}
          </div>
        </CanEdit>
      </div>
    </li>
  );
}
