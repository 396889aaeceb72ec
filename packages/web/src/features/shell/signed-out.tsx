import type { ReactNode } from "react";
import { LinkButton } from "../../shared/ui/link-button.tsx";
import { Brand } from "./brand.tsx";
import { PlainPage } from "./plain-page.tsx";

/** In the place of every screen while nobody is signed in. @param left True = they have just signed out */
export function SignedOut({ left }: { readonly left: boolean }): ReactNode {
  return (
    <main id="main" className="mx-auto min-h-dvh max-w-[760px] px-4 py-12 md:px-8">
      <div className="pb-10">
        <Brand to="/" />
      </div>
      <PlainPage
        title={left ? "You are signed out" : "You are not signed in"}
        lead={
          left
            ? "What was saved is kept in the workspace."
            : "This workspace opens with a link, or with a name and a password."
        }
      >
        <p>
          On the machine that runs the workspace, <code>broker serve --link</code> prints a link that signs you in once.
          Where users are set up, sign in by name.
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
