import type { AccessStore } from "@broker/adapters";
import type { FastifyInstance } from "fastify";
import type { ServerSetup } from "../app/server-setup.ts";
import { delayAccounts } from "./account-delays.ts";
import type { NoteRefusal } from "./note-refusals.ts";
import { formTokens } from "./pages/form-tokens.ts";
import { mfaRoutes } from "./pages/mfa-routes.ts";
import { signInForms } from "./pages/sign-in-forms.ts";
import { signInRoutes } from "./pages/sign-in-routes.ts";
import { type PasswordSignIn, passwordSignIn } from "./password-sign-in.ts";
import { countAttempts } from "./protect.ts";
import { secretCookies } from "./secret-cookies.ts";
import type { Sessions } from "./sessions.ts";

interface Parts {
  readonly setup: Pick<ServerSetup, "access" | "webRoot" | "startedBy">;
  readonly sessions: Sessions;
  readonly store: AccessStore;
  readonly note: NoteRefusal;
  /** The workspace's time: ISO 8601, UTC. */
  readonly now: () => string;
}

/** Serves the pages of signing in, and returns the way to sign in with a password, which the API shares. */
export function openSignIn(app: FastifyInstance, { setup, sessions, store, note, now }: Parts): PasswordSignIn {
  const { access, webRoot, startedBy } = setup;
  const { clock } = access;
  const passwords = passwordSignIn({
    ...{ sessions, access: store, clock, note },
    countAttempt: countAttempts(app),
    delays: delayAccounts(clock),
    allowed: () => true,
  });
  const forms = signInForms(app, formTokens(secretCookies(access)), webRoot);
  signInRoutes(app, { sessions, passwords, forms, startedBy });
  mfaRoutes(app, { sessions, passwords, access: store, forms, clock, now });
  return passwords;
}
