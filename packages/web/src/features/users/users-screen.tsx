import type { PasswordLink, UserEntry } from "@broker/contracts";
import { useState } from "react";
import { useAnswer, useChange } from "../../data/use-call.ts";
import { useCanAdminister, useSession } from "../../data/use-session.ts";
import { DataState, EmptyState } from "../../shared/layout/data-state.tsx";
import { RefusalNotice } from "../../shared/layout/fix-links.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { WideSection } from "../../shared/layout/wide-section.tsx";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Notice } from "../../shared/ui/notice.tsx";
import { AllSessions } from "./all-sessions.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { PermissionsSection } from "./permissions-section.tsx";
import { adviceOn } from "./user-words.ts";
import { UsersTable } from "./users-table.tsx";

const TITLE = "User Management";
const SUB = "Who signs in, in which role, and who decides on sanctions hits.";

/** What an administrator should decide first. */
function Advice({ users }: { readonly users: readonly UserEntry[] }) {
  const { data: account } = useAnswer("GET /api/account", {});
  if (account === undefined) return null;
  const { sentences, lacksMfa } = adviceOn(users, account.mfa.required);
  if (sentences.length === 0) return null;
  return (
    <Notice
      kind="ink"
      className="mb-4"
      action={
        lacksMfa ? (
          <LinkButton size="small" to="/dashboard/settings#signIn.requireMfa">
            Require MFA
          </LinkButton>
        ) : undefined
      }
    >
      {sentences.join(" ")}
    </Notice>
  );
}

function Users() {
  const answer = useAnswer("GET /api/users", {});
  const { data: session } = useSession();
  const link = useChange("POST /api/users/:name/link", []);
  const [inviting, setInviting] = useState(false);
  const [made, setMade] = useState<(PasswordLink & { readonly name: string }) | null>(null);
  const invite = (
    <Button kind="primary" onClick={() => setInviting(true)}>
      Invite a user
    </Button>
  );
  return (
    <>
      <PageTitle title={TITLE} sub={SUB} actions={invite} />
      <RefusalNotice error={link.error} className="mb-4" />
      <DataState answer={answer} skeletonRows={6} safe="The users are unaffected." isEmpty={() => false}>
        {({ items }) => (
          <>
            <Advice users={items} />
            <WideSection
              heading="Users"
              note="Viewers read, brokers edit, administrators manage the workspace. Roles of single sign-on come from the issuer."
            >
              {items.length === 0 ? (
                <EmptyState
                  sentence="There are no users yet."
                  fills="Only the person who starts the server signs in. A user receives a link and sets a password with it."
                  action={invite}
                />
              ) : (
                <UsersTable users={items} made={made} onMade={setMade} />
              )}
            </WideSection>
            <PermissionsSection users={items.map(({ name }) => name)} own={session?.name ?? ""} />
          </>
        )}
      </DataState>
      <AllSessions />
      {inviting ? (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(name) => {
            setInviting(false);
            link.mutate({ params: { name } }, { onSuccess: (answered) => setMade({ name, ...answered }) });
          }}
        />
      ) : null}
    </>
  );
}

/** `/dashboard/users`: the users of the workspace, their permissions and sessions, for administrators. */
export function UsersScreen() {
  const administers = useCanAdminister();
  if (administers === true) return <Users />;
  return (
    <>
      <PageTitle title={TITLE} sub={SUB} />
      {administers === undefined ? null : (
        <EmptyState
          sentence="Only an administrator manages users."
          fills="Your own sign-in, sessions and emails are under 'Sign-in'."
          action={<LinkButton to="/dashboard/account">Your sign-in</LinkButton>}
        />
      )}
    </>
  );
}
