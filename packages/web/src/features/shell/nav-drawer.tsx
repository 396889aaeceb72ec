import { Menu, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { useBackCloses } from "../../shared/ui/use-back-closes.ts";
import { Brand } from "./brand.tsx";
import { NavLinks } from "./nav-links.tsx";
import { PRODUCT_VERSION } from "./side-bar.tsx";

/**
 * The sidebar of narrow windows: a button, and the links in a drawer. @param children content at the foot of the drawer
 */
export function NavDrawer({ children }: { readonly children?: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label="Menu"
        className="-ml-2 grid size-11 flex-none place-items-center rounded text-ink lg:hidden"
      >
        <Menu />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="overlay-fade fixed inset-y-0 left-0 z-50 flex w-[min(300px,86vw)] flex-col overflow-y-auto border-r border-line bg-ground px-3 py-[10px] text-md outline-none"
        >
          <div className="flex items-center justify-between pl-2">
            <Brand />
            <Dialog.Close aria-label="Close" className="grid size-11 place-items-center rounded text-ink-2">
              <X />
            </Dialog.Close>
          </div>
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <nav aria-label="Main">
            <NavLinks onFollow={() => setOpen(false)} />
          </nav>
          <div className="mt-6 border-t border-line px-2 pt-4">{children}</div>
          <p className="mt-auto px-2 pt-6 text-xs leading-[18px] text-ink-3">{PRODUCT_VERSION}</p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
