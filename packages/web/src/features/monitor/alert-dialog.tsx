import { ALERT_ACTION_LABELS, type Alert, alertRule, showTime } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { CanEdit } from "../../shared/layout/can-edit.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { FactList } from "../../shared/layout/fact-list.tsx";
import { SeverityMark } from "../../shared/risk/severity-mark.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { AlertState } from "./alert-columns.tsx";
import { type Acting, ALERT_STEPS, clientOf, stepsOf } from "./alert-words.ts";

function Evidence({ evidence }: Pick<Alert, "evidence">) {
  if (evidence.length === 0) return null;
  return (
    <PlainTable
      className="mt-4"
      captionShown
      caption={<b className="font-semibold">Evidence before and after</b>}
      columns={[
        { head: "Item", cellClass: "font-normal text-ink-2", cell: ({ label }) => label },
        { head: "Before", cellClass: "wrap-anywhere", cell: ({ before }) => before },
        { head: "After", cellClass: "wrap-anywhere", cell: ({ after }) => after },
      ]}
      rows={evidence}
      rowKey={({ label }) => label}
    />
  );
}

function History({ history }: Pick<Alert, "history">) {
  return (
    <section className="mt-4 text-sm">
      <h3 className="font-semibold">History</h3>
      <ol className="mt-1">
        {history.map(({ at, by, action, note }, index) => (
          <li key={index} className="border-b border-line py-[6px]">
            {ALERT_ACTION_LABELS[action]} by {by ?? "the monitor"}, {showTime(at)}
            {note === null ? null : <span className="block wrap-anywhere text-ink-2">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AlertDialogProps {
  readonly id: string;
  readonly onAct: (action: Acting["action"], alert: Alert) => void;
  readonly onClose: () => void;
}

/** One alert in full: its impact, the action required, evidence before and after, history, and what can be done. */
export function AlertDialog({ id, onAct, onClose }: AlertDialogProps) {
  const answer = useAnswer("GET /api/alerts/:id", { params: { id } });
  const alert = answer.data;
  const actions = alert && (
    <>
      {alert.domain === null ? null : (
        <LinkButton kind="quiet" to={`/analysis?url=${encodeURIComponent(alert.domain)}`}>
          Open analysis
        </LinkButton>
      )}
      <CanEdit>
        {alert.client === null ? null : (
          <LinkButton kind="quiet" to={`/dashboard/risk-register?client=${encodeURIComponent(alert.client.id)}`}>
            Propose as risk
          </LinkButton>
        )}
        {stepsOf(alert).map((action, at) => (
          <Button key={action} kind={at === 0 ? "primary" : "outline"} onClick={() => onAct(action, alert)}>
            {ALERT_STEPS[action].verb}
          </Button>
        ))}
      </CanEdit>
    </>
  );
  return (
    <Dialog
      wide
      title={alert?.alert ?? "Alert"}
      sub={alert && clientOf(alert)}
      onClose={onClose}
      {...(actions === undefined ? {} : { actions })}
    >
      <DataState answer={answer} skeletonRows={6}>
        {(shown) => (
          <>
            <p>{shown.impact}</p>
            <p className="mt-2 font-semibold">{shown.actionRequired}</p>
            <FactList
              columns={3}
              facts={[
                { term: "Severity", value: <SeverityMark severity={shown.severity} /> },
                { term: "Status", value: <AlertState {...shown} /> },
                { term: "Assigned", value: shown.assignee ?? "Unassigned" },
                { term: "Since", value: showTime(shown.since) },
                { term: "Last observed", value: showTime(shown.lastSeen) },
                { term: "Rule", value: alertRule(shown.rule).title },
              ]}
            />
            <Evidence evidence={shown.evidence} />
            <History history={shown.history} />
          </>
        )}
      </DataState>
    </Dialog>
  );
}
