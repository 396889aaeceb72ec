import type { AccessStore, WorkspaceDatabase } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { ServerAccess } from "../../app/server-setup.ts";
import { nextPath } from "../next-path.ts";
import type { NoteRefusal } from "../note-refusals.ts";
import { endPage } from "../pages/mfa-pages.ts";
import { field, type SignInForms } from "../pages/sign-in-forms.ts";
import { type CountAttempt, ownOrigin } from "../protect.ts";
import { newSecret, secretCookies, secretHash } from "../secret-cookies.ts";
import type { Sessions } from "../sessions.ts";
import { isUnknownKey, type SsoClient } from "./sso-client.ts";

const CALLBACK = "/sign-in/sso/callback";
/** The user signs in at the issuer within this time. */
const PENDING_MS = 10 * 60_000;

const REFUSED = {
  unreachable: "The sign-in service of your organisation cannot be reached.",
  unconfirmed: "Your organisation's sign-in service did not confirm the sign-in, or it took longer than ten minutes.",
  noRole: "Your organisation has not given you a role in this workspace.",
} as const;

const Asked = z.object({ next: field(2000), state: field(500) });
const Pending = z.object({
  ...{ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string(), browser: z.string() },
  /** True = begun again because of new keys; it is not begun a third time. */
  again: z.boolean(),
});

interface SsoParts {
  readonly client: SsoClient;
  readonly sessions: Sessions;
  readonly database: Pick<WorkspaceDatabase, "access" | "transaction">;
  readonly access: ServerAccess;
  readonly forms: SignInForms;
  readonly countAttempt: CountAttempt;
  readonly note: NoteRefusal;
  /** The workspace's time: ISO 8601, UTC. */
  readonly now: () => string;
  readonly log: (line: string) => void;
}

const savePending = (store: Pick<AccessStore, "saveSignIn">, pending: z.infer<typeof Pending>, createdAt: Date) =>
  store.saveSignIn({
    ...{ hash: secretHash(pending.state), kind: "sso", user: null, createdAt, data: JSON.stringify(pending) },
    expiresAt: new Date(createdAt.getTime() + PENDING_MS),
  });

/** Signing in at an issuer by OpenID Connect: code with PKCE, state, nonce; and out of it. */
export function ssoRoutes(app: FastifyInstance, parts: SsoParts): void {
  const { client, sessions, database, access, forms, countAttempt, note, now, log } = parts;
  const cookies = secretCookies(access);
  const { clock } = access;

  const refuse = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { why, sentence, cause }: { why: keyof typeof REFUSED; sentence?: string; cause?: unknown },
  ) => {
    if (cause !== undefined) log(`Single sign-on: ${cause instanceof Error ? cause.message : String(cause)}`);
    const detail = { address: request.ip, reason: why };
    await note({ action: "sign-in refused", subject: "single sign-on", by: "unknown", detail });
    const page = endPage("Sign in", sentence ?? REFUSED[why], { label: "Back to sign-in", href: "/sign-in" });
    return forms.show(reply, why === "unreachable" ? 503 : 401, page);
  };

  const begin = async (request: FastifyRequest, reply: FastifyReply, next: string, again: boolean) => {
    const started = await client
      .begin(`${ownOrigin(request, access)}${CALLBACK}`)
      .catch((cause: unknown) => ({ cause }));
    if ("cause" in started) return refuse(request, reply, { why: "unreachable", cause: started.cause });
    const { url, checks } = started;
    // Two windows of a browser have one cookie.
    const browser = cookies.read(request, "sso") ?? newSecret();
    const pending = { ...checks, next, browser: secretHash(browser), again };
    await savePending(database.access, pending, clock.now());
    cookies.set(request, reply, "sso", browser, null);
    return reply.header("cache-control", "no-store").redirect(url.href, 303);
  };

  app.get("/sign-in/sso", async (request, reply) => {
    await countAttempt(request);
    return begin(request, reply, nextPath(Asked.parse(request.query).next), false);
  });

  app.get(CALLBACK, async (request, reply) => {
    await countAttempt(request);
    const { state } = Asked.parse(request.query);
    // Used up first: the same answer is not accepted a second time, whatever comes of it.
    const taken = await database.access.takeSignIn("sso", secretHash(state), clock.now());
    const pending = Pending.safeParse(JSON.parse(taken?.data ?? "null")).data;
    const browser = cookies.read(request, "sso");
    if (pending === undefined || browser === undefined || pending.browser !== secretHash(browser))
      return refuse(request, reply, { why: "unconfirmed" });
    const answered = new URL(request.url, ownOrigin(request, access));
    const confirmed = await client.finish(answered, pending).catch((cause: unknown) => ({ cause }));
    if ("cause" in confirmed) {
      client.forget();
      if (isUnknownKey(confirmed.cause) && !pending.again) return begin(request, reply, pending.next, true);
      return refuse(request, reply, { why: "unconfirmed", cause: confirmed.cause });
    }
    const { role, ...identity } = confirmed;
    if (role === null) {
      await database.access.removeSsoUser(identity, now());
      return refuse(request, reply, { why: "noRole" });
    }
    const user = await database.access.ssoUser({ ...identity, role }, now()).catch((error: unknown) => {
      if (error instanceof AppError && error.fields !== undefined) return error;
      throw error;
    });
    if (user instanceof AppError)
      return refuse(request, reply, { why: "noRole", sentence: `${user.message} Ask an administrator.` });
    await sessions.begin(user, "single sign-on", request, reply);
    return forms.goOn(request, reply, pending.next);
  });

  app.get("/sign-in/sso/end", async (request, reply) => {
    const url = await client.endUrl(`${ownOrigin(request, access)}/sign-in`).catch(() => null);
    return reply.header("cache-control", "no-store").redirect(url?.href ?? "/sign-in", 303);
  });
}
