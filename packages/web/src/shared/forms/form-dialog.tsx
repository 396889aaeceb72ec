import { type ReactNode, useEffect, useId, useRef } from "react";
import { RefusalNotice } from "../layout/fix-links.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface FormDialogProps {
  readonly title: string;
  readonly sub?: string | undefined;
  readonly submit: string;
  readonly busy: boolean;
  /** True = required input is missing. */
  readonly disabled?: boolean;
  /** Why it was refused; null = it was not. */
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** In two columns where there is room. */
  readonly twoColumns?: boolean;
  readonly wide?: boolean;
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
  error,
  onSubmit,
  onClose,
  children,
  twoColumns = false,
  wide = false,
  after,
}: FormDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // A marked box takes the focus, whether the form or the server marked it.
  const toMarked = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  useEffect(() => {
    if (error !== null && error !== undefined) toMarked();
  }, [error]);
  return (
    <Dialog
      wide={wide}
      title={title}
      sub={sub}
      onClose={onClose}
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
        ref={form}
        className={`grid gap-4 ${twoColumns ? "md:grid-cols-2" : ""}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (disabled || busy) return;
          onSubmit();
          toMarked();
        }}
      >
        <RefusalNotice className={twoColumns ? "md:col-span-2" : ""} error={error} />
        {children}
      </form>
      {after}
    </Dialog>
  );
}
