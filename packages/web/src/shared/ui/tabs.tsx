import { Lock } from "lucide-react";
import { Tabs as Primitive } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

export interface TabItem {
  readonly value: string;
  readonly label: string;
  /** True = not in the tier: a padlock; the tab still opens and says what it offers. */
  readonly locked?: boolean;
  /** A plain count. */
  readonly count?: number;
}

interface TabsProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly items: readonly TabItem[];
  /** Accessible name of the tab list. */
  readonly label?: string;
  /** A `<TabPanel>` for each item. */
  readonly children: ReactNode;
}

/** Tabs over panels. Arrow keys move, Enter or Space opens, so that passing over a tab loads nothing. */
export function Tabs({ value, onChange, items, label = "Sections", children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    const room = list.current;
    if (tab === null || tab === undefined || room === null) return;
    if (tab.offsetLeft < room.scrollLeft || tab.offsetLeft + tab.offsetWidth > room.scrollLeft + room.clientWidth)
      room.scrollLeft = tab.offsetLeft - 24;
  }, [value]);
  useEffect(() => {
    const room = list.current;
    if (room === null) return;
    const look = (): void => {
      room.dataset.more = String(room.scrollLeft + room.clientWidth < room.scrollWidth - 2);
    };
    const watch = new ResizeObserver(look);
    watch.observe(room);
    room.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      room.removeEventListener("scroll", look);
    };
  }, []);
  return (
    <Primitive.Root value={value} onValueChange={onChange} activationMode="manual">
      <Primitive.List ref={list} aria-label={label} className="tab-list">
        {items.map((item) => (
          <Primitive.Trigger key={item.value} value={item.value} className="tab">
            {item.locked ? <Lock aria-label="locked" className="size-[13px]" /> : null}
            <span className="tab-label" data-label={item.label}>
              {item.label}
            </span>
            {item.count === undefined ? null : <span className="text-ink-3">{item.count}</span>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

/** The content of one tab, rendered only while it is open. */
export function TabPanel({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <Primitive.Content value={value} tabIndex={-1} className="outline-none">
      {children}
    </Primitive.Content>
  );
}
