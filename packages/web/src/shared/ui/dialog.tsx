import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type FocusEvent, type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useBackCloses } from "../address/back-closes.ts";
import { DIALOG_FOCUS, OVERLAY } from "./dialog-focus.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "search");

/** Whether fields contain typed text that differs from the initial value. Search boxes do not count. */
function useUnsent() {
  const [typed] = useState(() => {
    const found = new Map<Field, string>();
    const changed = new Set<Field>();
    return {
      exists: () => [...changed].some((field) => field.isConnected && field.value !== found.get(field)),
      listeners: {
        onFocus: ({ target }: FocusEvent) => {
          if (isField(target) && !found.has(target)) found.set(target, target.value);
        },
        onInput: ({ target }: FormEvent) => {
          if (isField(target) && found.has(target)) changed.add(target);
        },
      },
    };
  });
  return typed;
}

const ConfirmDialog = lazy(async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog }));

interface DialogProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly sub?: ReactNode;
  /** Default: true, for a dialog that is rendered only while it is open. */
  readonly open?: boolean;
  readonly onClose: () => void;
  /** Buttons, bottom right; the main one last. */
  readonly actions?: ReactNode;
  /** 920 px instead of 560, for documents and tables. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** A field, or the button that chooses a file. */
const FIELD =
  "input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled), [data-choose-file]";

/**
 * A dialog: title in serif, actions right. The focus starts in its first field; Esc, an outside click and Back close it
 * and restore the focus. With unsaved input they ask first.
 */
export function Dialog({ title, sub, open = true, onClose, actions, wide = false, children }: DialogProps) {
  const matter = useRef<HTMLDivElement>(null);
  const unsent = useUnsent();
  const [asking, setAsking] = useState(false);
  const close = () => (unsent.exists() ? setAsking(true) : onClose());
  useBackCloses(open, close);
  return (
    <Primitive.Root open={open} onOpenChange={close}>
      <Primitive.Portal>
        <Primitive.Overlay className="overlay-veil" />
        <Primitive.Content
          className={`${OVERLAY} dialog ${wide ? "max-w-[920px]" : "max-w-[560px]"}`}
          {...(sub === undefined ? { "aria-describedby": undefined } : {})}
          {...DIALOG_FOCUS}
          {...unsent.listeners}
          onOpenAutoFocus={(event) => {
            DIALOG_FOCUS.onOpenAutoFocus();
            const field = matter.current?.querySelector<HTMLElement>(FIELD);
            if (field === null || field === undefined) return;
            event.preventDefault();
            field.focus();
          }}
        >
          <header className="flex items-start gap-4 px-5 pt-4 pb-3 md:px-6 md:pt-5">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="font-serif text-xl font-semibold tracking-[-0.01em] wrap-anywhere text-balance">
                {title}
              </Primitive.Title>
              {sub === undefined ? null : (
                <Primitive.Description className="mt-1 text-sm wrap-anywhere text-ink-2">{sub}</Primitive.Description>
              )}
            </div>
            <Primitive.Close
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-(--control) flex-none place-items-center rounded text-ink-2 hover:bg-accent-tint"
            >
              <X />
            </Primitive.Close>
          </header>
          <div ref={matter} className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6">
            {children}
          </div>
          {actions === undefined ? null : (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 md:px-6">
              {actions}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
      {asking ? (
        <Suspense>
          <ConfirmDialog
            title="Leave without saving?"
            confirm="Leave"
            open
            onOpenChange={setAsking}
            onConfirm={() => {
              setAsking(false);
              onClose();
            }}
          >
            Your input is not saved.
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </Primitive.Root>
  );
}
