import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildHost, recordedStream, run } from "@broker/cli/testing";
import { buildReport } from "@broker/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

type Fault = (response: ServerResponse) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  (response) => {
    response.writeHead(code, headers).end("{}");
  };
const stream =
  (text: string): Fault =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).end(text);
  };

let folder: string;
let server: Server;
let fault: Fault = status(200);
let plain: string;

async function report(...args: string[]) {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const { port } = server.address() as AddressInfo;
  const env = {
    XDG_CONFIG_HOME: join(folder, "none"),
    BROKER_SOURCES_LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
    BROKER_SOURCES_LLM_MODEL: "small-1",
    BROKER_SOURCES_LLM_API_KEY_ENV: "KEY",
    BROKER_SOURCES_LLM_TIMEOUT_SECONDS: "1",
    KEY: "made-up-model-key",
  };
  const host = buildHost({ cwd: folder, userHome: folder, env, stdout, stderr });
  const code = await run(["report", "result.json", "--format", "md", "-o", "-", ...args], host);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "model-failures-"));
  writeFileSync(join(folder, "result.json"), JSON.stringify(buildReport()));
  server = createServer((_, response) => {
    fault(response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  plain = (await report()).stdout;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each<[string, Fault, string]>([
  ["refuses the key", status(401), "it refused the key (401)"],
  ["refuses the request", status(403), "(403)"],
  ["is not there", status(404), "it responded with status 404"],
  ["is rate limited", status(429), "its rate limit is reached (429)"],
  ["says for how long", status(429, { "retry-after": "20" }), "retry after 20 s"],
  ["is down", status(503), "it responded with status 503"],
  [
    "answers with a page",
    (to) => void to.writeHead(200, { "content-type": "text/html" }).end("<html>"),
    "not a stream",
  ],
  ["breaks off", stream('data: {"choices":[{"index":0,"delta":{"content":"1: The"}}]}\n\n'), "broke off"],
  ["answers absurdly", stream("data: absurd\n\n"), "it broke off"],
  ["hangs up", (to) => void to.destroy(), "it could not be reached, or broke off"],
  ["never answers", () => undefined, "it did not respond in time"],
])("a model that %s changes nothing in the report, and one line states why", async (_, broken, why) => {
  fault = broken;
  const { code, stdout, stderr } = await report("--rewrite");
  expect([code, stdout]).toEqual([0, plain]);
  expect(stderr.replaceAll(/\s+/g, " ")).toContain(why);
  expect(stderr).not.toContain("made-up-model-key");
});
