import { AppError } from "@broker/contracts";
import { FORM_STYLES, fieldsText } from "@broker/core/documents";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerAccess } from "../app/server-setup.ts";
import type { PageBrands } from "../static/brand/open-page-brands.ts";
import { OWN_PAGE_BRAND } from "../static/brand/page-brand.ts";
import {
  type GuestDesk,
  isGuest,
  openLink,
  returnDrafts,
  saveDrafts,
  startLink,
} from "../verbs/onboarding/forms/guest-form.ts";
import { answerPage, FORM_POLICY, FORM_SCRIPT, type FormSender, plainPage, senderTo, startPage } from "./form-pages.ts";

/** What the pages of links need. */
interface FormLinkParts {
  readonly forms: GuestDesk["forms"];
  /** The workspace's time. ISO 8601, UTC. */
  readonly now: () => string;
  /** Name of the brokerage. */
  readonly brokerage: () => string;
  readonly brands: Pick<PageBrands, "ofClient">;
  readonly access: ServerAccess;
}

const FORM_LIMIT = 512 * 1024;
const TOKEN = /^[\w-]{43}$/;

type Fields = Readonly<Record<string, readonly string[]>>;

function fieldsOf(body: unknown): Fields {
  const sent = new URLSearchParams(typeof body === "string" ? body : "");
  return Object.fromEntries([...new Set(sent.keys())].map((name) => [name, sent.getAll(name)]));
}

const first = (fields: Fields, name: string): string => fields[name]?.[0]?.trim() ?? "";

/** Pages of the links that clients receive: a guest has no role and reaches one form. They need no script. */
export function formLinkRoutes(app: FastifyInstance, { forms, now, brokerage, brands, access }: FormLinkParts): void {
  const secure = access.tls !== null || (access.publicUrl?.startsWith("https:") ?? false);
  /** A link that opens nothing is no client's. */
  const unknown = (): FormSender => ({ name: brokerage(), brand: OWN_PAGE_BRAND });
  const senderOf = (client: string) => senderTo(client, { brands, brokerage });
  const desk = (): GuestDesk => ({ forms, at: now() });
  const cookieOf = ({ raw }: FastifyRequest) => `broker-form-${raw.socket.localPort ?? 0}`;
  const secretOf = (request: FastifyRequest): string | undefined => request.cookies[cookieOf(request)];
  const send = (reply: FastifyReply, html: string, status = 200) =>
    reply
      .code(status)
      .header("content-security-policy", FORM_POLICY)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html);
  const tokenOf = (request: FastifyRequest): string => {
    const { token = "" } = request.params as { readonly token?: string };
    return TOKEN.test(token) ? token : "";
  };
  /** Every failure of a link is one page; it does not say which links exist. */
  const guarded =
    (work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await work(request, reply);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "link_spent") throw error;
        return send(
          reply,
          plainPage("This link cannot be opened", `${error.message} ${error.hint ?? ""}`, unknown()),
          410,
        );
      }
    };
  const asset = (path: string, type: string, content: string) =>
    app.get(path, (_request, reply) => reply.header("cache-control", "no-cache").type(type).send(content));
  asset("/form.css", "text/css; charset=utf-8", FORM_STYLES);
  asset("/form.js", "text/javascript; charset=utf-8", FORM_SCRIPT);

  const showStart = async (request: FastifyRequest, reply: FastifyReply, refused: string | null) => {
    const token = tokenOf(request);
    const { form, access: own } = await openLink(desk(), token);
    const shown = { until: form.until, asksPasscode: own.passcode !== null, refused };
    return send(reply, startPage(await senderOf(form.client), `/form/${token}`, shown), refused === null ? 200 : 401);
  };
  app.get(
    "/form/:token",
    guarded(async (request, reply) => {
      const token = tokenOf(request);
      const link = await openLink(desk(), token);
      if (!isGuest(link, secretOf(request))) return showStart(request, reply, null);
      const shown = { sender: await senderOf(link.form.client), path: `/form/${token}`, said: null };
      return send(reply, answerPage(link.form, link.answers, shown));
    }),
  );
  app.register(async (posted) => {
    posted.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_LIMIT },
      (_request: FastifyRequest, body, done) => done(null, String(body)),
    );
    posted.post(
      "/form/:token/start",
      guarded(async (request, reply) => {
        const token = tokenOf(request);
        const secret = await startLink(desk(), token, first(fieldsOf(request.body), "passcode"));
        if (secret === null) return showStart(request, reply, "The passcode is not correct.");
        const path = `/form/${token}`;
        reply.setCookie(cookieOf(request), secret, { path, httpOnly: true, sameSite: "strict", secure });
        return reply.redirect(path, 303);
      }),
    );
    posted.post(
      "/form/:token",
      guarded(async (request, reply) => {
        const token = tokenOf(request);
        const [fields, secret] = [fieldsOf(request.body), secretOf(request)];
        const { form } = await openLink(desk(), token);
        const texts = Object.fromEntries(
          form.questions.map((id) => [id, fieldsText(id, (name) => fields[name] ?? [])]),
        );
        const saved = await saveDrafts(desk(), token, secret, texts);
        const signature = {
          name: first(fields, "name"),
          position: first(fields, "position"),
          reasonableSearch: first(fields, "search") === "yes",
        };
        const sender = await senderOf(form.client);
        const shown = { sender, path: `/form/${token}` };
        const again = (words: string, status: number) =>
          send(
            reply,
            answerPage(saved.form, saved.answers, { ...shown, said: words }, { ...signature, refused: status !== 200 }),
            status,
          );
        if (first(fields, "do") !== "return")
          return again("Your answers are saved. You can come back to this page.", 200);
        try {
          await returnDrafts(desk(), token, secret, signature);
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== "input_invalid") throw error;
          return again(`${error.message} Your answers are saved, but not yet returned.`, 422);
        }
        return send(
          reply,
          plainPage("Thank you", `Your answers were returned to ${sender.name}. You can close this page.`, sender),
        );
      }),
    );
  });
}
