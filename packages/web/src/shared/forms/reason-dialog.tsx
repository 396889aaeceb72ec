import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toast } from "../ui/toast.ts";
import { FormDialog } from "./form-dialog.tsx";
import { TextBox } from "./labelled.tsx";

interface ReasonDialogProps<Answer, Input> {
  readonly title: string;
  readonly sub?: string | undefined;
  /** The action as a verb: 'Withdraw'. */
  readonly submit: string;
  /** The call that it makes, and what it sends with the reason. */
  readonly change: UseMutationResult<Answer, Error, Input>;
  readonly input: (reason: string) => Input;
  /** Confirmation: 'Report withdrawn.' */
  readonly done: string;
  readonly maxLength?: number;
  readonly onClose: () => void;
  /** What happens, above the reason. */
  readonly children?: ReactNode;
}

/** Asks for the reason before an action that is recorded with it. */
export function ReasonDialog<Answer, Input>(props: ReasonDialogProps<Answer, Input>) {
  const { title, sub, submit, change, input, done, maxLength = 500, onClose, children } = props;
  const [reason, setReason] = useState("");
  const given = reason.trim();
  return (
    <FormDialog
      title={title}
      sub={sub}
      submit={submit}
      busy={change.isPending}
      disabled={given === ""}
      error={change.error}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(input(given), {
          onSuccess: () => {
            toast(done);
            onClose();
          },
        })
      }
    >
      {children}
      <TextBox label="Reason" value={reason} onChange={setReason} rows={3} maxLength={maxLength} />
    </FormDialog>
  );
}
