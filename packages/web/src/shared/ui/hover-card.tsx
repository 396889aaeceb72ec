import { HoverCard as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { OVERLAY } from "./dialog-focus.ts";

interface HoverCardProps {
  /** A link or button; the card's content is also available elsewhere. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** More about a link before it is followed. Opens after 700 ms, closes after 300. */
export function HoverCard({ trigger, children }: HoverCardProps) {
  return (
    <Primitive.Root openDelay={700} closeDelay={300}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side="right"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className={`${OVERLAY} overlay-fade w-[280px] p-4 text-sm`}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
