import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  createNetwork,
  fixedClock,
  openSources,
  openWebhookSender,
  openWorkspaceDatabase,
  sha256,
  shippedHstsPreload,
  systemClock,
} from "@broker/adapters";
import { BrokerConfig, type ConfigSetting, putSetting, type Role, withoutPartialMail } from "@broker/contracts";
import type { Network } from "@broker/core";
import { buildApp } from "../app/build-app.ts";
import type { SampleWorkspace, ServerAccess, ServerSetup } from "../app/server-setup.ts";
import { SERVER_WORK } from "../jobs/open-jobs.ts";
import type { Observation } from "../ops/observation.ts";
import { newSecret, secretHash } from "../security/secret-cookies.ts";
import { newDatabase } from "../workspace/test/new-database.ts";

/** Options of a call besides its path. */
export interface Asking {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as it is where it is a text. */
  readonly body?: unknown;
  /** Keeps the connection for the next calls, as a browser does; absent = each call has its own. */
  readonly agent?: Agent;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The parsed JSON body; undefined = it is not JSON. */
  readonly json: unknown;
}

/** A server on its own port over an empty workspace. */
export interface TestServer {
  readonly url: string;
  readonly home: string;
  readonly database: string;
  readonly token: string;
  /** What was reported to the operator. */
  readonly told: readonly string[];
  /** One call as it is, over a socket. */
  ask(method: string, path: string, asking?: Asking): Promise<Answer>;
  /** Headers of a user signed in with that role. */
  as(role: Role): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/** What differs from a server of today on 127.0.0.1 without an app. */
export interface TestServerOptions {
  readonly access?: Partial<ServerAccess>;
  readonly webRoot?: string;
  /** There is an empty sample workspace to load. */
  readonly sampleBeside?: boolean;
  /** The home of a server that was closed before. */
  readonly home?: string;
  /** Settings of its flags, environment and files. */
  readonly settings?: readonly ConfigSetting[];
  /** Variables of its environment. */
  readonly env?: ServerSetup["env"];
  /** Receives what the server does. */
  readonly observation?: Observation;
}

const NOW = "2026-11-22T09:00:00Z";

/** How databases are opened where the cost of a password, a sixth of a second of a processor, is not the point. */
export const LOW_COST = { passwordCost: { logN: 4, r: 8, p: 1 } } as const;

/** A network on which every request fails. */
const noNetwork = () =>
  createNetwork({
    dnsServers: ["127.0.0.1:1"],
    caPem: null,
    ports: {},
    proxy: null,
    allowPrivateAddresses: false,
    userAgent: "test",
    perHostConcurrency: 2,
    perAddressConcurrency: 8,
    requestTimeoutMs: 500,
  });

/** A sample workspace without companies, in a database of its own. */
function emptySample(home: string, tools: ServerSetup["tools"]): SampleWorkspace {
  const file = join(home, "sample.db");
  const database = `sqlite:${file}`;
  return {
    isLoaded: () => existsSync(file),
    async load() {
      const records = openWorkspaceDatabase({ database, now: () => new Date(NOW) });
      await records.clients.markSample({ by: "jane", at: NOW });
      await records.close();
    },
    open: async () => ({
      config: { ...BrokerConfig.parse({}), home: join(home, "sample"), database },
      settings: [],
      tools,
      close: async () => undefined,
    }),
    remove() {
      for (const ending of ["", "-wal", "-shm"]) rmSync(`${file}${ending}`, { force: true });
    },
  };
}

function setupOf(
  home: string,
  { token, network, told, options }: { token: string; network: Network; told: string[]; options: TestServerOptions },
): ServerSetup {
  const whole: Record<string, unknown> = {};
  for (const { path, value } of options.settings ?? []) putSetting(whole, path, value);
  const config = {
    ...BrokerConfig.parse(withoutPartialMail(whole)),
    home,
    database: newDatabase(home),
  };
  const clock = fixedClock(NOW);
  const sources = { config: {}, home, userAgent: "test", proxy: null, caPem: null, env: {} };
  const tools: ServerSetup["tools"] = {
    clock,
    digest: sha256,
    network,
    hstsPreload: shippedHstsPreload(),
    outside: () => openSources(sources, { clock }),
    remember: () => undefined,
    use: () => undefined,
    webhooks: () =>
      openWebhookSender({
        ...{ dnsServers: ["127.0.0.1:1"], caPem: null, ports: {}, proxy: null },
        ...{ allowPrivateAddresses: ["127.0.0.1/32"], userAgent: "test" },
      }),
    summaryWriter: () => {
      throw new Error("No summary is written here.");
    },
  };
  return {
    config,
    settings: options.settings ?? [],
    facts: [],
    env: options.env ?? {},
    access: {
      token,
      clock: systemClock(),
      tls: null,
      publicUrl: null,
      trustedProxies: [],
      isOwnName: () => false,
      ...options.access,
    },
    tools,
    opening: LOW_COST,
    openPrinter: () => {
      throw new Error("Nothing is printed here.");
    },
    webRoot: options.webRoot ?? null,
    startedBy: "demo",
    work: SERVER_WORK,
    version: "2.0.0",
    sample: options.sampleBeside === true ? emptySample(home, tools) : null,
    owner: "jane",
    log: (line) => void told.push(line),
    ...(options.observation === undefined ? {} : { observation: options.observation }),
  };
}

function send(port: number, method: string, path: string, { headers = {}, body, agent }: Asking): Promise<Answer> {
  const content = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const type = content === undefined || typeof body === "string" ? {} : { "content-type": "application/json" };
  const length = content === undefined ? {} : { "content-length": String(Buffer.byteLength(content)) };
  return new Promise((resolve, reject) => {
    const queried = request(
      { host: "127.0.0.1", port, method, path, agent: agent ?? false, headers: { ...type, ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        // A stream of events has no end to wait for.
        if (answer.headers["content-type"]?.startsWith("text/event-stream") === true) {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: "", json: undefined });
          queried.destroy();
          return;
        }
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          const isJson = /json/.test(answer.headers["content-type"] ?? "");
          const json: unknown = isJson ? JSON.parse(text) : undefined;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json });
        });
      },
    );
    queried.on("error", reject);
    queried.end(content);
  });
}

/** Adds a user of whom no password is known: to derive a key from one takes a sixth of a second. */
function addUser(database: string, name: string, role: Role): void {
  const file = new DatabaseSync(database.replace(/^sqlite:/, ""), { timeout: 5000 });
  const row = [name.toLowerCase(), name, role, "scrypt$10$8$1$AA$AA", NOW, "jane"];
  const places = row.map(() => "?").join();
  file.prepare(`insert into users (key, name, role, password, created_at, created_by) values (${places})`).run(...row);
  file.close();
}

/** Starts a server for tests. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const home = options.home ?? mkdtempSync(join(tmpdir(), "server-"));
  const token = options.access?.token ?? newSecret();
  const messages: string[] = [];
  const network = noNetwork();
  const setup = setupOf(home, { token, network, told: messages, options });
  const app = await buildApp(setup);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { database } = setup.config;
  return {
    url: `http://127.0.0.1:${port}`,
    home,
    database,
    token,
    told: messages,
    ask: (method, path, asking = {}) => send(port, method, path, asking),
    async as(role) {
      const [name, secret] = [`${role}-${newSecret().slice(0, 8)}`, newSecret()];
      addUser(database, name, role);
      const records = openWorkspaceDatabase({ database, now: () => new Date() });
      const now = setup.access.clock.now();
      const expiresAt = new Date(now.getTime() + 86_400_000);
      const session = { hash: secretHash(secret), kind: "session", user: name, createdAt: now, expiresAt } as const;
      await records.access.saveSignIn(session);
      await records.close();
      return { cookie: `broker-session-${port}=${secret}`, "sec-fetch-site": "same-origin" };
    },
    async close() {
      await app.close();
      await network.close();
      if (options.home === undefined) rmSync(home, { recursive: true, force: true });
    },
  };
}
