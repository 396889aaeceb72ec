import { type PartnerRoute, type PartnerRoutes, V1_API } from "@broker/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Handlers } from "../app/call.ts";
import { registerRoutes, type Serving } from "../app/register-routes.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { v1ClientsCalls } from "./calls/clients-calls.ts";
import { v1ComplianceCalls } from "./calls/compliance-calls.ts";
import { v1KycCalls } from "./calls/kyc-calls.ts";
import { v1ReportsCalls } from "./calls/reports-calls.ts";
import { v1RiskCalls } from "./calls/risk-calls.ts";
import { v1WebhooksCalls } from "./calls/webhooks-calls.ts";
import type { KeyGuard } from "./key-guard.ts";

/** The handlers of version 1. */
export const v1Calls = (parts: ServerParts): Handlers<typeof V1_API> => ({
  ...v1RiskCalls(parts),
  ...v1ComplianceCalls(),
  ...v1KycCalls(parts),
  ...v1ReportsCalls(),
  ...v1ClientsCalls(),
  ...v1WebhooksCalls(parts),
});

const httpDate = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString();

/** States the withdrawal of a call (RFC 9745, RFC 8594). */
function writeWithdrawal(reply: FastifyReply, { withdrawal }: PartnerRoute): void {
  if (withdrawal === undefined) return;
  const { deprecated, sunset, successor } = withdrawal;
  reply.header("deprecation", `@${Date.parse(`${deprecated}T00:00:00Z`) / 1000}`);
  reply.header("sunset", httpDate(sunset));
  const links = ['</developers#deprecation>; rel="deprecation"; type="text/html"'];
  if (successor !== undefined) links.push(`<${successor}>; rel="successor-version"`);
  reply.header("link", links.join(", "));
}

/** Registers calls of the partner API, which a key opens and nothing else does. */
export async function registerPartnerCalls<const Routes extends PartnerRoutes>(
  app: FastifyInstance,
  { guard, serving }: { readonly guard: KeyGuard; readonly serving: Serving },
  routes: Routes,
  handlers: Handlers<Routes>,
): Promise<void> {
  const routeOf = ({ method, routeOptions }: FastifyRequest): PartnerRoute | undefined => {
    const key = `${method === "HEAD" ? "GET" : method} ${routeOptions.url}`;
    return (routes as Readonly<Record<string, PartnerRoute>>)[key];
  };
  const { once } = serving;
  const served: Serving = {
    ...serving,
    actorOf: async (request) => guard.callerOf(request)?.actor ?? null,
    noteToken: async () => undefined,
    once: {
      ...once,
      // Keys of partners never meet those of users, whatever they are called.
      run: (asked, database, work) => {
        const name = `api-key ${guard.callerOf(asked.request)?.id ?? ""}`;
        return once.run({ ...asked, actor: { ...asked.actor, name } }, database, work);
      },
    },
  };
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) => {
      const route = routeOf(request);
      if (route === undefined) return;
      if (request.method === "GET" || request.method === "HEAD") reply.header("cache-control", "private, no-cache");
      writeWithdrawal(reply, route);
      await guard.enter(request, reply, route.scope);
    });
    scope.addHook("onResponse", async (request) => guard.leave(request));
    registerRoutes(scope, served, routes, handlers);
  });
}

/** Registers version 1 of the partner API. */
export const registerV1 = (
  app: FastifyInstance,
  way: { readonly guard: KeyGuard; readonly serving: Serving },
  parts: ServerParts,
): Promise<void> => registerPartnerCalls(app, way, V1_API, v1Calls(parts));
