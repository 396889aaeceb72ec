import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { nextPath, START } from "./next-path.ts";
import type { PasswordSignIn } from "./password-sign-in.ts";
import type { Sessions } from "./sessions.ts";
import { onwardPage, SIGN_IN_STYLES, type SignInShown, signInPage } from "./sign-in-page.ts";

const USED = "This link was used already, or it is older than ten minutes.";
/** The answer to a wrong name and to a wrong password alike. */
export const INCORRECT_SIGN_IN = "The name and the password do not belong together.";

const FORM_LIMIT = 16 * 1024;
const text = (most: number) => z.string().max(most).catch("");
const Asked = z.object({ token: text(200), next: text(2000) });
const Given = z.object({ name: text(100), password: text(1000), next: text(2000) });

/** What the sign-in page needs. */
export interface SignInParts {
  readonly sessions: Sessions;
  readonly signInByPassword: PasswordSignIn;
  /** Folder of the built app; null = there is none. */
  readonly webRoot: string | null;
  readonly startedBy: SignInShown["startedBy"];
}

/** The page of signing in: by a link, or by a name and a password. */
export function signInRoutes(
  app: FastifyInstance,
  { sessions, signInByPassword, webRoot, startedBy }: SignInParts,
): void {
  const show = async (reply: FastifyReply, status: number, shown: Partial<SignInShown>) =>
    reply
      .code(status)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        signInPage(webRoot, {
          users: await sessions.hasUsers(),
          startedBy,
          refused: null,
          name: "",
          next: START,
          ...shown,
        }),
      );
  const goOn = (request: FastifyRequest, reply: FastifyReply, asked: string) => {
    const next = nextPath(asked);
    reply.header("cache-control", "no-store");
    // A redirect from another site (a mail, a chat) would be followed without the new strict cookie; a navigation of
    // this page sends it.
    if (request.headers["sec-fetch-site"] === "cross-site")
      return reply.type("text/html; charset=utf-8").send(onwardPage(next));
    return reply.redirect(next, 303);
  };

  app.get("/sign-in.css", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/css; charset=utf-8").send(SIGN_IN_STYLES),
  );
  app.get("/sign-in", async (request, reply) => {
    const { token, next } = Asked.parse(request.query);
    if (token !== "" && (await sessions.signInByLink(token, request, reply)) !== null)
      return goOn(request, reply, next);
    if ((await sessions.actorOf(request)) !== null) return goOn(request, reply, next);
    return show(reply, token === "" ? 200 : 401, { next: nextPath(next), refused: token === "" ? null : USED });
  });
  app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_LIMIT },
      (_request: FastifyRequest, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post("/sign-in", async (request, reply) => {
      const { name, password, next } = Given.parse(request.body);
      if ((await signInByPassword({ name, password }, request, reply)) !== null) return goOn(request, reply, next);
      return show(reply, 401, { refused: INCORRECT_SIGN_IN, name, next: nextPath(next) });
    });
  });
}
