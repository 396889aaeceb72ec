import { type PasswordLink, ROLES, type Role, type UserEntry } from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { PlainTable } from "../../shared/data-table/plain-table.tsx";
import { DataState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { LazyMenu } from "../../shared/ui/lazy-overlay.tsx";
import type { MenuItem } from "../../shared/ui/menu.tsx";
import { InviteDialog, LinkDialog } from "./invite-dialog.tsx";
import { SESSION_LISTS } from "./sessions-sections.tsx";
import { userMfaWords, WAY_WORDS } from "./sign-in-words.ts";

/** An action that is confirmed first. */
type Action =
  | { readonly kind: "reset" | "remove" | "end"; readonly name: string }
  | { readonly kind: "role"; readonly name: string; readonly role: Role };

const QUESTIONS: Readonly<Record<Action["kind"], { title: string; text: string; confirm: string }>> = {
  reset: {
    title: "Remove the authenticator app?",
    text: "The app and the recovery codes no longer sign in, and all sessions of the user end.",
    confirm: "Remove app",
  },
  remove: {
    title: "Remove this user?",
    text: "The user can no longer sign in. Entries in the audit log remain.",
    confirm: "Remove user",
  },
  end: { title: "End all sessions?", text: "The user is signed out everywhere.", confirm: "End sessions" },
  role: {
    title: "Give another role?",
    text: "All sessions of the user end; the new role applies from the next sign-in.",
    confirm: "Give role",
  },
};

const KEYS = ["GET /api/users", ...SESSION_LISTS] as const;

/** The actions on users; `run` carries out a confirmed one. */
function useUserActions() {
  const reset = useChange("DELETE /api/users/:name/mfa", KEYS);
  const remove = useChange("DELETE /api/users/:name", KEYS);
  const end = useChange("DELETE /api/users/:name/sessions", KEYS);
  const role = useChange("PUT /api/users/:name/role", KEYS);
  const all = { reset, remove, end, role };
  const error = Object.values(all).find((change) => change.error !== null)?.error ?? null;
  const busy = Object.values(all).some(({ isPending }) => isPending);
  const run = (action: Action, done: () => void) => {
    for (const change of Object.values(all)) change.reset();
    const params = { name: action.name };
    const options = { onSettled: done };
    if (action.kind === "role") role.mutate({ params, body: { role: action.role } }, options);
    else all[action.kind].mutate({ params }, options);
  };
  return { run, error, busy };
}

interface RowMenuProps {
  readonly user: UserEntry;
  readonly onLink: () => void;
  readonly onAction: (action: Action) => void;
}

function RowMenu({ user: { name, role, signIn, mfa }, onLink, onAction }: RowMenuProps) {
  const bySso = signIn === "sso";
  const items: MenuItem[] = [
    ...(bySso
      ? []
      : [{ label: signIn === "invited" ? "Another invitation" : "Link for a new password", onSelect: onLink }]),
    ...(mfa ? [{ label: "Remove authenticator app", onSelect: () => onAction({ kind: "reset", name }) }] : []),
    { label: "End all sessions", onSelect: () => onAction({ kind: "end", name }) },
    ...(bySso
      ? []
      : ROLES.filter((each) => each !== role).map((each) => ({
          label: `Give the role ${each}`,
          onSelect: () => onAction({ kind: "role", name, role: each }),
        }))),
    "line",
    { label: "Remove user", onSelect: () => onAction({ kind: "remove", name }) },
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

/** The users of the workspace, for administrators: invite, link, role, MFA, sessions, remove. */
export function UsersSection() {
  const answer = useAnswer("GET /api/users", {});
  const link = useChange("POST /api/users/:name/link", []);
  const { run, error, busy } = useUserActions();
  const [asked, setAsked] = useState<Action | null>(null);
  const [inviting, setInviting] = useState(false);
  const [made, setMade] = useState<(PasswordLink & { readonly name: string }) | null>(null);
  const makeLink = (name: string) =>
    link.mutate({ params: { name } }, { onSuccess: (answered) => setMade({ name, ...answered }) });
  const question = asked === null ? null : QUESTIONS[asked.kind];
  return (
    <SlipSection
      heading="Users"
      note="Viewers read, brokers edit, administrators manage the workspace. Roles of single sign-on come from the issuer."
    >
      <RefusalNotice error={error ?? link.error} className="mb-4" />
      <DataState answer={answer} skeletonRows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-2">There are no users yet: only the person who starts the server signs in.</p>
          ) : (
            <PlainTable
              className="stack"
              caption="Users"
              rows={items}
              rowKey={({ name }) => name}
              columns={[
                { head: "Name", cell: ({ name }) => name, small: "title", cellClass: "wrap-anywhere" },
                { head: "Role", cell: ({ role }) => role, small: "below" },
                { head: "Signs in with", cell: ({ signIn }) => WAY_WORDS[signIn], small: "end" },
                { head: "MFA", cell: userMfaWords, small: "full", label: "MFA" },
                {
                  head: <span className="sr-only">Actions</span>,
                  small: "aside",
                  cell: (user) => <RowMenu user={user} onLink={() => makeLink(user.name)} onAction={setAsked} />,
                },
              ]}
            />
          )
        }
      </DataState>
      <Button kind="primary" className="mt-4" onClick={() => setInviting(true)}>
        Invite a user
      </Button>
      {inviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(name) => {
            setInviting(false);
            makeLink(name);
          }}
        />
      ) : null}
      {made === null ? null : <LinkDialog link={made} onClose={() => setMade(null)} />}
      {asked === null || question === null ? null : (
        <ConfirmDialog
          open
          title={question.title}
          confirm={question.confirm}
          busy={busy}
          onOpenChange={() => setAsked(null)}
          onConfirm={() => run(asked, () => setAsked(null))}
        >
          <p>
            {asked.name}
            {asked.kind === "role" ? `: ${asked.role}` : ""}. {question.text}
          </p>
        </ConfirmDialog>
      )}
    </SlipSection>
  );
}
