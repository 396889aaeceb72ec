import { type ClientFile, CONTROL_KEYS, type ControlKey, goodAnswer } from "@broker/contracts";
import { useEffect, useState } from "react";
import { useCanEdit } from "../../../data/use-session.ts";
import { ReadOnlyNote } from "../../../shared/layout/can-edit.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { ProvenanceKey } from "../../../shared/risk/provenance-mark.tsx";
import { CONTROL_GROUPS, DECISIVE_KEYS, PAGE_ORDER } from "./control-groups.ts";
import { ControlRow } from "./control-row.tsx";
import { conflictState } from "./control-state.ts";
import { ControlsProgress } from "./controls-progress.tsx";
import { useAnswerKeys } from "./use-answer-keys.ts";
import { type AnswerOrigin, useAnswers } from "./use-answers.ts";

/** The control that the address names: `#control-edr`. */
function linkedControl(): ControlKey | undefined {
  const name = window.location.hash.slice("#control-".length);
  return CONTROL_KEYS.find((key) => key === name);
}

/** Every control of the record on one page: answered in place and saved as given. */
export function ControlsTab({
  file,
  onAsk,
}: {
  readonly file: ClientFile;
  /** Drafts the email that asks the client: about all `controls`, or one field. */
  readonly onAsk: (about: string) => void;
}) {
  const canEdit = useCanEdit() === true;
  const [origin, setOrigin] = useState<AnswerOrigin>({ declaredBy: "broker", person: "", source: "" });
  const answers = useAnswers(file, origin);
  const unanswered = PAGE_ORDER.filter((key) => answers.shown(key) === null);
  const [current, setCurrent] = useState<ControlKey>(
    () => linkedControl() ?? unanswered[0] ?? PAGE_ORDER[0] ?? "mfaEmail",
  );
  const [open, setOpen] = useState<ReadonlySet<ControlKey>>(new Set());
  const toggle = (key: ControlKey): void =>
    setOpen((before) =>
      before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
    );
  const section = useAnswerKeys({ answers, current, onCurrent: setCurrent, onWhy: toggle, canEdit });
  useEffect(() => {
    const linked = linkedControl();
    if (linked === undefined) return;
    const row = document.getElementById(`control-${linked}`);
    row?.scrollIntoView({ block: "center" });
    row?.querySelector<HTMLElement>("input[type=radio][tabindex='0']")?.focus({ preventScroll: true });
  }, []);
  const count = (keys: readonly ControlKey[], holds: (answer: string) => boolean) =>
    keys.filter((key) => holds(answers.shown(key)?.answer ?? "")).length;
  const inConflict = (state: "open" | "confirmed") =>
    CONTROL_KEYS.filter((key) => conflictState(file, `controls.${key}`) === state).length;
  return (
    <div ref={section}>
      <ControlsProgress
        answered={PAGE_ORDER.length - unanswered.length}
        of={PAGE_ORDER.length}
        decisive={count(DECISIVE_KEYS, (answer) => answer !== "")}
        notMet={
          PAGE_ORDER.filter((key) => {
            const answer = answers.shown(key)?.answer;
            return (answer === "yes" || answer === "no") && answer !== goodAnswer(key);
          }).length
        }
        inConflict={inConflict("open")}
        confirmed={inConflict("confirmed")}
        notDisclosed={count(PAGE_ORDER, (answer) => answer === "unknown")}
        ceiling={file.ceiling?.ceiling ?? null}
        answers={answers}
        unanswered={unanswered}
        origin={origin}
        onOrigin={setOrigin}
        onSend={() => onAsk("controls")}
      />
      <ReadOnlyNote action="answer controls" />
      {CONTROL_GROUPS.map(({ title, note, keys }) => (
        <SlipSection
          key={title}
          heading={title}
          note={`${note} ${count(keys, (answer) => answer !== "")} of ${keys.length} answered.`.trim()}
        >
          <ol className="-mx-2 -mt-2" aria-label={title}>
            {keys.map((key) => {
              const view = file.fields.find(({ field }) => field === `controls.${key}`);
              return view === undefined ? null : (
                <ControlRow
                  key={key}
                  file={file}
                  view={view}
                  control={key}
                  answers={answers}
                  current={current === key}
                  open={open.has(key)}
                  onToggle={() => toggle(key)}
                  onAsk={() => onAsk(view.field)}
                />
              );
            })}
          </ol>
        </SlipSection>
      ))}
      <Readiness file={file} />
      <ProvenanceKey />
    </div>
  );
}

function Readiness({ file: { ceiling, readiness } }: { readonly file: ClientFile }) {
  if (ceiling === null && readiness === null) return null;
  return (
    <SlipSection heading="Effect on the score">
      {ceiling === null ? null : <p className="max-w-[76ch] text-sm text-ink-2">{ceiling.sentence}</p>}
      {readiness === null ? null : (
        <p className="mt-2 max-w-[76ch] text-sm text-ink-2">
          {readiness.headline} A separate index; not part of the posture score.
        </p>
      )}
    </SlipSection>
  );
}
