import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { PageBrands } from "../../static/brand/open-page-brands.ts";
import { nextPath } from "../next-path.ts";
import type { FormTokens } from "./form-tokens.ts";
import { onwardPage, type PlainPage, plainPage } from "./sign-in-page.ts";

const FORM_LIMIT = 16 * 1024;

/** A field of a form; what is too long or missing is ''. */
export const field = (most: number) => z.string().max(most).catch("");

/** What a form without its token is answered. */
export const EXPIRED_FORM = "The form has expired, or cookies are blocked. Enter it again.";

/** Sends the pages of signing in, and reads their forms. */
export interface SignInForms {
  /** Registers routes whose bodies are forms of these pages. */
  routes(register: (forms: FastifyInstance) => void): void;
  show(reply: FastifyReply, status: number, page: PlainPage): Promise<FastifyReply>;
  /** Leads to a page of this server. */
  goOn(request: FastifyRequest, reply: FastifyReply, asked: string): FastifyReply;
  /** The token for a form of the caller. */
  token(request: FastifyRequest, reply: FastifyReply): string;
  /** Whether the form that was sent carries that token. */
  isOurs(request: FastifyRequest): boolean;
}

const Tokened = z.object({ form: field(100) });

/** What the pages are made with. */
interface PageWays {
  /** Folder of the built app, whose styles the pages use; null = there is none. */
  readonly webRoot: string | null;
  readonly brands: Pick<PageBrands, "ofCall">;
}

/** Opens the pages of signing in. */
export function signInForms(app: FastifyInstance, tokens: FormTokens, { webRoot, brands }: PageWays): SignInForms {
  return {
    routes(register) {
      void app.register(async (forms) => {
        forms.addContentTypeParser(
          "application/x-www-form-urlencoded",
          { parseAs: "string", bodyLimit: FORM_LIMIT },
          (_request: FastifyRequest, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        );
        register(forms);
      });
    },
    show: async (reply, status, page) =>
      reply
        .code(status)
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(plainPage(webRoot, page, await brands.ofCall(reply.request))),
    goOn(request, reply, asked) {
      const next = nextPath(asked);
      reply.header("cache-control", "no-store");
      // A redirect from another site (a mail, a chat) would be followed without the new strict cookie; a navigation of
      // this page sends it.
      if (request.headers["sec-fetch-site"] === "cross-site")
        return reply.type("text/html; charset=utf-8").send(onwardPage(next));
      return reply.redirect(next, 303);
    },
    token: tokens.make,
    isOurs: (request) => tokens.isValid(request, Tokened.safeParse(request.body).data?.form ?? ""),
  };
}
