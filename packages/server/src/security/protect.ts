import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../app/problem-of.ts";
import { isOwnHost } from "./host-rule.ts";
import { isOwnOrigin } from "./origin-rule.ts";
import { PAGE_POLICY } from "./policy.ts";
import type { ServerAccess } from "./server-access.ts";

const HSTS = { maxAge: 180 * 86_400, includeSubDomains: false };

/**
 * Stands in front of every route, those that nothing answers too: who calls by a wrong name or from another page gets
 * nothing.
 */
export async function protect(app: FastifyInstance, access: ServerAccess): Promise<void> {
  const isTls = access.tls !== null || (access.publicUrl?.startsWith("https:") ?? false);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(PAGE_POLICY).map(([name, sources]) => [name, [...sources]])),
    },
    strictTransportSecurity: isTls ? HSTS : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
    // Without one, browsers send 'null' as the origin of a form.
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onRequest", async (request, reply) => {
    const isApi = request.url === "/api" || request.url.startsWith("/api/");
    if (isApi) reply.header("cache-control", "no-store");
    if (!isOwnHost(request, access))
      throw new Refusal(421, "wrong_host", "This server does not answer to that host name.", {
        hint: "Open the address that the server printed when it started.",
      });
    if ((isApi || request.method !== "GET") && !isOwnOrigin(request, access))
      throw new Refusal(403, "not_allowed", "The call comes from another page.");
  });
}
