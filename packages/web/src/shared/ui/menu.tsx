import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { type ReactElement, useRef } from "react";
import { Link } from "react-router";
import { OVERLAY } from "./dialog-focus.ts";

interface MenuWords {
  readonly label: string;
}

/** An entry: an action, a link (`to` in the app, `href` for a download), a ticked option, a heading, or a separator. */
export type MenuItem =
  | (MenuWords & { readonly onSelect: () => void })
  | (MenuWords & { readonly to: string })
  | (MenuWords & { readonly href: string; readonly download?: boolean })
  | (MenuWords & { readonly checked: boolean; readonly onCheck: (checked: boolean) => void })
  | { readonly heading: string }
  | "line";

export interface MenuProps {
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly align?: "start" | "end";
  /** True = open as soon as rendered. */
  readonly defaultOpen?: boolean;
  /** True = a key opened it before it was loaded: its first entry then has the focus. */
  readonly atFirst?: boolean;
}

const ENTRY = "menu-entry";

function Entry({ item }: { readonly item: MenuItem }) {
  if (item === "line") return <Primitive.Separator className="my-1 h-px bg-line" />;
  if ("heading" in item)
    return <Primitive.Label className="px-3 pt-2 pb-1 text-xs text-ink-3">{item.heading}</Primitive.Label>;
  if ("checked" in item)
    return (
      <Primitive.CheckboxItem
        checked={item.checked}
        onCheckedChange={item.onCheck}
        onSelect={(event) => event.preventDefault()}
        className={ENTRY}
      >
        <span className="w-4">
          <Primitive.ItemIndicator>
            <Check />
          </Primitive.ItemIndicator>
        </span>
        {item.label}
      </Primitive.CheckboxItem>
    );
  if ("onSelect" in item)
    return (
      <Primitive.Item onSelect={item.onSelect} className={ENTRY}>
        {item.label}
      </Primitive.Item>
    );
  return (
    <Primitive.Item asChild className={ENTRY}>
      {"to" in item ? (
        <Link to={item.to}>{item.label}</Link>
      ) : (
        <a href={item.href} download={item.download ? "" : undefined}>
          {item.label}
        </a>
      )}
    </Primitive.Item>
  );
}

/** A menu at its button, with arrow keys, letters and Esc. */
export function Menu({ trigger, items, align = "start", defaultOpen = false, atFirst = false }: MenuProps) {
  const isDue = useRef(atFirst);
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onFocus={({ currentTarget }) => {
            if (isDue.current) currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
            isDue.current = false;
          }}
          className={`${OVERLAY} overlay-fade max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-24px)] min-w-[180px] overflow-y-auto py-1 text-sm`}
        >
          {items.map((item, at) => (
            <Entry key={at} item={item} />
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
