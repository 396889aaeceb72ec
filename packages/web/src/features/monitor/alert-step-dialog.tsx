import { ALERT_REASON_LABELS, type AlertStepBody, PERSON_RESOLUTIONS, showCount } from "@broker/contracts";
import { useId, useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useSession } from "../../data/use-session.ts";
import { ChoiceBox, optionsOf } from "../../shared/forms/choice-box.tsx";
import { DayBox } from "../../shared/forms/day-box.tsx";
import { filled } from "../../shared/forms/filled.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { NotDoneList } from "../../shared/forms/not-done-list.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { type Acting, ALERT_STEPS, nameOf } from "./alert-words.ts";

const OUTDATED_BY_STEP = ["GET /api/alerts", "GET /api/alerts/:id"] as const;
const WEEK_MS = 7 * 86_400_000;

/** Values of the dialog; an action uses some. */
interface Entered {
  readonly assignee: string;
  readonly until: string;
  readonly reason: (typeof PERSON_RESOLUTIONS)[number];
  readonly note: string;
}

function stepOf(action: Acting["action"], { assignee, until, reason, note: words }: Entered): AlertStepBody {
  const note = filled(words);
  switch (action) {
    case "assign":
      return { action, assignee: filled(assignee), note };
    case "snooze":
      return { action, until, note };
    case "resolve":
      return { action, reason, note };
    default:
      return { action, note };
  }
}

/** The user to whom alerts are assigned: chosen from the workspace's users, or typed. */
function AssigneeBox({ value, onChange }: { readonly value: string; readonly onChange: (name: string) => void }) {
  const names = useAnswer("GET /api/alerts/assignees", {}).data?.names ?? [];
  const list = useId();
  return (
    <>
      <TextBox label="User" optional maxLength={120} list={list} value={value} onChange={onChange} />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Takes an action on one or more alerts; refused ones are listed with the reason. */
export function AlertStepDialog({ action, alerts, onDone, onClose }: Acting & { readonly onClose: () => void }) {
  const act = useChange("POST /api/alerts/act", OUTDATED_BY_STEP);
  const me = useSession().data?.name ?? "";
  const [first] = alerts;
  const only = alerts.length === 1 ? first : undefined;
  const [entered, setEntered] = useState<Entered>(() => ({
    assignee: only?.assignee ?? me,
    until: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10),
    reason: "fixed",
    note: "",
  }));
  const enter = (part: Partial<Entered>) => setEntered((now) => ({ ...now, ...part }));
  const { verb, done: doneWord, means } = ALERT_STEPS[action];
  const title = only === undefined ? showCount(alerts.length, "alert") : only.alert;
  const save = () =>
    act.mutate(
      { body: { ids: alerts.map(({ id }) => id), step: stepOf(action, entered) } },
      {
        onSuccess: ({ done, notDone }) => {
          if (notDone.length > 0) return;
          toast(`${doneWord}: ${only === undefined ? showCount(done.length, "alert") : title}.`);
          onDone?.();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={`${verb}: ${title}`}
      sub={means}
      submit={verb}
      busy={act.isPending}
      disabled={action === "snooze" && entered.until === ""}
      error={act.error}
      onSubmit={save}
      onClose={onClose}
    >
      <NotDoneList
        notDone={act.data?.notDone ?? []}
        of={alerts.length}
        noun="alert"
        name={(each) => alerts.filter(({ id }) => id === each).map(nameOf)[0]}
      />
      {action === "assign" ? (
        <AssigneeBox value={entered.assignee} onChange={(assignee) => enter({ assignee })} />
      ) : null}
      {action === "snooze" ? (
        <DayBox label="Until" value={entered.until} onChange={(until) => enter({ until })} error={undefined} />
      ) : null}
      {action === "resolve" ? (
        <ChoiceBox
          label="Reason"
          value={entered.reason}
          options={optionsOf(PERSON_RESOLUTIONS, ALERT_REASON_LABELS)}
          onChange={(reason) => enter({ reason })}
        />
      ) : null}
      <TextBox
        label="Note for the history"
        optional
        rows={3}
        maxLength={2000}
        value={entered.note}
        onChange={(note) => enter({ note })}
      />
    </FormDialog>
  );
}
