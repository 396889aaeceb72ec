import type { User, WorkspaceDatabase } from "@broker/adapters";
import type { FastifyInstance } from "fastify";
import type { ServerSetup } from "../app/server-setup.ts";
import type { PageBrands } from "../static/brand/open-page-brands.ts";
import { delayAccounts } from "./account-delays.ts";
import { attemptsInProcess } from "./attempts-in-process.ts";
import type { NoteRefusal } from "./note-refusals.ts";
import { formTokens } from "./pages/form-tokens.ts";
import { mfaRoutes } from "./pages/mfa-routes.ts";
import { signInForms } from "./pages/sign-in-forms.ts";
import { signInRoutes } from "./pages/sign-in-routes.ts";
import { type PasswordSignIn, passwordSignIn } from "./password-sign-in.ts";
import { countAttempts } from "./protect.ts";
import { secretCookies } from "./secret-cookies.ts";
import type { Sessions } from "./sessions.ts";
import { openSsoClient } from "./sso/sso-client.ts";
import { ssoRoutes } from "./sso/sso-routes.ts";
import { type SsoSettings, ssoSettings } from "./sso/sso-settings.ts";

/** Steps of single sign-on by one address within a minute: a whole office may have one address. */
const SSO_ATTEMPTS = 120;

interface Parts {
  readonly setup: Pick<ServerSetup, "access" | "webRoot" | "startedBy" | "config" | "env" | "log">;
  readonly sessions: Sessions;
  readonly database: Pick<WorkspaceDatabase, "access" | "attempts" | "transaction">;
  readonly brands: Pick<PageBrands, "ofCall">;
  readonly note: NoteRefusal;
  /** The workspace's time: ISO 8601, UTC. */
  readonly now: () => string;
}

/** Whether single sign-on leaves a user the password: where it is required, the break-glass administrator alone. */
function mayUsePassword({ name, role }: User, sso: SsoSettings | null): boolean {
  if (sso === null || !sso.required) return true;
  return role === "admin" && name.toLowerCase() === sso.breakGlass?.toLowerCase();
}

/**
 * Serves the pages of signing in, and returns the way to sign in with a password, which the API shares. AppError
 * `config_invalid` if the settings of single sign-on are incomplete.
 */
export function openSignIn(
  app: FastifyInstance,
  { setup, sessions, database, brands, note, now }: Parts,
): PasswordSignIn {
  const { access, webRoot, startedBy, config, env, log } = setup;
  const { clock } = access;
  const { access: store } = database;
  const { attempts: shared } = database;
  const ofProcess = access.attempts ?? attemptsInProcess(clock);
  const attempts = shared === null ? [ofProcess] : [ofProcess, shared];
  const sso = ssoSettings(config.sso, env);
  const passwords = passwordSignIn({
    ...{ sessions, access: store, clock, note },
    countAttempt: countAttempts({ attempts, kind: "password" }),
    // Users of the same name in two workspaces are two people.
    delays: delayAccounts(shared ?? attemptsInProcess(clock)),
    allowed: (user) => mayUsePassword(user, sso),
  });
  const forms = signInForms(app, formTokens(secretCookies(access)), { webRoot, brands });
  const shown = sso === null ? "none" : sso.required ? "required" : "offered";
  signInRoutes(app, { sessions, passwords, forms, startedBy, sso: shown });
  mfaRoutes(app, { sessions, passwords, access: store, forms, brands, clock, now });
  if (sso !== null) {
    const client = openSsoClient(sso, clock);
    const countAttempt = countAttempts({ attempts, kind: "sso", max: SSO_ATTEMPTS });
    ssoRoutes(app, { client, sessions, database, access, forms, countAttempt, note, now, log });
  }
  return passwords;
}
