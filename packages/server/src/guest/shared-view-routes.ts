import { AppError } from "@broker/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SHOWN_PAGE_POLICY } from "../security/protect.ts";
import type { PageBrands } from "../static/brand/open-page-brands.ts";
import { openSharedView, sharedViewOf } from "../verbs/shared-views/read-shared-view.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { FORM_POLICY, plainPage, senderTo } from "./form-pages.ts";
import { viewStartPage } from "./shared-view-pages.ts";

/** What the pages of shared views need. */
interface SharedViewParts {
  /** The workspace for a reader, who has no role. */
  readonly workspace: () => Workspace;
  /** Name of the brokerage. */
  readonly brokerage: () => string;
  readonly brands: Pick<PageBrands, "ofClient">;
}

const TOKEN = /^[\w-]{43}$/;

/** Pages of shared views: a reader reaches one report of one client. They need no script and set no cookie. */
export function sharedViewRoutes(app: FastifyInstance, { workspace, ...naming }: SharedViewParts): void {
  const tokenOf = ({ params }: FastifyRequest): string => {
    const { token = "" } = params as { readonly token?: string };
    return TOKEN.test(token) ? token : "";
  };
  const send = (reply: FastifyReply, html: string, policy = FORM_POLICY, status = 200) =>
    reply
      .code(status)
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html);
  /** Every failure of a link is one page; it does not say which links exist. */
  const guarded =
    (work: (token: string, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await work(tokenOf(request), reply);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "link_spent") throw error;
        const page = plainPage("This link cannot be opened", `${error.message} ${error.hint ?? ""}`);
        return send(reply, page, FORM_POLICY, 410);
      }
    };
  app.get(
    "/view/:token",
    guarded(async (token, reply) => {
      const shared = await sharedViewOf(workspace(), token);
      const sender = await senderTo(shared.view.client, naming);
      return send(reply, viewStartPage(sender, `/view/${token}`, shared));
    }),
  );
  app.register(async (posted) => {
    posted.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      (_request: FastifyRequest, _body, done) => done(null, ""),
    );
    posted.post(
      "/view/:token",
      guarded(async (token, reply) => {
        const { html, client } = await openSharedView(workspace(), token);
        if (html !== null) return send(reply, html, SHOWN_PAGE_POLICY);
        const sender = await senderTo(client, naming);
        return send(reply, plainPage("Nothing to show yet", "This company has not been assessed yet.", sender));
      }),
    );
  });
}
