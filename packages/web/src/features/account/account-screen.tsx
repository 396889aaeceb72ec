import type { Account } from "@broker/contracts";
import { useAnswer } from "../../data/use-call.ts";
import { useCanAdminister } from "../../data/use-session.ts";
import { DataState } from "../../shared/layout/data-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { SlipSection } from "../../shared/layout/slip-section.tsx";
import { LinkButton } from "../../shared/ui/button.tsx";
import { NoticesSection } from "./notices-section.tsx";
import { OwnSessions } from "./sessions-sections.tsx";
import { KIND_WORDS, mfaWords } from "./sign-in-words.ts";

/** The pages of the authenticator app work without script, and lead back here. */
const MFA_PAGE = `/sign-in/mfa?next=${encodeURIComponent("/dashboard/account")}`;

function OwnSignIn({ account: { name, kind, mfa } }: { readonly account: Account }) {
  return (
    <SlipSection first heading="Your sign-in">
      <p className="font-semibold">{name}</p>
      <p className="mt-1 text-ink-2">{KIND_WORDS[kind]}</p>
      {kind !== "password" ? null : (
        <>
          <p className="mt-4 text-sm font-semibold">Multi-factor authentication</p>
          <p className="mt-1 text-ink-2">{mfaWords(mfa)}</p>
          <p className="mt-3">
            <a className="link" href={MFA_PAGE}>
              {mfa.since === null ? "Set up an authenticator app" : "Change the authenticator app"}
            </a>
          </p>
        </>
      )}
    </SlipSection>
  );
}

/** `/dashboard/account`: how the user signs in, their sessions, and what they receive by email. */
export function AccountScreen() {
  const answer = useAnswer("GET /api/account", {});
  const administers = useCanAdminister() === true;
  return (
    <>
      <PageTitle
        title="Sign-in"
        sub="How you sign in, where you are signed in, and what you receive by email."
        actions={administers ? <LinkButton to="/dashboard/users">User Management</LinkButton> : undefined}
      />
      <DataState answer={answer} skeletonRows={6}>
        {(account) => (
          <>
            <OwnSignIn account={account} />
            <OwnSessions sessions={account.sessions} />
            <NoticesSection />
          </>
        )}
      </DataState>
    </>
  );
}
