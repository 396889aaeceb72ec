import { Popover as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { OVERLAY } from "./dialog-focus.ts";

export interface PopoverProps {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: "start" | "center" | "end";
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
}

/** A small surface at its button; Esc and an outside click close it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, align = "start", className = "w-[320px] p-4", open, onOpenChange } = props;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={`${OVERLAY} overlay-fade max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-24px)] overflow-y-auto text-sm ${className}`}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
