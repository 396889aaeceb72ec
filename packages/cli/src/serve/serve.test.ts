import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";
import { openWorkspaceDatabase } from "@broker/adapters";
import { openCertificateOffice } from "@broker/fixtures";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "serve-"));
  const office = openCertificateOffice({
    clock: new Date(),
    healthy: { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 86_400_000) },
    trustedProxies: [],
  });
  const { keyPem, chainPem } = office.issue("broker.example", {});
  writeFileSync(join(folder, "broker.crt"), chainPem);
  writeFileSync(join(folder, "broker.key"), keyPem);
  writeFileSync(join(folder, "other.key"), office.issue("other.example", { certificate: { key: "rsa-2048" } }).keyPem);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const home = () => join(folder, "home");
const typed = (args: readonly string[], signal: AbortSignal) => {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const env = { BROKER_HOME: home(), XDG_CONFIG_HOME: folder, USER: "jane", NO_COLOR: "1" };
  const ended = run(
    args[0] === "demo" ? args : ["serve", ...args],
    buildHost({ stdout, stderr, env, cwd: folder, userHome: folder, signal }),
  );
  return { stdout, stderr, ended };
};
const command = async (...args: readonly string[]) => {
  const { stdout, stderr, ended } = typed(args, new AbortController().signal);
  return { exitCode: await ended, stdout: stdout.text(), stderr: stderr.text() };
};

const running: { stop(): Promise<number> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
});

/** A server that runs until it is stopped; `first` is the first line that it printed. */
async function serve(...args: readonly string[]) {
  const stop = new AbortController();
  const { stdout, stderr, ended } = typed(args, stop.signal);
  const early = ended.then((code) => Promise.reject(new Error(`It ended with ${code}: ${stderr.text()}`)));
  early.catch(() => undefined);
  while (!stdout.text().includes("\n")) await Promise.race([early, new Promise((resolve) => setTimeout(resolve, 5))]);
  const started = {
    first: stdout.text().split("\n")[0] ?? "",
    stderr,
    stop: (reason = "SIGTERM") => {
      stop.abort(reason);
      return ended;
    },
  };
  running.push(started);
  return started;
}

interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** One call to a port of this machine, by whatever name and over whatever certificate. */
const call = (port: number, path: string, { tls = false, host }: { tls?: boolean; host?: string } = {}) =>
  new Promise<Heard>((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      path,
      agent: false,
      rejectUnauthorized: false,
      headers: host === undefined ? {} : { host },
    };
    const queried = (tls ? tlsRequest : plainRequest)(options, (answer) => {
      answer.resume().on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    queried.on("error", reject).end();
  });

const mode = (name: string) => (statSync(join(home(), name)).mode & 0o777).toString(8);
const portOf = (url: string) => Number(new URL(url).port);

async function addJane(): Promise<void> {
  const records = openWorkspaceDatabase({ database: `sqlite:${join(home(), "broker.db")}`, now: () => new Date() });
  const store = records.access;
  const password = "three words together";
  if ((await store.users()).length === 0)
    await store.addUser({ name: "jane", role: "admin", password }, { by: "jane", at: new Date().toISOString() });
  await records.close();
}

test("the first line is a single-use sign-in link; another is printed on request; the end leaves no state", async () => {
  const server = await serve("--port", "0");
  expect(server.first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign-in\?token=[\w-]{43}$/);
  await expect.poll(() => server.stderr.text(), { timeout: 10_000 }).toContain("'broker serve --link' prints another.");
  const { pathname, search, port } = new URL(server.first);
  expect((await call(Number(port), pathname + search)).status).toBe(303);
  expect((await call(Number(port), pathname + search)).status).toBe(401);
  const another = await command("--link", "--json");
  const { url, pid } = JSON.parse(another.stdout);
  expect([another.exitCode, pid]).toEqual([0, process.pid]);
  expect((await call(Number(port), new URL(url).pathname + new URL(url).search)).headers.location).toBe("/app");
  expect(["broker.db", "serve-token", "serve.json"].map(mode)).toEqual(["600", "600", "600"]);
  expect((statSync(home()).mode & 0o777).toString(8)).toBe("700");
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(existsSync(join(home(), "serve.json"))).toBe(false);
  expect(await command("--link")).toEqual({
    exitCode: 64,
    stdout: "",
    stderr: "broker: No server runs on this workspace.\n  Start it with 'broker serve'.\n",
  });
});

test("of two servers on one workspace the later one is found; when it ends, the earlier one is", async () => {
  const earlier = await serve("--port", "0", "--json");
  const later = await serve("--port", "0", "--json");
  const found = async () => JSON.parse((await command("--link", "--json")).stdout).port;
  expect(await found()).toBe(JSON.parse(later.first).port);
  await later.stop();
  expect(await found()).toBe(JSON.parse(earlier.first).port);
  await earlier.stop();
  expect((await command("--link")).exitCode).toBe(64);
});

test("if only the demonstration is running, --link opens it, and another demonstration joins it", async () => {
  const demo = join(home(), "demo");
  const records = openWorkspaceDatabase({ database: `sqlite:${join(demo, "demo.db")}`, now: () => new Date() });
  await records.access.users();
  await records.close();
  const says = { url: "http://127.0.0.1:4999", pid: process.pid, port: 4999 };
  writeFileSync(join(demo, "serve.json"), JSON.stringify(says));
  expect((await command("--link")).stdout).toMatch(/^http:\/\/127\.0\.0\.1:4999\/sign-in\?token=[\w-]{43}\n$/);
  const again = await command("demo");
  expect([again.exitCode, again.stdout]).toEqual([0, expect.stringMatching(/^http:\/\/127\.0\.0\.1:4999\/sign-in/)]);
  expect(await command("demo", "--no-serve")).toEqual({
    exitCode: 64,
    stdout: "",
    stderr: "broker: The demo is already running at http://127.0.0.1:4999.\n  Stop it first with Ctrl-C.\n",
  });
  rmSync(demo, { recursive: true });
});

test("for programs the first line is JSON, and the token of scripts stays the same from one server to the next", async () => {
  const token = readFileSync(join(home(), "serve-token"), "utf8");
  const server = await serve("--port", "0", "--json");
  const { url, pid, port } = JSON.parse(server.first);
  expect([portOf(url), pid]).toEqual([port, process.pid]);
  expect(readFileSync(join(home(), "serve-token"), "utf8")).toBe(token);
});

test("a taken port named by the user is refused with how to proceed", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as { port: number };
  const refused = await command("--port", String(port));
  taken.close();
  expect(refused).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: `broker: Port ${port} is taken.\n  Name another with --port, or leave it out.\n`,
  });
});

test.each([
  [["--host", "0.0.0.0"], "--host 0.0.0.0 makes the server reachable from other machines, which requires encryption."],
  [["--host", "broker.lan", "--tls-cert", "broker.crt"], "--tls-cert and --tls-key go together."],
  [["--tls-cert", "broker.crt", "--tls-key", "other.key"], "broker.crt and other.key are no certificate with its key."],
  [
    ["--behind-proxy", "http://broker.example"],
    "--behind-proxy must be the public address, not 'http://broker.example'.",
  ],
  [
    ["--behind-proxy", "https://broker.example/x"],
    "--behind-proxy must be the public address, not 'https://broker.example/x'.",
  ],
  [["--behind-proxy", "https://broker.example"], "Others can reach the server, and no user has a password yet."],
  [
    ["--host", "0.0.0.0", "--tls-cert", "broker.crt", "--tls-key", "broker.key"],
    "Others can reach the server, and no user has a password yet.",
  ],
  [["--port", "70000"], "--port must be a whole number from 0 to 65535, not '70000'."],
])("serve %j is refused in a sentence", async (args, sentence) => {
  const { exitCode, stdout, stderr } = await command(
    ...args.map((arg) => (/\.(crt|key)$/.test(arg) ? join(folder, arg) : arg)),
  );
  expect([exitCode, stdout, stderr.replaceAll(`${folder}/`, "").split("\n")[0]]).toEqual([
    64,
    "",
    `broker: ${sentence}`,
  ]);
  expect(stderr.split("\n").length).toBeGreaterThan(sentence.startsWith("--port") ? 1 : 2);
});

test("with a certificate the server answers only over TLS, only by its certificate's name, and enables HSTS", async () => {
  await addJane();
  const tls = ["--tls-cert", join(folder, "broker.crt"), "--tls-key", join(folder, "broker.key")];
  const server = await serve("--host", "0.0.0.0", "--port", "0", ...tls);
  const { protocol, port, pathname, search } = new URL(server.first);
  expect(protocol).toBe("https:");
  const own = await call(Number(port), pathname + search, { tls: true, host: `broker.example:${port}` });
  expect([own.status, own.headers["strict-transport-security"]]).toEqual([303, "max-age=15552000"]);
  // The prefix keeps other hosts of the domain from setting it; it requires Secure, Path=/ and no Domain.
  expect(own.headers["set-cookie"]?.[0]).toMatch(
    /^__Host-broker-session-\d+=[\w-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect((await call(Number(port), "/sign-in", { tls: true, host: `10.1.2.3:${port}` })).status).toBe(200);
  expect((await call(Number(port), "/sign-in", { tls: true, host: `evil.example:${port}` })).status).toBe(421);
  await expect(call(Number(port), "/sign-in")).rejects.toThrow();
});

/** Protocol and cipher agreed with a server; 'refused' = none. */
async function agreed(port: number, options: object): Promise<string> {
  const socket = connectTls({ port, host: "127.0.0.1", rejectUnauthorized: false, ...options });
  try {
    await once(socket, "secureConnect");
    return `${socket.getProtocol()} ${socket.getCipher().name}`;
  } catch {
    return "refused";
  } finally {
    socket.destroy();
  }
}

test("over TLS only authenticated encryption is agreed", async () => {
  await addJane();
  const tls = ["--tls-cert", join(folder, "broker.crt"), "--tls-key", join(folder, "broker.key")];
  const server = await serve("--host", "0.0.0.0", "--port", "0", ...tls);
  const port = Number(new URL(server.first).port);
  expect(await agreed(port, {})).toMatch(/^TLSv1\.3 TLS_/);
  expect(await agreed(port, { maxVersion: "TLSv1.2" })).toMatch(/^TLSv1\.2 ECDHE-.*(GCM|POLY1305)/);
  const cbc = "ECDHE-ECDSA-AES256-SHA384:ECDHE-RSA-AES256-SHA384:ECDHE-ECDSA-AES128-SHA:ECDHE-RSA-AES128-SHA";
  for (const ciphers of [cbc, "AES256-GCM-SHA384", "AES128-SHA"])
    expect(await agreed(port, { maxVersion: "TLSv1.2", ciphers })).toBe("refused");
  const old = { minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" };
  expect(await agreed(port, old)).toBe("refused");
});

test("behind a proxy the server uses the public address, and its own on this machine", async () => {
  await addJane();
  const server = await serve("--behind-proxy", "https://broker.example", "--port", "0", "--json");
  const { url, port } = JSON.parse(server.first);
  expect(url).toMatch(/^https:\/\/broker\.example\/sign-in\?token=/);
  const { pathname, search } = new URL(url);
  const own = await call(port, pathname + search, { host: "broker.example" });
  expect([own.status, own.headers["set-cookie"]?.[0]]).toEqual([303, expect.stringContaining("; Secure; ")]);
  expect((await call(port, "/sign-in", { host: `127.0.0.1:${port}` })).status).toBe(200);
  expect((await call(port, "/sign-in", { host: "broker.example.evil.example" })).status).toBe(421);
});
