import { cloneElement, lazy, type MouseEvent, type ReactElement, Suspense, useState } from "react";
import type { MenuProps } from "./menu.tsx";
import type { PopoverProps } from "./popover.tsx";

const loadMenu = () => import("./menu.tsx");
const loadPopover = () => import("./popover.tsx");
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));
const Popover = lazy(async () => ({ default: (await loadPopover()).Popover }));

interface Trigger {
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerEnter: () => void;
  readonly "aria-haspopup": "menu" | "dialog";
  readonly "aria-expanded": boolean;
}

/** A menu of the header, loaded on first use to keep the first paint small. */
export function LazyMenu(props: Omit<MenuProps, "defaultOpen" | "atFirst">) {
  const [wanted, setWanted] = useState(false);
  const [byKey, setByKey] = useState(false);
  const plain = cloneElement(props.trigger as ReactElement<Trigger>, {
    onClick: ({ detail }) => {
      // A press of a key clicks no times.
      setByKey(detail === 0);
      setWanted(true);
    },
    onPointerEnter: () => void loadMenu(),
    "aria-haspopup": "menu",
    "aria-expanded": wanted,
  });
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <Menu {...props} defaultOpen atFirst={byKey} />
    </Suspense>
  );
}

/** A popover of the header, loaded on first use to keep the first paint small. */
export function LazyPopover(props: PopoverProps) {
  const [wanted, setWanted] = useState(false);
  const [own, setOwn] = useState(false);
  const { trigger, open = own, onOpenChange = setOwn } = props;
  const plain = cloneElement(trigger as ReactElement<Trigger>, {
    onClick: () => {
      setWanted(true);
      onOpenChange(true);
    },
    onPointerEnter: () => void loadPopover(),
    "aria-haspopup": "dialog",
    "aria-expanded": open,
  });
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <Popover {...props} open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
