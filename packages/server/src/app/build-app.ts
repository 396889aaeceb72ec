import { openWorkspaceDatabase } from "@broker/adapters";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { openJobRunner } from "../jobs/job-runner.ts";
import { countAttempts } from "../security/attempts.ts";
import { openDoors } from "../security/doors.ts";
import { protect } from "../security/protect.ts";
import { signInRoutes } from "../security/sign-in-routes.ts";
import { keepSimulations } from "../simulation/keep-simulations.ts";
import { simulateAside } from "../simulation/simulate-aside.ts";
import { serveApp } from "../static/serve-app.ts";
import { sharePrinter } from "../workspace/share-printer.ts";
import { shareSources } from "../workspace/share-sources.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { bareApp } from "./bare-app.ts";
import type { Actor } from "./call.ts";
import { readCall } from "./call-misfit.ts";
import { hearOut } from "./hear-out.ts";
import { registerApi } from "./register-api.ts";
import type { Serving } from "./register-routes.ts";
import { sendProblem } from "./send-problem.ts";
import type { ServerSetup } from "./server-setup.ts";

/** How long answers that were under way have when the server stops. */
const LAST_ANSWERS_MS = 500;

/** What a form with a file may hold; a call may take less. */
const UPLOAD_LIMITS = { fileSize: 10 * 1024 * 1024, files: 1, fields: 20, fieldSize: 64 * 1024, parts: 21 };

/** The server's app, not yet listening. Closing it ends its stores and its browser. */
export async function buildApp(setup: ServerSetup): Promise<FastifyInstance> {
  const { config, env, tools, access, webRoot, owner } = setup;
  const app = bareApp(access);
  app.setValidatorCompiler(readCall);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(async (error, request, reply) => {
    await hearOut(request.raw);
    return sendProblem(error, reply, setup.tell);
  });
  await protect(app, access);
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  const database = openWorkspaceDatabase({ database: config.database, now: () => tools.clock.now() });
  const printer = sharePrinter(setup.openPrinter);
  const stopping = new AbortController();
  const jobs = openJobRunner({
    store: database.jobs,
    clock: tools.clock,
    machineTime: () => new Date(),
    tell: setup.tell,
  });
  const sources = shareSources(tools);
  const simulate = keepSimulations(simulateAside);
  const workspaceFor = (actor: Actor, signal: AbortSignal): Workspace => ({
    config,
    env,
    clock: tools.clock,
    by: actor.name,
    exists: () => true,
    database,
    print: (html) => printer.print(html, signal),
    simulate: (asked) => simulate(asked, signal),
    note: () => undefined,
    warn: () => undefined,
  });
  const doors = openDoors({ database, now: () => tools.clock.now().toISOString(), access, owner });
  const countAttempt = countAttempts(app);
  const serving: Serving = { actorOf: doors.actorOf, workspaceFor, stopping: stopping.signal };
  await serveApp(app, webRoot, async (request) => (await doors.actorOf(request)) !== null);
  signInRoutes(app, { doors, countAttempt, webRoot });
  registerApi(app, serving, {
    setup,
    doors,
    countAttempt,
    jobs,
    scanning: { tools, sources },
    stopping: stopping.signal,
  });
  await jobs.tidy();
  app.addHook("preClose", async () => {
    stopping.abort();
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    await jobs.close();
  });
  app.addHook("onClose", async () => {
    await sources.close();
    await printer.close();
    await database.close();
  });
  return app;
}
