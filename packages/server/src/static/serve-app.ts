import { randomBytes } from "node:crypto";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../app/problem.ts";
import { appPolicy } from "../security/protect.ts";
import { appPages, fitsAddress } from "./app-page.ts";
import type { PageBrands } from "./brand/open-page-brands.ts";
import { brandedAppPage, type PageBrand } from "./brand/page-brand.ts";

/** The addresses that the app routes; a segment that begins with a colon matches any one segment. */
const APP_ADDRESSES: readonly string[] = [
  "/",
  "/tiers",
  "/app",
  "/analysis",
  "/dashboard",
  "/dashboard/account",
  "/dashboard/clients/:id",
  "/dashboard/company",
  "/dashboard/ccr",
  "/dashboard/compliance",
  "/dashboard/compliance-engine",
  "/dashboard/documents",
  "/dashboard/documents/assessment",
  "/dashboard/insurance-compliance",
  "/dashboard/onboarding",
  "/dashboard/onboarding/:session",
  "/dashboard/plans/:id",
  "/dashboard/reporting",
  "/dashboard/idv/:id",
  "/dashboard/kyc/:id",
  "/dashboard/risk-register",
  "/dashboard/training",
  "/dashboard/settings",
  "/dashboard/users",
  "/prospects",
  "/portfolio",
  "/demo-analyzer",
];

/** Whether a path is an address of the app, with or without a trailing slash. */
export function isAppAddress(path: string): boolean {
  return APP_ADDRESSES.some((address) => fitsAddress(path, address));
}

const HASHED = "/assets/";
const KEPT_FOR_EVER = "public, max-age=31536000, immutable";

const isApi = (path: string) => path === "/api" || path.startsWith("/api/");
/** A name with an ending is a file's, not a screen's. */
const isFile = (path: string) => /\.\w+$/.test(path);

/** Sends the app's page with a nonce of its own, for this one response, and what started the server. */
function sendPage(reply: FastifyReply, built: string, startedBy: string, brand: PageBrand) {
  const page = brandedAppPage(built, brand);
  const nonce = randomBytes(16).toString("base64");
  return reply
    .header("content-security-policy", appPolicy(nonce))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page.replace("{{nonce}}", nonce).replace("{{started-by}}", startedBy));
}

/** Serves the built app's files and its page, and answers unknown addresses. `startedBy`: the command. */
export async function serveApp(
  app: FastifyInstance,
  webRoot: string | null,
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
  { startedBy, brands }: { readonly startedBy: string; readonly brands: Pick<PageBrands, "ofCall"> },
): Promise<void> {
  if (webRoot !== null)
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      allowedPath: (path) => !path.endsWith("/"),
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.slice(webRoot.length).replaceAll("\\", "/").startsWith(HASHED);
        reply.header("cache-control", hashed ? KEPT_FOR_EVER : "no-cache");
      },
    });
  const pageOf = webRoot === null ? () => null : appPages(webRoot);
  app.setNotFoundHandler(async (request, reply) => {
    const [path = "", query = ""] = request.url.split("?", 2);
    const reads = request.method === "GET" || request.method === "HEAD";
    if (isApi(path) || !reads || isFile(path)) throw new Refusal(404, "not_found", "There is nothing at this address.");
    const page = pageOf(path, query);
    if (page === null)
      throw new Refusal(404, "not_found", "The app is not part of this installation.", {
        hint: "The API is under /api.",
      });
    if (!(await isSignedIn(request))) {
      const next = request.url === "/" ? "" : `?next=${encodeURIComponent(request.url)}`;
      return reply.header("cache-control", "no-store").redirect(`/sign-in${next}`, 303);
    }
    return sendPage(reply.code(isAppAddress(path) ? 200 : 404), page, startedBy, await brands.ofCall(request));
  });
}
