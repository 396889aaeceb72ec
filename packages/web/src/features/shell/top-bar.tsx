import type { Session } from "@broker/contracts";
import type { ReactNode } from "react";
import { RunningJobs } from "../../shared/jobs/running-jobs.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { Bell } from "./bell.tsx";
import { Brand } from "./brand.tsx";
import { FindBox } from "./find-box.tsx";
import { NavDrawer } from "./nav-drawer.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { UserMenu } from "./user-menu.tsx";

export interface TopBarProps {
  /** Undefined = not known yet. */
  readonly session: Session | undefined;
  readonly onFind: () => void;
  readonly onKeys: () => void;
  readonly onLogOut: () => void;
}

/** The header: search, current user, notifications, theme, Logout. */
export function TopBar({ session, onFind, onKeys, onLogOut }: TopBarProps): ReactNode {
  return (
    <header className="no-print sticky top-0 z-30 flex h-[52px] items-center gap-1 border-b border-line bg-paper px-4 text-sm md:gap-3 md:px-10">
      <NavDrawer>
        {session === undefined ? null : (
          <>
            <p className="font-semibold">Senior Broker</p>
            <p className="text-sm text-ink-2">
              {session.name}, {session.role}. {session.tier} tier.
            </p>
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
