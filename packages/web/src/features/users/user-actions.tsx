import type { UserEntry } from "@broker/contracts";
import { useChange } from "../../data/use-call.ts";
import { Button } from "../../shared/ui/button.tsx";
import { LazyMenu } from "../../shared/ui/lazy-overlay.tsx";
import type { MenuItem } from "../../shared/ui/menu.tsx";
import { SESSION_LISTS } from "../account/sessions-sections.tsx";

/** The calls that list users and what they may do. */
export const USER_LISTS = ["GET /api/users", "GET /api/permissions", ...SESSION_LISTS] as const;

/** An action on a user that is confirmed first. */
export interface UserAction {
  readonly kind: "reset" | "end" | "disable" | "enable" | "remove";
  readonly name: string;
}

/** The question before an action: what happens, and what remains. */
export const QUESTIONS: Readonly<Record<UserAction["kind"], { title: string; text: string; confirm: string }>> = {
  reset: {
    title: "Remove the authenticator app?",
    text: "The app and the recovery codes no longer sign in, and all sessions of the user end.",
    confirm: "Remove app",
  },
  end: { title: "End all sessions?", text: "The user is signed out everywhere.", confirm: "End sessions" },
  disable: {
    title: "Disable this user?",
    text: "The user is signed out everywhere, cannot sign in and receives no email. Role, password and permissions remain.",
    confirm: "Disable user",
  },
  enable: {
    title: "Enable this user?",
    text: "The user can sign in again, as before.",
    confirm: "Enable user",
  },
  remove: {
    title: "Remove this user?",
    text: "The user can no longer sign in. Entries in the audit log remain.",
    confirm: "Remove user",
  },
};

/** Carries out confirmed actions. */
export function useUserActions() {
  const reset = useChange("DELETE /api/users/:name/mfa", USER_LISTS);
  const remove = useChange("DELETE /api/users/:name", USER_LISTS);
  const end = useChange("DELETE /api/users/:name/sessions", USER_LISTS);
  const disabled = useChange("PUT /api/users/:name/disabled", USER_LISTS);
  const all = [reset, remove, end, disabled];
  const error = all.find((change) => change.error !== null)?.error ?? null;
  const busy = all.some(({ isPending }) => isPending);
  const run = ({ kind, name }: UserAction, done: () => void) => {
    for (const change of all) change.reset();
    const params = { name };
    const options = { onSettled: done };
    if (kind === "disable" || kind === "enable")
      disabled.mutate({ params, body: { disabled: kind === "disable" } }, options);
    else ({ reset, remove, end })[kind].mutate({ params }, options);
  };
  return { run, error, busy };
}

interface RowMenuProps {
  readonly user: UserEntry;
  readonly onChange: () => void;
  readonly onLink: () => void;
  readonly onAction: (action: UserAction) => void;
}

/** The actions on one user. */
export function RowMenu({ user: { name, signIn, mfa, disabled }, onChange, onLink, onAction }: RowMenuProps) {
  const ask = (kind: UserAction["kind"]) => () => onAction({ kind, name });
  const link = { label: signIn === "invited" ? "Another invitation" : "Link for a new password", onSelect: onLink };
  const items: MenuItem[] = [
    { label: "Change", onSelect: onChange },
    ...(signIn === "sso" || disabled !== null ? [] : [link]),
    ...(mfa ? [{ label: "Remove authenticator app", onSelect: ask("reset") }] : []),
    ...(disabled === null ? [{ label: "End all sessions", onSelect: ask("end") }] : []),
    "line",
    disabled === null
      ? { label: "Disable user", onSelect: ask("disable") }
      : { label: "Enable user", onSelect: ask("enable") },
    { label: "Remove user", onSelect: ask("remove") },
  ];
  return (
    <LazyMenu
      align="end"
      items={items}
      trigger={
        <Button size="small" aria-label={`Actions: ${name}`}>
          Actions
        </Button>
      }
    />
  );
}
