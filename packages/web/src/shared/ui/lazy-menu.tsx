import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import type { MenuProps } from "./menu.tsx";

const load = () => import("./menu.tsx");
const Loaded = lazy(async () => ({ default: (await load()).Menu }));

interface Trigger {
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly "aria-haspopup": "menu";
  readonly "aria-expanded": boolean;
}

/** A menu of the header, loaded on first use to keep the first paint small. */
export function LazyMenu(props: Omit<MenuProps, "defaultOpen">): ReactNode {
  const [wanted, setWanted] = useState(false);
  const plain = cloneElement(props.trigger as ReactElement<Trigger>, {
    onClick: () => setWanted(true),
    onPointerEnter: () => void load(),
    "aria-haspopup": "menu",
    "aria-expanded": wanted,
  });
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <Loaded {...props} defaultOpen />
    </Suspense>
  );
}
