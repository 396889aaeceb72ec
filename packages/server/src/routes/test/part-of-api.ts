import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiRoutes, BrokerConfig, type Role } from "@broker/contracts";
import fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Handlers } from "../../app/call.ts";
import { problemOf } from "../../app/problem-of.ts";
import { registerRoutes } from "../../app/register-routes.ts";
import { shareStores } from "../../workspace/shared-stores.ts";
import type { Workspace } from "../../workspace/workspace.ts";

/** What a call came to. */
interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what is answered is looked at field by field.
  readonly body: any;
}

/** A part of the API over a workspace of its own, without a network and without a browser: a page is printed as its HTML. */
export interface PartOfApi {
  readonly workspace: Workspace;
  /** Who calls from now on; an admin to begin with. */
  as(role: Role): void;
  call(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<Answer>;
  close(): Promise<void>;
}

/** Makes a part of the API answer at the time of `clock`; jane works. */
export function partOfApi<const Routes extends ApiRoutes>(
  clock: string,
  routes: Routes,
  handlers: Handlers<Routes>,
): PartOfApi {
  const home = mkdtempSync(join(tmpdir(), "part-of-api-"));
  const brokerage = { name: "Harcourt Lane", lloydsNumber: "1234" };
  const config = { ...BrokerConfig.parse({ brokerage }), home, database: `sqlite:${join(home, "broker.db")}` };
  const time = { now: () => new Date(clock), elapsedMs: () => 0 };
  const stores = shareStores(config.database, time);
  const workspace: Workspace = {
    config,
    env: {},
    clock: time,
    by: "jane",
    exists: () => true,
    lend: stores.lend,
    print: async (html) => new TextEncoder().encode(`%PDF- ${html}`),
    note: () => undefined,
    warn: () => undefined,
  };
  let role: Role = "admin";
  const app = fastify({ logger: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, _request, reply) => {
    const problem = problemOf(error);
    return reply.code(problem.status).send(problem.code === "internal" ? { ...problem, was: String(error) } : problem);
  });
  const serving = {
    actorOf: async () => ({ name: "jane", role }),
    workspaceFor: () => workspace,
    stopping: new AbortController().signal,
  };
  registerRoutes(app, serving, routes, handlers);
  return {
    workspace,
    as: (other) => {
      role = other;
    },
    async call(method, url, body) {
      const answer = await app.inject({ method, url, ...(body === undefined ? {} : { payload: body }) });
      return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
    },
    async close() {
      await app.close();
      await stores.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
