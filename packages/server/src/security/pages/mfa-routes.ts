import { type AccessStore, newTotpSecret, type User } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { Clock } from "@broker/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { PageBrands } from "../../static/brand/open-page-brands.ts";
import { nextPath } from "../next-path.ts";
import type { PasswordSignIn } from "../password-sign-in.ts";
import { secretHash } from "../secret-cookies.ts";
import type { Sessions } from "../sessions.ts";
import { codePage, endPage, passwordPage, recoveryPage, removePage, setUpPage } from "./mfa-pages.ts";
import { EXPIRED_FORM, field, type SignInForms } from "./sign-in-forms.ts";

const WRONG_CODE = "The code does not match, or was used already.";
const WRONG_PASSWORD = "The password is not correct.";
const DIFFERENT = "The two entries do not match.";

const Asked = z.object({ next: field(2000), token: field(200) });
const Given = z.object({
  ...{ code: field(100), next: field(2000), password: field(1000), again: field(1000) },
  ...{ secret: field(100), link: field(200) },
});

interface MfaParts {
  readonly sessions: Sessions;
  readonly passwords: PasswordSignIn;
  readonly access: AccessStore;
  readonly forms: SignInForms;
  readonly brands: Pick<PageBrands, "ofCall">;
  /** Real time, by which codes and links are valid. */
  readonly clock: Clock;
  /** The workspace's time: ISO 8601, UTC. */
  readonly now: () => string;
}

/** A user who may set up or remove an app: signed in (`confirm`: the password is entered again), or about to be. */
interface Caller {
  readonly user: User;
  readonly confirm: boolean;
}

/** A page that is shown, for the first time or again with what was refused. */
interface Again {
  readonly next: string;
  readonly refused?: string | null;
  readonly status?: number;
  readonly secret?: string;
}

/** What a refusal says at its field; another error is thrown. */
function faultOf(error: unknown): string {
  const [fault] = error instanceof AppError ? Object.values(error.fields ?? {}) : [];
  if (fault === undefined) throw error;
  return fault;
}

/** The pages of the second step, of an authenticator app, and of a link that sets a password. */
export function mfaRoutes(app: FastifyInstance, parts: MfaParts): void {
  const { sessions, passwords, access, forms, brands, clock, now } = parts;
  const callerOf = async (request: FastifyRequest): Promise<Caller | null> => {
    const signedIn = (await sessions.current(request))?.user ?? null;
    if (signedIn !== null) return signedIn.signIn === "password" ? { user: signedIn, confirm: true } : null;
    const user = await sessions.stepOf(request);
    return user === null || user.mfa ? null : { user, confirm: false };
  };
  const shownTo = (request: FastifyRequest, reply: FastifyReply, next: string, refused: string | null) => ({
    ...{ next: nextPath(next), refused, token: forms.token(request, reply) },
  });
  const toSignIn = (reply: FastifyReply) => reply.header("cache-control", "no-store").redirect("/sign-in", 303);
  const noPassword = (reply: FastifyReply) => {
    const sentence = "You sign in without a password here, so there is no code to set up.";
    return forms.show(reply, 200, endPage("Multi-factor authentication", sentence, { label: "Back", href: "/app" }));
  };

  app.get("/sign-in/code", async (request, reply) => {
    if ((await sessions.stepOf(request)) === null) return toSignIn(reply);
    return forms.show(reply, 200, codePage(shownTo(request, reply, Asked.parse(request.query).next, null)));
  });

  const showMfa = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { next, refused = null, status = refused === null ? 200 : 401, secret = newTotpSecret() }: Again,
  ) => {
    const caller = await callerOf(request);
    if (caller === null) return (await sessions.current(request)) === null ? toSignIn(reply) : noPassword(reply);
    const shown = shownTo(request, reply, next, refused);
    const { user, confirm } = caller;
    if (!user.mfa) {
      const { name: issuer } = await brands.ofCall(request);
      return forms.show(reply, status, setUpPage(shown, { secret, user: user.name, issuer, confirm }));
    }
    const { recoveryCodes } = await access.mfaState(user.name);
    return forms.show(reply, status, removePage(shown, recoveryCodes));
  };
  app.get("/sign-in/mfa", (request, reply) => showMfa(request, reply, { next: Asked.parse(request.query).next }));

  const showPassword = async (request: FastifyRequest, reply: FastifyReply, link: string, refused: string | null) => {
    const found = await access.peekSignIn("password-link", secretHash(link), clock.now());
    if (found?.user == null) {
      const sentence = "This link was used already, or has expired. Ask an administrator for another.";
      return forms.show(reply, 410, endPage("Set your password", sentence, { label: "Sign in", href: "/sign-in" }));
    }
    const page = passwordPage({ refused, token: forms.token(request, reply) }, { link, user: found.user.name });
    return forms.show(reply, refused === null ? 200 : 422, page);
  };
  app.get("/sign-in/password", (request, reply) =>
    showPassword(request, reply, Asked.parse(request.query).token, null),
  );

  forms.routes((posted) => {
    posted.post("/sign-in/code", async (request, reply) => {
      const { code, next } = Given.parse(request.body);
      if ((await sessions.stepOf(request)) === null) return toSignIn(reply);
      if (!forms.isOurs(request)) return forms.show(reply, 403, codePage(shownTo(request, reply, next, EXPIRED_FORM)));
      const { kind } = await passwords.byCode(code, request, reply);
      if (kind === "signed-in") return forms.goOn(request, reply, next);
      return forms.show(reply, 401, codePage(shownTo(request, reply, next, WRONG_CODE)));
    });

    posted.post("/sign-in/mfa", async (request, reply) => {
      const { code, next, password, secret } = Given.parse(request.body);
      if (!forms.isOurs(request)) return showMfa(request, reply, { next, refused: EXPIRED_FORM, status: 403 });
      const caller = await callerOf(request);
      if (caller === null || caller.user.mfa) return showMfa(request, reply, { next });
      const { user, confirm } = caller;
      if (confirm && !(await passwords.confirm(user, password, request)))
        return showMfa(request, reply, { next, refused: WRONG_PASSWORD, secret });
      const actor = { by: user.name, at: now() };
      const codes = await access.setUpMfa(user.name, { secret, code, now: clock.now() }, actor).catch(faultOf);
      if (typeof codes === "string") return showMfa(request, reply, { next, refused: codes, secret });
      if (!confirm) await sessions.finishStep("app code", request, reply);
      return forms.show(reply, 200, recoveryPage(codes, nextPath(next)));
    });

    posted.post("/sign-in/mfa/remove", async (request, reply) => {
      const { code, next, password } = Given.parse(request.body);
      if (!forms.isOurs(request)) return showMfa(request, reply, { next, refused: EXPIRED_FORM, status: 403 });
      const caller = await callerOf(request);
      if (caller === null || !caller.user.mfa) return showMfa(request, reply, { next });
      if (!(await passwords.confirm(caller.user, password, request)))
        return showMfa(request, reply, { next, refused: WRONG_PASSWORD });
      if ((await passwords.redeem(caller.user, code, request)) === null)
        return showMfa(request, reply, { next, refused: WRONG_CODE });
      await access.removeMfa(caller.user.name, { by: caller.user.name, at: now() });
      return showMfa(request, reply, { next });
    });

    posted.post("/sign-in/password", async (request, reply) => {
      const { link, password, again } = Given.parse(request.body);
      if (!forms.isOurs(request)) return showPassword(request, reply, link, EXPIRED_FORM);
      if (password !== again) return showPassword(request, reply, link, DIFFERENT);
      const set = await access
        .setPasswordByLink(secretHash(link), password, { now: clock.now(), at: now() })
        .catch(faultOf);
      if (typeof set === "string") return showPassword(request, reply, link, set);
      if (set === null) return showPassword(request, reply, link, null);
      const sentence = `The password of ${set.name} is set.`;
      return forms.show(reply, 200, endPage("Set your password", sentence, { label: "Sign in", href: "/sign-in" }));
    });
  });
}
