import { AlertDialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { useBackCloses } from "../address/back-closes.ts";
import { Button } from "./button.tsx";
import { DIALOG_FOCUS, OVERLAY } from "./dialog-focus.ts";

interface ConfirmDialogProps {
  /** The question: 'Erase this client?' */
  readonly title: string;
  /** What happens, and what remains. */
  readonly children: ReactNode;
  /** The action as a verb: 'Erase'. */
  readonly confirm: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
  /** True = triggered by a Back, which the router already holds. */
  readonly afterBack?: boolean;
  /** True = running. */
  readonly busy?: boolean;
}

/** Asks before an irreversible action. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, open, onOpenChange, onConfirm, afterBack = false, busy = false } = props;
  useBackCloses(open && !afterBack, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="overlay-veil" />
        <Primitive.Content {...DIALOG_FOCUS} className={`${OVERLAY} dialog max-w-[460px]`}>
          <div className="px-5 pt-5 pb-5 md:px-6">
            <Primitive.Title className="font-serif text-xl font-semibold tracking-[-0.01em] wrap-anywhere text-balance">
              {title}
            </Primitive.Title>
            <Primitive.Description asChild>
              <div className="mt-2 text-ink-2">{children}</div>
            </Primitive.Description>
          </div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 md:px-6">
            <Primitive.Cancel asChild>
              <Button>Cancel</Button>
            </Primitive.Cancel>
            <Button kind="primary" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
