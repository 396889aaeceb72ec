import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { isOpen, NAVIGATION, type NavEntry } from "./navigation.ts";

const HoverCard = lazy(async () => ({ default: (await import("../../shared/ui/hover-card.tsx")).HoverCard }));

const LOOK =
  "flex h-[29px] items-center justify-between gap-2 rounded px-2 text-ink-2 no-underline max-md:h-11 pointer-coarse:h-11";
const CLOSED = "hover:bg-[color-mix(in_srgb,var(--ink)_6%,transparent)] hover:text-ink";
const OPEN = "bg-paper font-semibold text-ink shadow-[inset_2px_0_var(--accent),0_0_0_1px_var(--line)]";

function EntryLink({ entry, onFollow }: { readonly entry: NavEntry; readonly onFollow?: () => void }): ReactElement {
  const { pathname, search } = useLocation();
  const [near, setNear] = useState(false);
  const open = isOpen(entry, pathname, search);
  const { card } = entry;
  const link = (
    <Link
      to={entry.to}
      className={`${LOOK} ${open ? OPEN : CLOSED}`}
      {...(open ? { "aria-current": "page" as const } : {})}
      {...(onFollow === undefined ? {} : { onClick: onFollow })}
      {...(card === undefined ? {} : { "aria-description": card.description, onPointerEnter: () => setNear(true) })}
    >
      {entry.label}
      {entry.isNew ? <span className="text-[11px] leading-4 font-semibold tracking-[0.03em] text-low">NEW</span> : null}
    </Link>
  );
  // The card is loaded when the pointer approaches; without a pointer the description is read out.
  if (card === undefined || !near) return link;
  return (
    <Suspense fallback={link}>
      <HoverCard trigger={link}>
        <p className="font-serif text-lg font-semibold">{card.title}</p>
        <p className="mt-1 text-ink-2">{card.description}</p>
      </HoverCard>
    </Suspense>
  );
}

/** The groups of the sidebar and their links. */
export function NavLinks({ onFollow }: { readonly onFollow?: () => void }): ReactNode {
  return NAVIGATION.map(({ heading, entries }) => (
    <div key={heading}>
      <h2 className="px-2 pt-[14px] pb-[5px] text-xs text-ink-3">{heading}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} {...(onFollow === undefined ? {} : { onFollow })} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
