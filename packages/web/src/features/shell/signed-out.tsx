import { linkCommand, servedBy } from "../../shared/layout/served-by.ts";
import { Button, LinkButton } from "../../shared/ui/button.tsx";
import { Brand } from "./brand.tsx";
import { PlainPage } from "./route-error.tsx";

/** Shown in place of a screen while the server cannot be reached. */
export function Unreached({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <PlainPage title="The server is not responding" lead="The app is loaded, but its workspace cannot be reached.">
      <p>
        Restart it with <code>{servedBy()}</code>. Saved data is unaffected.
      </p>
      <p className="mt-4">
        <Button kind="primary" busy={retrying} onClick={onRetry}>
          {retrying ? "Retrying" : "Try again"}
        </Button>
      </p>
    </PlainPage>
  );
}

/** Shown in place of every screen while signed out. @param left True = the user has just signed out */
export function SignedOut({ left }: { readonly left: boolean }) {
  return (
    <main id="main" className="mx-auto min-h-dvh max-w-[760px] px-4 py-12 md:px-8">
      <div className="pb-10">
        <Brand to="/" />
      </div>
      <PlainPage
        title={left ? "You are signed out" : "You are not signed in"}
        lead={left ? "Saved data remains in the workspace." : "Sign in with a link, or with a name and password."}
      >
        <p>
          On the machine that runs the server, <code>{linkCommand()}</code> prints a one-time sign-in link. If users are
          set up, sign in by name.
        </p>
        <p className="mt-4">
          <LinkButton kind="primary" href="/sign-in">
            Sign in
          </LinkButton>
        </p>
      </PlainPage>
    </main>
  );
}
