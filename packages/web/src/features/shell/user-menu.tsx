import type { Session } from "@broker/contracts";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { LazyMenu } from "../../shared/ui/lazy-menu.tsx";

const ROLE_WORDS: Readonly<Record<Session["role"], string>> = {
  viewer: "read-only",
  broker: "can edit",
  admin: "can edit and administer the workspace",
};

export interface UserMenuProps {
  readonly session: Session;
  readonly onLogOut: () => void;
  readonly onKeys: () => void;
}

/** The current user, with the menu of account actions. */
export function UserMenu({ session: { name, role, tier }, onLogOut, onKeys }: UserMenuProps): ReactNode {
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
        { label: "Keyboard shortcuts", onSelect: onKeys },
        "line",
        { label: "Logout", onSelect: onLogOut },
      ]}
    />
  );
}
