import { V1_API } from "@broker/contracts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../../app/problem.ts";
import type { ServerAccess } from "../../app/server-setup.ts";
import { appStyles } from "../../security/pages/sign-in-page.ts";
import { ownOrigin } from "../../security/protect.ts";
import type { PageBrands } from "../../static/brand/open-page-brands.ts";
import { v1Document } from "../v1-document.ts";
import { DEVELOPER_SCRIPT, DEVELOPER_STYLES } from "./developer-files.ts";
import { developerPage, problemCodePage } from "./developer-page.ts";
import type { ShownDocument } from "./open-api-shape.ts";

/**
 * The pages for developers of partners, in the brand of the address or the workspace. They need no sign-in, have no
 * data, and load nothing from elsewhere.
 */
export function developerRoutes(
  app: FastifyInstance,
  {
    access,
    webRoot,
    brands,
  }: { readonly access: ServerAccess; readonly webRoot: string | null; readonly brands: PageBrands },
): void {
  // Made when it is first asked for: a server that starts has other calls to answer.
  let made: ShownDocument | undefined;
  const documentOf = (): ShownDocument => {
    made ??= v1Document(V1_API) as unknown as ShownDocument;
    return made;
  };
  const styles = appStyles(webRoot);
  const send = (reply: FastifyReply, type: string, content: string) =>
    reply.header("cache-control", "no-cache").type(type).send(content);
  const html = "text/html; charset=utf-8";
  app.get("/developers", async (request, reply) => {
    const brand = await brands.ofCall(request);
    const page = developerPage({ document: documentOf(), styles, origin: ownOrigin(request, access), brand });
    return send(reply, html, page);
  });
  app.get("/developers/openapi.json", (_request, reply) =>
    send(reply, "application/json; charset=utf-8", JSON.stringify(documentOf())),
  );
  app.get("/developers/developers.css", (_request, reply) => send(reply, "text/css; charset=utf-8", DEVELOPER_STYLES));
  app.get("/developers/developers.js", (_request, reply) =>
    send(reply, "text/javascript; charset=utf-8", DEVELOPER_SCRIPT),
  );
  app.get<{ Params: { readonly code: string } }>("/developers/problems/:code", async (request, reply) => {
    const page = problemCodePage({ styles, brand: await brands.ofCall(request) }, request.params.code);
    if (page === null) throw new Refusal(404, "not_found", "There is no such code.");
    return send(reply, html, page);
  });
}
