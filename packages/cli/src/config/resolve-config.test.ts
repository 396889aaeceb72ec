import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, originText } from "@broker/contracts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildHost } from "../build-host.ts";
import { resolveConfig } from "./resolve-config.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "config-"));
  mkdirSync(join(root, "work", "deep"), { recursive: true });
  mkdirSync(join(root, "user", ".config", "broker"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const project = () => join(root, "work", "broker.config.json");
const user = () => join(root, "user", ".config", "broker", "broker.config.json");
const write = (file: string, content: unknown) =>
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
const host = (env: Record<string, string> = {}) =>
  buildHost({ cwd: join(root, "work", "deep"), userHome: join(root, "user"), env });
const settle = (env: Record<string, string> = {}, configFile?: string) => resolveConfig(host(env), { configFile });
const originOf = (path: string, env: Record<string, string> = {}) => {
  const found = settle(env).settings.find((setting) => setting.path === path);
  return found === undefined ? undefined : originText(found.origin);
};

function failure(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("nothing failed");
}

describe("where settings come from", () => {
  test("without any file, home and database have their defaults", () => {
    expect(settle().settings).toEqual([
      { path: "home", value: join(root, "user/.local/share/broker"), origin: { kind: "default", name: null } },
      {
        path: "database",
        value: `sqlite:${join(root, "user/.local/share/broker/broker.db")}`,
        origin: { kind: "default", name: null },
      },
    ]);
  });

  test("the environment has precedence over the project's file, that over the user's file, that over the default", () => {
    write(user(), { clock: "2026-01-01T00:00:00Z", network: { perHostConcurrency: 1, requestTimeoutMs: 1000 } });
    write(project(), { network: { perHostConcurrency: 3 } });
    expect(settle().config.network).toEqual({ perHostConcurrency: 3, requestTimeoutMs: 1000 });
    expect(originOf("clock")).toBe(`file ${user()}`);
    expect(originOf("network.perHostConcurrency")).toBe(`file ${project()}`);
    const env = { BROKER_NETWORK_PER_HOST_CONCURRENCY: "5" };
    expect(settle(env).config.network?.perHostConcurrency).toBe(5);
    expect(originOf("network.perHostConcurrency", env)).toBe("environment BROKER_NETWORK_PER_HOST_CONCURRENCY");
  });

  test("the project's file is found from a folder below it, and --config replaces it", () => {
    write(project(), { home: "/from-project" });
    const other = join(root, "other.json");
    write(other, { clock: "2026-11-05T09:00:00Z" });
    expect(settle().config.home).toBe("/from-project");
    expect(settle({}, other).config).toMatchObject({
      clock: "2026-11-05T09:00:00Z",
      home: expect.stringContaining("user"),
    });
  });

  test("a relative path is resolved against its file, one in the environment against the working directory", () => {
    write(project(), { home: "data", database: "sqlite:book.db", network: { caFile: "ca.pem" } });
    expect(settle().config).toMatchObject({
      home: join(root, "work/data"),
      database: `sqlite:${join(root, "work/book.db")}`,
      network: { caFile: join(root, "work/ca.pem") },
    });
    expect(settle({ BROKER_HOME: "here" }).config.home).toBe(join(root, "work/deep/here"));
  });

  test("lists, objects, numbers and switches can be given in the environment", () => {
    const { config } = settle({
      BROKER_NETWORK_DNS_SERVERS: "127.0.0.1:5300, [::1]:5300",
      BROKER_NETWORK_PORTS: '{"443": 8443}',
      BROKER_NETWORK_ALLOW_PRIVATE_ADDRESSES: "true",
      BROKER_NETWORK_REQUEST_TIMEOUT_MS: "500",
      BROKER_SOURCES_COMPANIES_HOUSE_API_KEY_ENV: "CH_KEY",
    });
    expect(config).toMatchObject({
      network: {
        dnsServers: ["127.0.0.1:5300", "[::1]:5300"],
        ports: { "443": 8443 },
        allowPrivateAddresses: true,
        requestTimeoutMs: 500,
      },
      sources: { companiesHouse: { apiKeyEnv: "CH_KEY" } },
    });
  });

  test("a source with no other setting is enabled, and disabled again by a setting of higher precedence", () => {
    write(project(), { sources: { crtsh: {}, rdap: { enabled: false } } });
    expect(settle().config.sources).toEqual({ crtsh: { enabled: true }, rdap: { enabled: false } });
    expect(settle({ BROKER_SOURCES_CRTSH_ENABLED: "false" }).config.sources?.crtsh).toEqual({ enabled: false });
  });

  test("a proxy in HTTPS_PROXY is shown, and read by the network unless our own setting names one", () => {
    const env = { HTTPS_PROXY: "http://proxy.example:3128" };
    expect(originOf("network.proxy", env)).toBe("environment HTTPS_PROXY");
    expect(settle(env).config.network).toBeUndefined();
    write(project(), { network: { proxy: "http://other.example:1" } });
    expect(originOf("network.proxy", env)).toBe(`file ${project()}`);
    expect(settle(env).config.network?.proxy).toBe("http://other.example:1");
  });
});

describe("the place of files", () => {
  test("a shared folder counts from the file that names it, or from the working directory", () => {
    write(project(), { files: "folder:shared" });
    expect(settle().config.files).toBe(`folder:${join(root, "work", "shared")}`);
    expect(settle({ BROKER_FILES: "folder:own" }).config.files).toBe(`folder:${join(root, "work", "deep", "own")}`);
  });

  test("the database is refused with SQLite, and what is no place with the places there are", () => {
    write(project(), { files: "database" });
    expect(failure(settle)).toMatchObject({
      code: "config_invalid",
      message: "Files can be stored in the database only with PostgreSQL.",
      fields: { files: `is database (file ${project()}), and the database is SQLite` },
    });
    expect(settle({ BROKER_DATABASE: "postgres://db/broker" }).config.files).toBe("database");
    expect(failure(() => settle({ BROKER_FILES: "/mnt/shared" })).fields).toEqual({
      BROKER_FILES: "must be home, database or folder:<path>",
    });
  });
});

describe("invalid settings", () => {
  test("an unknown key is an error that says which key was meant", () => {
    write(project(), { netwrok: {}, network: { dnsServer: ["127.0.0.1"] }, sources: { hibb: {} } });
    const error = failure(settle);
    expect(error.code).toBe("config_invalid");
    expect(error.fields).toEqual({
      netwrok: "is not known; did you mean 'network'?",
      "network.dnsServer": "is not known; did you mean 'dnsServers'?",
      "sources.hibb": "is not known; did you mean 'hibp'?",
    });
  });

  test.each([
    ['{\n  "home": "x",\n}', "line 3, column 1: this is not JSON."],
    ['{\n  "home": ', "line 2, column 10: it ends too early."],
    ["", "line 1, column 1: it ends too early."],
  ])("bad JSON %j is refused with its place", (text, message) => {
    write(project(), text);
    expect(failure(settle).message).toBe(`${project()}, ${message}`);
  });

  test("a value in the environment that cannot be read names its variable", () => {
    expect(failure(() => settle({ BROKER_NETWORK_REQUEST_TIMEOUT_MS: "soon" })).fields).toHaveProperty(
      "BROKER_NETWORK_REQUEST_TIMEOUT_MS",
    );
  });

  test("a misspelt variable name is reported, a secret's own variable is not", () => {
    expect(settle({ BROKER_HOEM: "/x", BROKER_HIBP_KEY: "secret" }).warnings).toEqual([
      "BROKER_HOEM in the environment is not a setting; did you mean BROKER_HOME?",
    ]);
  });

  test("a file named by --config must exist", () => {
    expect(failure(() => settle({}, "none.json")).message).toContain("There is no config file");
  });
});
