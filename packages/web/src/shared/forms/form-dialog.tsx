import { type ReactNode, useId } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";

export interface FormDialogProps {
  readonly title: string;
  readonly sub?: string;
  readonly submit: string;
  readonly busy: boolean;
  /** True = required input is missing. */
  readonly disabled?: boolean;
  /** Why it was refused; null = it was not. */
  readonly refused: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** In two columns where there is room. */
  readonly twoColumns?: boolean;
  /** Content below the form. */
  readonly after?: ReactNode;
}

/** A form in a dialog: fields, Cancel, and a submit button that Enter also triggers. */
export function FormDialog({
  title,
  sub,
  submit,
  busy,
  disabled = false,
  refused,
  onSubmit,
  onClose,
  children,
  twoColumns = false,
  after,
}: FormDialogProps): ReactNode {
  const id = useId();
  return (
    <Dialog
      title={title}
      {...(sub === undefined ? {} : { sub })}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={id} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={`grid gap-4 ${twoColumns ? "md:grid-cols-2" : ""}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled && !busy) onSubmit();
        }}
      >
        {refused === null ? null : (
          <div className={twoColumns ? "md:col-span-2" : ""}>
            <Notice kind="error">{refused}</Notice>
          </div>
        )}
        {children}
      </form>
      {after}
    </Dialog>
  );
}
