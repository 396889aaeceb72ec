import type { FormView } from "@broker/contracts";
import { lazy, Suspense, useRef, useState } from "react";
import { useSource } from "../../../data/source.ts";
import { useAnswer } from "../../../data/use-call.ts";
import { CanEdit } from "../../../shared/layout/can-edit.tsx";
import { DataState } from "../../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../../shared/layout/slip-section.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../../shared/ui/toast.ts";
import { saveFormFile } from "./form-file.ts";
import { FormList } from "./form-list.tsx";
import { TakeReturned } from "./take-returned.tsx";
import { useFormChange } from "./use-form-change.ts";

const SendDialog = lazy(async () => ({ default: (await import("./send-dialog.tsx")).SendDialog }));
const ReturnedDialog = lazy(async () => ({ default: (await import("./returned-dialog.tsx")).ReturnedDialog }));

/** What is open above the list. */
type Open = { readonly what: "send" } | { readonly what: "answers" | "revoke"; readonly form: FormView };

/** Downloads the file of a form again; `saving` = the form whose file is being made. */
function useFormFile() {
  const source = useSource();
  const [saving, setSaving] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const save = async ({ id }: FormView): Promise<void> => {
    setSaving(id);
    setRefusal(null);
    try {
      saveFormFile(await source.ask("GET /api/forms/:id/file", { params: { id } }));
    } catch (error) {
      setRefusal(error);
    } finally {
      setSaving(null);
    }
  };
  return { saving, refusal, save };
}

/** The questions that were sent to a client, how far each form has come, and the answers that wait. */
export function FormsSection({ client }: { readonly client: string }) {
  const answer = useAnswer("GET /api/clients/:id/forms", { params: { id: client } });
  const revoke = useFormChange("POST /api/forms/:id/revoke");
  const file = useFormFile();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(null);
  const ask = (
    <CanEdit>
      <Button kind="primary" onClick={() => setOpen({ what: "send" })}>
        Ask the client…
      </Button>
    </CanEdit>
  );
  return (
    <SlipSection
      first
      heading="Questions for the client"
      note="Sent by link, by email or as a file. Returned answers wait here until they are accepted."
    >
      <DataState
        answer={answer}
        skeletonRows={3}
        safe="No form was changed."
        empty={{
          sentence: "No questions were sent to this client.",
          fills:
            "What is missing or contradicted can be sent as a link, an email, a PDF, a page or a table. The answers wait here, each beside the recorded one.",
          action: ask,
        }}
      >
        {({ items }) => (
          <div ref={list} tabIndex={-1} className="outline-none">
            <div className="mb-3 flex justify-end empty:hidden">{ask}</div>
            <RefusalNotice className="mb-3" error={revoke.error ?? file.refusal} />
            <FormList
              forms={items}
              saving={file.saving}
              onReview={(form) => setOpen({ what: "answers", form })}
              onSave={(form) => void file.save(form)}
              onRevoke={(form) => setOpen({ what: "revoke", form })}
            />
            <CanEdit>
              <TakeReturned client={client} onTaken={(form) => setOpen({ what: "answers", form })} />
            </CanEdit>
            {open?.what === "answers" ? (
              <Suspense>
                <ReturnedDialog
                  form={items.find(({ id }) => id === open.form.id) ?? open.form}
                  onAsk={() => setOpen({ what: "send" })}
                  onClose={close}
                />
              </Suspense>
            ) : null}
            <ConfirmDialog
              title="Revoke this form?"
              confirm="Revoke"
              open={open?.what === "revoke"}
              onOpenChange={(shown) => (shown ? null : close())}
              onConfirm={() => {
                if (open?.what === "revoke")
                  revoke.run({ params: { id: open.form.id } }, () => {
                    toast("Revoked. The form is no longer accepted.");
                    // Its button is gone.
                    list.current?.focus();
                  });
                close();
              }}
            >
              Its link or file is no longer accepted, and answers that are not returned are deleted. A new form can be
              sent.
            </ConfirmDialog>
          </div>
        )}
      </DataState>
      {open?.what === "send" ? (
        <Suspense>
          <SendDialog client={client} onClose={close} />
        </Suspense>
      ) : null}
    </SlipSection>
  );
}
