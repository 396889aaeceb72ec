import { brandFontFile, brandFontRules } from "@broker/adapters";
import { appBrandCss } from "@broker/core/documents";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../app/problem.ts";
import { FILE_POLICY } from "../../security/protect.ts";
import { brandAtDomain, brandInForce } from "../../verbs/documents/read-brand.ts";
import { pictureBytes } from "../../verbs/white-label/pictures.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { OWN_PAGE_BRAND, type PageBrand, pageBrandOf } from "./page-brand.ts";

/** Finds the brands of pages. */
export interface PageBrands {
  /** The brand of the address that was called, else that of the workspace. */
  readonly ofCall: (request: FastifyRequest) => Promise<PageBrand>;
  /** The brand of a client's pages. */
  readonly ofClient: (client: string) => Promise<PageBrand>;
}

const KEPT = "public, max-age=31536000, immutable";
const TYPES: readonly (readonly [start: RegExp, type: string])[] = [
  [/^\x89PNG/, "image/png"],
  [/^\xff\xd8\xff/, "image/jpeg"],
];

const typeOf = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  return TYPES.find(([mark]) => mark.test(start))?.[1] ?? "image/svg+xml";
};

const notFound = () => new Refusal(404, "not_found", "There is nothing at this address.");

/** Serves the files of brands, which need no sign-in, and finds the brand of a page. */
export function openPageBrands(app: FastifyInstance, workspace: () => Workspace): PageBrands {
  const hostOf = ({ headers }: FastifyRequest) => headers.host?.toLowerCase().replace(/:\d+$/, "") ?? "";
  const send = (reply: FastifyReply, type: string, content: string | Uint8Array) =>
    reply
      .header("cache-control", KEPT)
      .header("content-security-policy", FILE_POLICY)
      .type(type)
      .send(typeof content === "string" ? content : Buffer.from(content));

  app.get<{ Params: { readonly file: string } }>("/brand/fonts/:file", async ({ params }, reply) => {
    const content = brandFontFile(params.file);
    if (content === null) throw notFound();
    return send(reply, "font/woff2", content);
  });
  app.get<{ Params: { readonly id: string; readonly file: string } }>("/brand/:id/:file", async ({ params }, reply) => {
    const { id, file } = params;
    const own = workspace();
    // Only what is in force is public: a draft or an earlier version is not.
    const found = (await own.database.brands.list()).find((each) => each.id === id && each.status !== "inactive");
    if (found === undefined) throw notFound();
    const { branding } = found;
    if (file === "style.css") {
      const faces = branding.fontFamily === null ? "" : brandFontRules(branding.fontFamily, "/brand/fonts");
      return send(reply, "text/css; charset=utf-8", appBrandCss(branding, faces));
    }
    if (file !== branding.logo && file !== branding.favicon) throw notFound();
    const bytes = await pictureBytes(own, file);
    return send(reply, typeOf(bytes), bytes);
  });

  return {
    async ofCall(request) {
      const found =
        (await brandAtDomain(workspace(), hostOf(request))) ?? (await brandInForce(workspace(), { client: null }));
      return found === null ? OWN_PAGE_BRAND : pageBrandOf(found);
    },
    async ofClient(client) {
      const found = await brandInForce(workspace(), { client });
      return found === null ? OWN_PAGE_BRAND : pageBrandOf(found);
    },
  };
}
