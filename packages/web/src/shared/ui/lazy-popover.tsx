import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import type { PopoverProps } from "./popover.tsx";

const load = () => import("./popover.tsx");
const Loaded = lazy(async () => ({ default: (await load()).Popover }));

interface Trigger {
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly "aria-haspopup": "dialog";
  readonly "aria-expanded": boolean;
}

/** A popover of the header, loaded on first use to keep the first paint small. */
export function LazyPopover(props: PopoverProps): ReactNode {
  const [wanted, setWanted] = useState(false);
  const [own, setOwn] = useState(false);
  const { trigger, open = own, onOpenChange = setOwn } = props;
  const plain = cloneElement(trigger as ReactElement<Trigger>, {
    onClick: () => {
      setWanted(true);
      onOpenChange(true);
    },
    onPointerEnter: () => void load(),
    "aria-haspopup": "dialog",
    "aria-expanded": open,
  });
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <Loaded {...props} open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
