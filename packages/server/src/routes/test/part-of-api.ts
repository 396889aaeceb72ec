import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { type ApiRoutes, type BrokerageConfig, BrokerConfig, type Role } from "@broker/contracts";
import multipart from "@fastify/multipart";
import fastify, { type LightMyRequestResponse } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { Handlers } from "../../app/call.ts";
import { noteTokenUse } from "../../app/note-use.ts";
import { problemOf } from "../../app/problem.ts";
import { readCall } from "../../app/read-call.ts";

import { registerRoutes } from "../../app/register-routes.ts";
import { openRunOnce } from "../../idempotency/run-once.ts";
import { countStreams } from "../../security/open-streams.ts";
import { simulateInWorker } from "../../simulation/cached-simulations.ts";
import { newDatabase } from "../../workspace/test/new-database.ts";
import type { Workspace } from "../../workspace/workspace.ts";

/** The response of a call. */
interface Answer {
  readonly status: number;
  /** The parsed JSON; tests read it field by field. */
  readonly body: ReturnType<JSON["parse"]>;
}

/** A part of the API over its own workspace, without a network or a browser: a page is printed as its HTML. */
export interface PartOfApi {
  readonly workspace: Workspace;
  /** Sets the caller's role from now on; initially admin. */
  as(role: Role): void;
  call(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object): Promise<Answer>;
  /** Sends a file as part of a form, and text fields before it; null = the fields alone. */
  upload(
    path: string,
    file: { readonly name: string; readonly bytes: string | Buffer } | null,
    fields?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** The answer to a POST as it is sent: status, headers, body. */
  post(path: string, body: object): Promise<LightMyRequestResponse>;
  /** The answer to a reading call as it is sent: status, headers, body. */
  read(path: string): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Serves a part of the API at the time of `clock`, as jane. */
export function partOfApi<const Routes extends ApiRoutes>(
  clock: string,
  routes: Routes,
  handlers: Handlers<Routes>,
  {
    print,
    brokerage = { name: "Harcourt Lane", lloydsNumber: "1234" },
  }: { readonly print?: Workspace["print"]; readonly brokerage?: BrokerageConfig } = {},
): PartOfApi {
  const home = mkdtempSync(join(tmpdir(), "part-of-api-"));
  const config = { ...BrokerConfig.parse({ brokerage }), home, database: newDatabase(home) };
  const time = { now: () => new Date(clock), elapsedMs: () => 0 };
  const database = openWorkspaceDatabase({ database: config.database, now: time.now });
  const workspace: Workspace = {
    config,
    env: {},
    clock: time,
    by: "jane",
    exists: () => true,
    database,
    print: print ?? (async (html) => new TextEncoder().encode(`%PDF- ${html}`)),
    simulate: simulateInWorker,
    note: () => undefined,
    warn: () => undefined,
  };
  let role: Role = "admin";
  const app = fastify({ logger: false });
  app.setValidatorCompiler(readCall);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, _request, reply) => {
    const problem = problemOf(error);
    return reply.code(problem.status).send(problem.code === "internal" ? { ...problem, was: String(error) } : problem);
  });
  void app.register(multipart);
  const answerOf = ({ statusCode, body }: { statusCode: number; body: string }): Answer => ({
    status: statusCode,
    body: body === "" ? null : JSON.parse(body),
  });
  const once = openRunOnce({ database, clock: time, log: () => undefined });
  app.addHook("onSend", async (request, reply, payload) => {
    await once.store(request, reply, payload);
    return payload;
  });
  const serving = {
    actorOf: async () => ({ name: "jane", role }),
    workspaceFor: () => workspace,
    once,
    noteToken: noteTokenUse(),
    streams: countStreams(),
    stopping: new AbortController().signal,
  };
  void app.register(async (part) => registerRoutes(part, serving, routes, handlers));
  return {
    workspace,
    as: (other) => {
      role = other;
    },
    async call(method, url, body) {
      return answerOf(await app.inject({ method, url, ...(body === undefined ? {} : { payload: body }) }));
    },
    post: (url, payload) => app.inject({ method: "POST", url, payload }),
    read: (url) => app.inject({ method: "GET", url }),
    async upload(url, file, fields = {}) {
      const edge = "an-edge-between-parts";
      const typed = Object.entries(fields).map(
        ([field, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      );
      const head = (name: string) =>
        `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
      const payload = Buffer.concat([
        Buffer.from(typed.join("")),
        ...(file === null ? [] : [Buffer.from(head(file.name)), Buffer.from(file.bytes), Buffer.from("\r\n")]),
        Buffer.from(`--${edge}--\r\n`),
      ]);
      const headers = { "content-type": `multipart/form-data; boundary=${edge}` };
      return answerOf(await app.inject({ method: "POST", url, payload, headers }));
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
