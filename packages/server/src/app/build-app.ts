import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { serveApp } from "../static/serve-app.ts";
import { sharePrinter } from "../workspace/share-printer.ts";
import { shareStores } from "../workspace/shared-stores.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Actor } from "./call.ts";
import { problemOf } from "./problem-of.ts";
import { registerApi } from "./register-api.ts";
import type { Serving } from "./register-routes.ts";
import type { ServerSetup } from "./server-setup.ts";

const BODY_LIMIT = 2 * 1024 * 1024;

/** The server's app, not yet listening. Closing it ends its stores and its browser. */
export async function buildApp(setup: ServerSetup): Promise<FastifyInstance> {
  const { config, env, tools } = setup;
  const app = fastify({ logger: false, bodyLimit: BODY_LIMIT });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, _request, reply) => {
    const problem = problemOf(error);
    if (problem.code === "internal")
      setup.tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return reply.code(problem.status).type("application/problem+json").send(problem);
  });
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
  const stores = shareStores(config.database, tools.clock);
  const printer = sharePrinter(setup.openPrinter);
  const stopping = new AbortController();
  const workspaceFor = (actor: Actor): Workspace => ({
    config,
    env,
    clock: tools.clock,
    by: actor.name,
    exists: () => true,
    lend: stores.lend,
    print: (html) => printer.print(html, stopping.signal),
    note: () => undefined,
    warn: () => undefined,
  });
  const serving: Serving = {
    actorOf: async () => ({ name: setup.owner, role: "admin" }),
    workspaceFor,
    stopping: stopping.signal,
  };
  await serveApp(app, setup.webRoot);
  registerApi(app, serving, { setup, signOut: () => undefined, stopping: stopping.signal });
  app.addHook("preClose", () => stopping.abort());
  app.addHook("onClose", async () => {
    await printer.close();
    await stores.close();
  });
  return app;
}
