import { Menu, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "../../data/use-session.ts";
import { useBackCloses } from "../../shared/address/back-closes.ts";
import { pageBrand } from "../../shared/layout/page-brand.ts";
import { Brand } from "./brand.tsx";
import { isOpen, type NavEntry, navigationOf } from "./navigation.ts";
import { useBadges } from "./use-badges.ts";

const HoverCard = lazy(async () => ({ default: (await import("../../shared/ui/hover-card.tsx")).HoverCard }));

const LOOK =
  "flex h-[29px] items-center justify-between gap-2 rounded px-2 text-ink-2 no-underline max-md:h-11 pointer-coarse:h-11";
const CLOSED = "hover:bg-[color-mix(in_srgb,var(--ink)_6%,transparent)] hover:text-ink";
const OPEN = "bg-paper font-semibold text-ink shadow-[inset_2px_0_var(--accent),0_0_0_1px_var(--line)]";

interface EntryLinkProps {
  readonly entry: NavEntry;
  /** Its count; 0 shows none. */
  readonly count: number;
  readonly onFollow?: () => void;
}

function EntryLink({ entry, count, onFollow }: EntryLinkProps): ReactElement {
  const { pathname, search } = useLocation();
  const [near, setNear] = useState(false);
  const open = isOpen(entry, pathname, search);
  const { card } = entry;
  const link = (
    <Link
      to={entry.to}
      className={`${LOOK} ${open ? OPEN : CLOSED}`}
      aria-current={open ? "page" : undefined}
      onClick={onFollow}
      aria-description={card?.description}
      onPointerEnter={() => setNear(true)}
    >
      {entry.label}
      {entry.isNew ? <span className="text-[11px] leading-4 font-semibold tracking-[0.03em] text-low">NEW</span> : null}
      {count === 0 ? null : (
        <span className="text-xs text-ink-3">
          {count}
          <span className="sr-only"> {entry.badge === "training" ? "overdue" : "open"}</span>
        </span>
      )}
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

function NavLinks({ onFollow }: { readonly onFollow?: () => void }) {
  const { data: session = { tier: "Ultimate" as const, sample: false } } = useSession();
  const badges = useBadges();
  return navigationOf(session).map(({ heading, entries }) => (
    <div key={heading}>
      <h2 className="px-2 pt-[14px] pb-[5px] text-xs text-ink-3">{heading}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <EntryLink
              entry={entry}
              count={entry.badge === undefined ? 0 : (badges[entry.badge] ?? 0)}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The name, and of the product itself its version. */
function ProductVersion() {
  const { name, branded } = pageBrand();
  return (
    <p data-claim className={`mt-auto px-2 pt-6 text-xs leading-[18px] text-ink-3${branded ? " wrap-anywhere" : ""}`}>
      {branded ? name : `${name} 2.0`}
    </p>
  );
}

/** The sidebar of wide windows. */
export function SideBar() {
  return (
    <div className="no-print hidden border-r border-line bg-ground lg:block">
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 py-[18px] text-sm">
        <div className="px-2 pb-[18px]">
          <Brand />
        </div>
        <nav aria-label="Main">
          <NavLinks />
        </nav>
        <ProductVersion />
      </div>
    </div>
  );
}

/**
 * The sidebar of narrow windows: a button, and the links in a drawer. @param children content at the foot of the drawer
 */
export function NavDrawer({ children }: { readonly children?: ReactNode }) {
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
          <ProductVersion />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
