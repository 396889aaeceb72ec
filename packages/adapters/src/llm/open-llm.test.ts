import type { SourcesConfig } from "@broker/contracts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type OpenedLlm, openLlm } from "./open-llm.ts";
import {
  anthropicStream,
  type LlmStub,
  openAiStream,
  type StubbedAnswer,
  startLlmStub,
} from "./test/start-llm-stub.ts";

const QUESTION = { system: "Rewrite.", user: "<facts>\n1\n</facts>" };
const TEXT = "1: Forged mail is refused – always.\n2: It speaks TLS 1.3.";
const APIS = [
  ["openai", openAiStream],
  ["anthropic", anthropicStream],
] as const;

let stub: LlmStub;
let opened: OpenedLlm[];
beforeEach(async () => {
  stub = await startLlmStub();
  opened = [];
});
afterEach(async () => {
  for (const each of opened) if (each.llm !== null) await each.close();
  await stub.close();
});

function open(config: SourcesConfig["llm"], env: Record<string, string> = { KEY: "s3cret" }): OpenedLlm {
  const made = openLlm({ config, userAgent: "BrokerIntelligence/2.0", proxy: null, caPem: null, env });
  opened.push(made);
  return made;
}
function write(api: "openai" | "anthropic", over: object = {}, signal = new AbortController().signal) {
  const { llm } = open({ api, baseUrl: stub.url, model: "small", apiKeyEnv: "KEY", ...over });
  if (llm === null) throw new Error("the model did not open");
  return llm.write(QUESTION, signal);
}

describe.each(APIS)("a model with the API of %s does", (api, stream) => {
  const answers = (answer: StubbedAnswer) => {
    stub.answer = answer;
    return write(api);
  };

  test("is streamed to its end, whatever pieces the stream comes in", async () => {
    expect(await answers({ pieces: stream(TEXT) })).toEqual({ status: "ok", text: TEXT });
    const whole = stream(TEXT).join("");
    const bits = whole.match(/[\s\S]{1,7}/g) ?? [];
    expect(await answers({ pieces: bits })).toEqual({ status: "ok", text: TEXT });
    expect(await answers({ pieces: [whole.replaceAll("\n", "\r\n")] })).toEqual({ status: "ok", text: TEXT });
  });

  test.each([
    [401, {}, "refused", "it refused the key (401)"],
    [403, {}, "refused", "it refused the key (403)"],
    [429, { "retry-after": "20" }, "rate-limited", "its rate limit is reached (429), retry after 20 s"],
    [429, {}, "rate-limited", "its rate limit is reached (429)"],
    [500, {}, "unavailable", "it responded with status 500"],
    [529, {}, "unavailable", "it responded with status 529"],
  ])("that answers %i is reported without other details", async (status, headers, outcome, reason) => {
    expect(await answers({ status, headers, pieces: ['{"error":{"message":"key s3cret"}}'] })).toEqual({
      status: outcome,
      reason,
    });
  });

  test("whose stream is truncated, ends early, breaks or is invalid yields no text", async () => {
    const pieces = stream(TEXT);
    const cut = pieces.slice(0, 5);
    expect(await answers({ pieces: cut, end: "break" })).toMatchObject({ status: "unavailable" });
    expect(await answers({ pieces: cut })).toEqual({
      status: "unavailable",
      reason: "its answer broke off before its end",
    });
    expect(await answers({ pieces: [...cut, "data: {half\n\n"] })).toMatchObject({ status: "unavailable" });
    const error = 'data: {"type":"error","error":{"type":"overloaded_error","message":"s3cret"}}\n\n';
    expect(await answers({ pieces: [...cut, error] })).toEqual({
      status: "unavailable",
      reason: "it broke off with a message of failure",
    });
    expect(await answers({ headers: { "content-type": "text/html" }, pieces: ["<html>"] })).toMatchObject({
      status: "unavailable",
      reason: "it responded with something that is not a stream",
    });
  });

  test("that ran out of tokens gave no whole answer", async () => {
    expect(await answers({ pieces: stream(TEXT, api === "openai" ? "length" : "max_tokens") })).toEqual({
      status: "unavailable",
      reason: "its answer was cut short",
    });
  });

  test("that never ends is abandoned at the time limit, or when the user cancels", async () => {
    stub.answer = { pieces: stream(TEXT).slice(0, 3), end: "never" };
    expect(await write(api, { timeoutSeconds: 0.2 })).toEqual({
      status: "unavailable",
      reason: "it did not respond in time",
    });
    expect(await write(api, {}, AbortSignal.abort())).toMatchObject({ status: "unavailable" });
  });

  test("that writes without end is stopped", async () => {
    expect(await answers({ pieces: stream("word ".repeat(9_000)) })).toMatchObject({
      reason: "its answer was longer than it should be",
    });
  });
});

test("each is queried as its API requires, with the key in its own header", async () => {
  stub.answer = { pieces: openAiStream("1: x") };
  await write("openai", { baseUrl: `${stub.url}/v1/`, maxTokens: 200 });
  stub.answer = { pieces: anthropicStream("1: x") };
  await write("anthropic", { maxTokens: 200 });
  expect(stub.asked.map(({ path }) => path)).toEqual(["/v1/chat/completions", "/v1/messages"]);
  expect(stub.asked[0]?.headers).toMatchObject({
    authorization: "Bearer s3cret",
    "user-agent": "BrokerIntelligence/2.0",
  });
  expect(stub.asked[0]?.body).toEqual({
    model: "small",
    stream: true,
    max_tokens: 200,
    messages: [
      { role: "system", content: QUESTION.system },
      { role: "user", content: QUESTION.user },
    ],
  });
  expect(stub.asked[1]?.headers).toMatchObject({ "x-api-key": "s3cret", "anthropic-version": "2023-06-01" });
  expect(stub.asked[1]?.body).toEqual({
    model: "small",
    stream: true,
    max_tokens: 200,
    system: QUESTION.system,
    messages: [{ role: "user", content: QUESTION.user }],
  });
});

test("receives one question at a time", async () => {
  stub.answer = { pieces: openAiStream(TEXT) };
  const { llm } = open({ baseUrl: stub.url, model: "small" });
  const signal = new AbortController().signal;
  await Promise.all(Array.from({ length: 4 }, async () => llm?.write(QUESTION, signal)));
  expect([stub.asked.length, stub.most()]).toEqual([4, 1]);
});

test("an unconfigured one is normal, and missing settings are reported; nothing is sent", () => {
  expect(open(undefined)).toEqual({ llm: null, reason: "no language model is configured (sources.llm)" });
  expect(open({ enabled: false, model: "small", baseUrl: stub.url }).llm).toBeNull();
  expect(open({ baseUrl: stub.url }).reason).toBe("sources.llm names no model");
  expect(open({ model: "small" }).reason).toBe("sources.llm names neither a key nor an address of its own");
  expect(open({ model: "small", baseUrl: "http://llm.example/v1", apiKeyEnv: "KEY" }).reason).toBe(
    "sources.llm.baseUrl is plain http, over which no key is sent",
  );
  expect(open({ model: "small", apiKeyEnv: "NO_KEY" }).reason).toBe("the environment has no NO_KEY");
  expect(open({ model: "small", apiKeyFile: "/nowhere/key" }).reason).toBe("its key file cannot be read");
  expect(stub.asked).toEqual([]);
});
