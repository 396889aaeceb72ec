import type { FormDraft, Knows, SentForm } from "@broker/contracts";
import { type FormEvent, useId, useState } from "react";
import { useAnswer, useChange } from "../../../data/use-call.ts";
import { Labelled, TextBox } from "../../../shared/forms/labelled.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Dialog } from "../../../shared/ui/dialog.tsx";
import { daysFault, type FormInput, firstInput, hasLink, lackOf, sendBody } from "./form-input.ts";
import { FormMade } from "./form-made.tsx";
import { FormMail } from "./form-mail.tsx";
import { QuestionChoice } from "./question-choice.tsx";
import { useFormChange } from "./use-form-change.ts";
import { WayChoice } from "./way-choice.tsx";

/** The fields arrive after the dialog has opened, with the draft. */
const focus = (box: HTMLInputElement | null): void => box?.focus();

interface FieldsProps {
  readonly draft: FormDraft;
  readonly input: FormInput;
  readonly sent: readonly (Knows | null)[];
  readonly onChange: (part: Partial<FormInput>) => void;
}

function Fields({ draft, input, sent, onChange }: FieldsProps) {
  const fault = daysFault(input);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextBox
          label="Name"
          optional
          boxRef={focus}
          maxLength={100}
          value={input.name}
          onChange={(name) => onChange({ name })}
        />
        <TextBox
          label="Email"
          optional={input.way !== "mail"}
          maxLength={150}
          value={input.email}
          onChange={(email) => onChange({ email })}
        />
      </div>
      <WayChoice draft={draft} input={input} onChange={(way) => onChange({ way })} />
      <div className="grid gap-4 md:grid-cols-2">
        <Labelled label="Days to answer, 1 to 60" error={fault}>
          {(id) => (
            <input
              id={id}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              className="control field max-w-[120px]"
              value={input.days}
              aria-invalid={fault !== undefined}
              aria-describedby={fault === undefined ? undefined : `${id}-error`}
              onChange={(event) => onChange({ days: event.target.value })}
            />
          )}
        </Labelled>
        {hasLink(input, draft) ? (
          <TextBox
            label="Passcode, sent by another channel"
            optional
            maxLength={100}
            value={input.passcode}
            onChange={(passcode) => onChange({ passcode })}
          />
        ) : null}
      </div>
      <QuestionChoice draft={draft} input={input} sent={sent} onChange={onChange} />
    </>
  );
}

/** Sends questions to a client: as a link, a file, or an email that is shown before it is sent. */
export function SendDialog({ client, onClose }: { readonly client: string; readonly onClose: () => void }) {
  const params = { id: client };
  const id = useId();
  const answer = useAnswer("GET /api/clients/:id/forms/draft", { params });
  const preview = useChange("POST /api/clients/:id/forms/preview", []);
  const make = useFormChange("POST /api/clients/:id/forms");
  const [changed, setChanged] = useState<FormInput | null>(null);
  const [made, setMade] = useState<SentForm | null>(null);
  const [sent, setSent] = useState<readonly (Knows | null)[]>([]);
  const draft = answer.data;
  const input = changed ?? (draft === undefined ? null : firstInput(draft));
  const mail = preview.data ?? null;
  const lacks = draft === undefined || input === null ? null : lackOf(draft, input);
  const isReady = draft !== undefined && input !== null && lacks === null;
  const send = (): void => {
    if (!isReady) return;
    make.run({ params, body: sendBody(draft, input) }, (after) => {
      setMade(after);
      if (after.form.state !== "revoked") setSent([...sent, input.group]);
    });
  };
  const next = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    if (input.way === "mail") preview.mutate({ params, body: sendBody(draft, input) });
    else send();
  };
  const another = (): void => {
    if (input !== null) setChanged({ ...input, name: "", email: "", passcode: "", changed: {} });
    setMade(null);
    preview.reset();
    make.reset();
  };
  const back = (): void => {
    preview.reset();
    make.reset();
  };
  const actions =
    made !== null ? (
      <>
        <Button onClick={another}>Send another form</Button>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </>
    ) : mail !== null ? (
      <>
        <Button onClick={back}>Back</Button>
        <Button kind="primary" busy={make.isPending} disabled={mail.locked !== null} onClick={send}>
          {make.isPending ? "Sending" : "Send"}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" form={id} busy={preview.isPending || make.isPending} disabled={!isReady}>
          {input?.way === "mail" ? "Preview the email" : input?.way === "link" ? "Make the link" : "Make the file"}
        </Button>
      </>
    );
  return (
    <Dialog
      wide
      title={made !== null ? "Form created" : mail !== null ? "The email as it will be sent" : "Ask the client"}
      sub="Questions for a contact at the client. Returned answers wait until you accept them."
      onClose={onClose}
      actions={actions}
    >
      <RefusalNotice className="mb-4" error={make.error ?? preview.error} />
      {made !== null ? (
        <FormMade sent={made} passcode={input?.passcode.trim() ?? ""} />
      ) : mail !== null ? (
        <FormMail mail={mail} />
      ) : (
        <DataState answer={answer} skeletonRows={8} safe="Nothing was sent.">
          {(loaded) =>
            input === null ? null : (
              <form id={id} noValidate className="grid gap-5" onSubmit={next}>
                <Fields
                  draft={loaded}
                  input={input}
                  sent={sent}
                  onChange={(part) => setChanged({ ...input, ...part })}
                />
                <p className="text-sm text-ink-2 empty:hidden" role="status">
                  {lacks}
                </p>
              </form>
            )
          }
        </DataState>
      )}
    </Dialog>
  );
}
