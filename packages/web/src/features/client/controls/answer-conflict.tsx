import { AnswerReason, type ClientDoubt, type ClientFieldView, type ClientFile } from "@broker/contracts";
import { useId, useState } from "react";
import { Form } from "../../../shared/forms/form.tsx";
import { TextArea } from "../../../shared/forms/text-field.tsx";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { BothSides } from "../../../shared/risk/both-sides.tsx";
import { Button, LinkButton } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { ConflictSide } from "../conflicts-section.tsx";
import { useEditClient } from "../use-edit-client.ts";
import type { AnswerWord } from "./answer-choice.tsx";

const CARD = "my-2 rounded border border-rule border-l-[3px] border-l-ink px-4 py-3 text-sm";

/** Statements of the record that differ, each with the button that chooses it. */
function Contradiction({ file, view }: { readonly file: ClientFile; readonly view: ClientFieldView }) {
  const edit = useEditClient();
  const found = file.contradictions.find(({ field }) => field === view.field);
  if (found === undefined) return null;
  const sides = view.statements.filter(({ n }) => found.between.includes(n));
  return (
    <section className={CARD} aria-label={`Conflict: ${view.title}`}>
      <h3 className="font-semibold">Conflicting information: {view.title}</h3>
      <p className="text-ink-2">The submission is on hold until one statement is chosen.</p>
      <RefusalNotice className="my-2" error={edit.error} />
      <div className="grid min-[420px]:grid-cols-2">
        {sides.map((statement) => (
          <ConflictSide
            key={statement.n}
            title={view.title}
            statement={statement}
            holds={view.held?.n === statement.n}
            busy={edit.isPending}
            onChoose={() =>
              edit.mutate(
                { params: { id: file.row.id }, body: { settle: [{ field: view.field, n: statement.n }] } },
                { onSuccess: () => toast(`${view.title}: ${statement.shown} recorded.`) },
              )
            }
          />
        ))}
      </div>
    </section>
  );
}

/** Records the answer as the broker's decision, with the reason; it is printed beside the conflict. */
function ConfirmAnswer({
  client,
  view,
  onClose,
}: {
  readonly client: string;
  readonly view: ClientFieldView;
  readonly onClose: () => void;
}) {
  const form = useId();
  const edit = useEditClient();
  return (
    <Dialog
      title={`Confirm the answer: ${view.title}`}
      sub={`Answer on record: ${view.held?.shown ?? "none"}. The answer and your reason are printed beside the finding, and documents are no longer blocked. A later scan with the finding asks again.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={form} busy={edit.isPending}>
            Confirm the answer
          </Button>
        </>
      }
    >
      <Form
        id={form}
        schema={AnswerReason}
        submit={null}
        guard={false}
        onSubmit={async ({ reason }) => {
          const edits = [{ field: view.field, value: view.held?.value }];
          await edit.mutateAsync({ params: { id: client }, body: { edits, override: true, source: reason } });
          onClose();
          toast(`${view.title}: answer confirmed.`);
        }}
      >
        <TextArea name="reason" label="Reason" rows={3} />
      </Form>
    </Dialog>
  );
}

const OPPOSITE: Readonly<Record<string, AnswerWord>> = { yes: "no", no: "yes" };
const LABELS: Readonly<Record<string, string>> = { yes: "Yes", no: "No" };

/** An answer that a scan or a list contradicts: both values with source and date, and the ways out. */
function Doubt({
  client,
  view,
  doubt: { title, reason, blocks, said, confirmed },
  domain,
  answer,
  onAnswer,
  onAsk,
}: {
  readonly client: string;
  readonly view: ClientFieldView;
  readonly doubt: ClientDoubt;
  readonly domain: string | null;
  readonly answer: AnswerWord | null;
  readonly onAnswer: (answer: AnswerWord) => void;
  readonly onAsk: () => void;
}) {
  const [confirming, setConfirming] = useState(false);
  const other = OPPOSITE[answer ?? ""];
  const scan = domain === null ? null : `/analysis?url=${encodeURIComponent(domain)}`;
  return (
    <section className={CARD} aria-label={`Conflict: ${title}`}>
      <h3 className="font-semibold">
        {confirmed === null ? "Conflicting information" : "Confirmed"}: {title}
      </h3>
      <p className="max-w-[76ch] text-ink-2">
        {reason} {blocks === false ? "It does not block documents." : "The submission is on hold until it is resolved."}
      </p>
      <BothSides said={said} label={(text) => LABELS[text] ?? text} />
      <CanEdit>
        <div className="mt-3 flex flex-wrap gap-2">
          {other === undefined ? null : (
            <Button onClick={() => onAnswer(other)}>Change the answer to {LABELS[other]}</Button>
          )}
          {blocks === false || view.held === null ? null : (
            <Button onClick={() => setConfirming(true)}>Confirm the answer: give a reason</Button>
          )}
          <Button onClick={onAsk}>Ask the client</Button>
          {scan === null ? null : (
            <>
              <LinkButton to={scan}>Dispute the finding</LinkButton>
              <LinkButton kind="quiet" to={scan}>
                Retest
              </LinkButton>
            </>
          )}
        </div>
      </CanEdit>
      {confirming ? <ConfirmAnswer client={client} view={view} onClose={() => setConfirming(false)} /> : null}
    </section>
  );
}

/** Everything that contradicts the answer on a control, directly below it. */
export function AnswerConflict({
  file,
  view,
  answer,
  onAnswer,
  onAsk,
}: {
  readonly file: ClientFile;
  readonly view: ClientFieldView;
  readonly answer: AnswerWord | null;
  readonly onAnswer: (answer: AnswerWord) => void;
  readonly onAsk: () => void;
}) {
  return (
    <>
      <Contradiction file={file} view={view} />
      {file.doubts
        .filter(({ field }) => field === view.field)
        .map((doubt) => (
          <Doubt
            key={doubt.reason}
            client={file.row.id}
            view={view}
            doubt={doubt}
            domain={file.postures.headline?.domain ?? file.row.domain}
            answer={answer}
            onAnswer={onAnswer}
            onAsk={onAsk}
          />
        ))}
    </>
  );
}
