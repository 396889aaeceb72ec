import type { Session } from "@broker/contracts";
import { Bell as BellIcon, ChevronDown, Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useAnswer } from "../../data/use-call.ts";
import { RunningJobs } from "../../shared/jobs/running-jobs.tsx";
import { LeaveSample } from "../../shared/sample/leave-sample.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { LazyMenu, LazyPopover } from "../../shared/ui/lazy-overlay.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { Brand } from "./brand.tsx";
import { NavDrawer } from "./side-bar.tsx";
import { ThemeButton } from "./theme-button.tsx";

/** Looks like a search box; opens the command palette. */
function FindBox({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        aria-keyshortcuts="/ Control+K"
        className="hidden h-8 w-[340px] min-w-0 items-center gap-2 rounded border border-line bg-sunk px-[9px] text-left text-ink-3 hover:border-rule md:flex"
      >
        <Search />
        <span className="truncate">Find a client, domain or check</span>
        <kbd className="ml-auto rounded border border-line bg-paper px-[5px] font-sans text-[11px] leading-4 font-medium">
          /
        </kbd>
      </button>
      <button
        type="button"
        onClick={onOpen}
        aria-label="Find a client, domain or check"
        className="grid size-11 place-items-center rounded text-ink-2 md:hidden"
      >
        <Search />
      </button>
    </>
  );
}

const NotificationList = lazy(async () => ({
  default: (await import("./notification-list.tsx")).NotificationList,
}));

const SHOWN_NOTIFICATIONS = 100;

function Bell() {
  const [open, setOpen] = useState(false);
  const answer = useAnswer("GET /api/notifications", { query: { limit: SHOWN_NOTIFICATIONS } });
  const unread = answer.data?.unread ?? 0;
  return (
    <LazyPopover
      open={open}
      onOpenChange={setOpen}
      align="end"
      label="Notifications"
      className="w-[20rem] p-0"
      trigger={
        <button
          type="button"
          aria-label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
          className="relative grid size-8 place-items-center rounded text-ink-2 hover:bg-accent-tint max-md:size-11 pointer-coarse:size-11"
        >
          <BellIcon />
          {unread === 0 ? null : (
            <span
              aria-hidden="true"
              className="absolute top-0 right-0 min-w-[15px] rounded-full bg-accent px-[3px] text-center text-[10px] leading-[15px] font-semibold text-on-accent max-md:top-1 max-md:right-1"
            >
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </button>
      }
    >
      <Suspense fallback={<Skeleton rows={3} />}>
        <NotificationList answer={answer} onLeave={() => setOpen(false)} />
      </Suspense>
    </LazyPopover>
  );
}

const ROLE_WORDS: Readonly<Record<Session["role"], string>> = {
  viewer: "read-only",
  broker: "can edit",
  admin: "can edit and administer the workspace",
};

interface UserMenuProps {
  readonly session: Session;
  readonly onLogOut: () => void;
  readonly onKeys: () => void;
}

function UserMenu({ session: { name, role, tier, workspaces }, onLogOut, onKeys }: UserMenuProps) {
  return (
    <LazyMenu
      align="end"
      trigger={
        <button
          type="button"
          className="inline-flex h-8 items-center gap-1 rounded px-2 text-ink-2 hover:bg-accent-tint pointer-coarse:h-11"
        >
          Senior Broker
          <ChevronDown className="size-[13px]" />
        </button>
      }
      items={[
        { heading: `${name}, ${role}: ${ROLE_WORDS[role]}` },
        { heading: `${tier} tier` },
        "line",
        { label: role === "admin" ? "Choose Your Tier" : "Compare tiers", to: "/tiers?from=dashboard" },
        { label: "Settings", to: "/dashboard/settings" },
        ...(role === "admin" ? [{ label: "User Management", to: "/dashboard/users" }] : []),
        { label: "Sign-in", to: "/dashboard/account" },
        { label: "Keyboard shortcuts", onSelect: onKeys },
        ...(workspaces.length === 0 ? [] : (["line", { heading: "Other workspaces" }] as const)),
        ...workspaces.map(({ name: label, url }) => ({ label, href: `${url}/app` })),
        "line",
        { label: "Logout", onSelect: onLogOut },
      ]}
    />
  );
}

interface TopBarProps {
  /** Undefined = not known yet. */
  readonly session: Session | undefined;
  readonly onFind: () => void;
  readonly onKeys: () => void;
  readonly onLogOut: () => void;
}

/** The header: search, current user, notifications, theme, Logout. */
export function TopBar({ session, onFind, onKeys, onLogOut }: TopBarProps) {
  return (
    <header className="no-print sticky top-0 z-30 flex h-[52px] items-center gap-1 border-b border-line bg-paper px-4 text-sm md:gap-3 md:px-10">
      <NavDrawer>
        {session === undefined ? null : (
          <>
            <p className="font-semibold">Senior Broker</p>
            <p className="text-sm text-ink-2">
              {session.name}, {session.role}. {session.tier} tier.
            </p>
            <LeaveSample className="mt-3 w-full" />
            <div className="mt-3 flex items-center gap-2">
              <Button className="flex-1" onClick={onLogOut}>
                Logout
              </Button>
              <ThemeButton />
            </div>
          </>
        )}
      </NavDrawer>
      <span className="min-w-0 flex-1 truncate md:flex-none lg:hidden">
        <Brand plain />
      </span>
      <FindBox onOpen={onFind} />
      <div className="flex items-center whitespace-nowrap text-ink-2 md:ml-auto md:gap-2">
        {session === undefined ? null : (
          <span className="hidden items-center gap-2 md:flex [&>span]:align-baseline">
            {session.sample ? <Tag kind="sample">Sample data</Tag> : null}
            <LeaveSample />
            <UserMenu session={session} onLogOut={onLogOut} onKeys={onKeys} />
            <Tag>{session.tier}</Tag>
          </span>
        )}
        {session === undefined ? null : <RunningJobs />}
        <Bell />
        <span className="hidden md:inline-flex">
          <ThemeButton />
        </span>
        {session === undefined ? null : (
          <span className="hidden lg:inline-flex">
            <Button kind="quiet" onClick={onLogOut}>
              Logout
            </Button>
          </span>
        )}
      </div>
    </header>
  );
}
