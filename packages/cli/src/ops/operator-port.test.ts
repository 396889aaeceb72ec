import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHost, recordedStream } from "../build-host.ts";
import { run } from "../run.ts";
import { readOpsPlan } from "./ops-plan.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "operator-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const typed = (args: readonly string[], signal = new AbortController().signal) => {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const env = { BROKER_HOME: join(folder, "home"), XDG_CONFIG_HOME: folder, USER: "jane", NO_COLOR: "1" };
  const host = buildHost({ stdout, stderr, env, cwd: folder, userHome: folder, signal });
  return { stdout, stderr, ended: run(["serve", "--port", "0", ...args], host) };
};

const status = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

test("the operator port is read from an address with a port, or from a port alone", () => {
  expect(readOpsPlan({})).toBeNull();
  expect(readOpsPlan({ ops: "127.0.0.1:9464" })).toEqual({ host: "127.0.0.1", port: 9464 });
  expect(readOpsPlan({ ops: "9464" })).toEqual({ host: "127.0.0.1", port: 9464 });
  expect(readOpsPlan({ ops: "[::1]:0" })).toEqual({ host: "::1", port: 0 });
  expect(readOpsPlan({ ops: "0.0.0.0:9464", opsAllowRemote: true })).toEqual({ host: "0.0.0.0", port: 9464 });
});

test.each([
  "",
  "9464x",
  "127.0.0.1",
  "127.0.0.1:65536",
  "broker.example:9464",
  "[127.0.0.1]:1",
  "::1:9464",
  "http://127.0.0.1:1",
])("'%s' is not an operator port", (ops) =>
  expect(() => readOpsPlan({ ops })).toThrow(`--ops must be an address with a port, not '${ops}'.`),
);

test("an operator port that other machines can reach requires permission", async () => {
  const { ended, stderr } = typed(["--ops", "0.0.0.0:9464"]);
  expect(await ended).toBe(64);
  expect(stderr.text()).toBe(
    "broker: --ops 0.0.0.0:9464 makes the operator port reachable from other machines.\n" +
      "  It has no login and no encryption. Name 127.0.0.1, or add --ops-allow-remote on a network that only operators reach.\n",
  );
  const alone = typed(["--ops-allow-remote"]);
  expect([await alone.ended, alone.stderr.text()]).toEqual([
    64,
    "broker: --ops-allow-remote is of an operator port.\n  Add --ops <address:port>.\n",
  ]);
});

test("an operator port in use is refused before the server starts", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const { ended, stdout, stderr } = typed(["--ops", `127.0.0.1:${port}`]);
  expect(await ended).not.toBe(0);
  expect([stdout.text(), stderr.text()]).toEqual([
    "",
    `broker: Port ${port} of --ops is taken.\n  Another server or worker of this machine may use it. Name another port with --ops.\n`,
  ]);
  other.close();
  const elsewhere = typed(["--ops", "192.0.2.1:9464", "--ops-allow-remote"]);
  expect([await elsewhere.ended, elsewhere.stderr.text()]).toEqual([
    64,
    "broker: This machine has no address '192.0.2.1'.\n  Check what follows --ops.\n",
  ]);
});

test("the operator port answers while the server runs, and is closed with it", async () => {
  const stop = new AbortController();
  const { stdout, stderr, ended } = typed(["--ops", "127.0.0.1:0", "--json"], stop.signal);
  await expect.poll(() => stdout.text(), { timeout: 20_000 }).toContain("\n");
  const { ops, port } = JSON.parse(stdout.text());
  await expect.poll(() => status(ops, "/readyz"), { timeout: 20_000 }).toBe(200);
  expect(stderr.text()).toContain(`Port ${ops} answers /healthz, /readyz and /metrics.`);
  const metrics = await (await fetch(`http://127.0.0.1:${ops}/metrics`)).text();
  expect(metrics).toMatch(/^broker_build_info\{version="\d+\.\d+\.\d+",commit="[\da-z-]+",method="[\d.]+"\} 1$/m);
  // The server's own port does not have them: at most its page for signing in.
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).not.toContain("broker_");
  stop.abort("SIGTERM");
  expect(await ended).toBe(0);
  await expect(status(ops, "/healthz")).rejects.toThrow();
});
