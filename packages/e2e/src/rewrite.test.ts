import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SmallWorld, smallWorld } from "./small-world.ts";

let world: SmallWorld;
let server: Server;
let asked: string[];
let status: number;

/** A model that rephrases the first fact, and falsifies the second. */
function reply(question: string): string {
  const first = JSON.parse(question.split("\n")[1] ?? "") as { text: string };
  const said = first.text.replace("a posture score", "a score");
  const lines = [`1: ${said}`, "2: Approved by Lloyds at 99 of 100."].join("\n");
  const chunk = { choices: [{ index: 0, delta: { content: lines }, finish_reason: null }] };
  return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
}

beforeAll(async () => {
  world = await smallWorld();
  await world.near(["scan", "acme.example", "-q"]);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { messages } = JSON.parse(body) as { messages: { content: string }[] };
    const question = messages[1]?.content ?? "";
    asked.push(question);
    response.writeHead(status, { "content-type": "text/event-stream" }).end(status === 200 ? reply(question) : "");
  };
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(async () => {
  server.close();
  await world.close();
});
beforeEach(() => {
  asked = [];
  status = 200;
});

const llm = (over: Record<string, string> = {}) => ({
  BROKER_SOURCES_LLM_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  BROKER_SOURCES_LLM_MODEL: "small-1",
  ...over,
});
const report = (env: Record<string, string>, ...args: string[]) => world.near(["report", "acme.example", ...args], env);

test("--rewrite uses a model's words if they match the facts, and names their source", async () => {
  const { stdout, stderr, exitCode } = await report(llm(), "--format", "md", "--rewrite", "-o", "-");
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/has a score of \d+ out of 100 \(\w+ risk\): external view only/);
  expect(stdout).not.toContain("Lloyds");
  expect(stderr).toContain(
    "Left out of the model's answer, since it contains a figure that is not in the facts: Approved by Lloyds",
  );
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain("acme");
  await report(llm(), "--rewrite", "-o", "page.html");
  expect(readFileSync(join(world.folder, "page.html"), "utf8")).toMatch(
    /1 rewritten by the model small-1; the other \d+ remain as generated/,
  );
});

test("without --rewrite, and in JSON, no model is queried", async () => {
  await report(llm(), "--format", "md", "-o", "-");
  const json = await report(llm(), "--json", "--rewrite");
  expect([json.exitCode, asked]).toEqual([0, []]);
});

test("a client for whom it is switched off is never sent, and one who may be named is", async () => {
  const off = await report(llm({ BROKER_SOURCES_LLM_NOT_FOR: "acme.example" }), "--format", "md", "--rewrite");
  expect(off.stderr).toContain("data about acme.example is not sent to a model");
  expect(asked).toEqual([]);
  await report(llm({ BROKER_SOURCES_LLM_NAMED_FOR: "acme.example" }), "--format", "md", "--rewrite");
  expect(asked[0]).toContain("acme");
});

test("with none configured, or one that fails, the report is the same as without", async () => {
  const plain = (await report({}, "--format", "md")).stdout;
  const none = await report({}, "--format", "md", "--rewrite");
  expect([none.exitCode, none.stdout]).toEqual([0, plain]);
  expect(none.stderr).toContain("no language model is configured");
  status = 503;
  const down = await report(llm(), "--format", "md", "--rewrite");
  expect([down.exitCode, down.stdout]).toEqual([0, plain]);
  expect(down.stderr).toContain("it responded with status 503");
});
