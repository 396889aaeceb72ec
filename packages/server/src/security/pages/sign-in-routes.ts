import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { nextPath, START } from "../next-path.ts";
import type { PasswordSignIn } from "../password-sign-in.ts";
import type { Sessions } from "../sessions.ts";
import { EXPIRED_FORM, field, type SignInForms } from "./sign-in-forms.ts";
import { SIGN_IN_STYLES, type SignInShown, signInBody } from "./sign-in-page.ts";

const USED = "This link has already been used, or it is older than ten minutes.";
/** The answer to a wrong name and to a wrong password alike. */
export const INCORRECT_SIGN_IN = "The name or the password is not correct.";

const Asked = z.object({ token: field(200), next: field(2000) });
const Given = z.object({ name: field(100), password: field(1000), next: field(2000) });

/** What the sign-in page needs. */
export interface SignInParts {
  readonly sessions: Sessions;
  readonly passwords: PasswordSignIn;
  readonly forms: SignInForms;
  readonly startedBy: SignInShown["startedBy"];
  readonly sso: SignInShown["sso"];
}

/** The page of signing in: by a link, or by a name and a password. */
export function signInRoutes(app: FastifyInstance, { sessions, passwords, forms, startedBy, sso }: SignInParts): void {
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    shown: Partial<SignInShown> & { readonly refused: string | null },
  ) =>
    forms.show(reply, status, {
      title: "Sign in",
      refused: shown.refused,
      body: signInBody({
        users: await sessions.hasUsers(),
        startedBy,
        sso,
        name: "",
        next: START,
        token: forms.token(request, reply),
        ...shown,
      }),
    });

  app.get("/sign-in.css", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/css; charset=utf-8").send(SIGN_IN_STYLES),
  );
  app.get("/sign-in", async (request, reply) => {
    const { token, next } = Asked.parse(request.query);
    if (token !== "" && (await sessions.signInByLink(token, request, reply)) !== null)
      return forms.goOn(request, reply, next);
    if ((await sessions.actorOf(request)) !== null) return forms.goOn(request, reply, next);
    const refused = token === "" ? null : USED;
    return show(request, reply, token === "" ? 200 : 401, { next: nextPath(next), refused });
  });
  forms.routes((posted) => {
    posted.post("/sign-in", async (request, reply) => {
      const { name, password, next } = Given.parse(request.body);
      const again = { name, next: nextPath(next) };
      if (!forms.isOurs(request)) return show(request, reply, 403, { ...again, refused: EXPIRED_FORM });
      const { kind } = await passwords.byPassword({ name, password }, request, reply);
      if (kind === "signed-in") return forms.goOn(request, reply, next);
      if (kind === "refused") return show(request, reply, 401, { ...again, refused: INCORRECT_SIGN_IN });
      const step = kind === "code" ? "/sign-in/code" : "/sign-in/mfa";
      return reply.header("cache-control", "no-store").redirect(`${step}?next=${encodeURIComponent(again.next)}`, 303);
    });
  });
}
