import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

/** Wraps everything with tooltips: once one has opened, the next opens at once within 300 ms. */
export function TooltipProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

/**
 * A few words on a mark or icon; never the only source. Opens after 700 ms, or at once on focus; requires a {@link
 * TooltipProvider}.
 */
export function Tooltip({ text, children }: { readonly text: ReactNode; readonly children: ReactElement }): ReactNode {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={12}
          className="overlay-fade z-60 max-w-[280px] rounded bg-ink px-2 py-1 text-xs text-paper"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
