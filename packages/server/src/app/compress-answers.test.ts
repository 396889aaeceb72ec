import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, test } from "vitest";
import { compressAnswers } from "./compress-answers.ts";

const long = { text: "x".repeat(5000) };

/** An answer of an app that compresses, by a browser with this Accept-Encoding. */
async function answered(answer: unknown, encoding: string, type = "application/json; charset=utf-8") {
  const app = fastify();
  compressAnswers(app);
  app.get("/", async (_, reply) => reply.type(type).send(answer));
  const { headers, rawPayload } = await app.inject({ url: "/", headers: { "accept-encoding": encoding } });
  await app.close();
  return { encoding: headers["content-encoding"], vary: headers.vary, bytes: rawPayload };
}

test("a long JSON answer is compressed as the browser accepts it", async () => {
  const brotli = await answered(long, "gzip, deflate, br");
  expect([brotli.encoding, JSON.parse(brotliDecompressSync(brotli.bytes).toString())]).toEqual(["br", long]);
  const gzip = await answered(long, "gzip");
  expect([gzip.encoding, JSON.parse(gunzipSync(gzip.bytes).toString())]).toEqual(["gzip", long]);
  const plain = await answered(long, "identity");
  expect([plain.encoding, plain.vary, JSON.parse(plain.bytes.toString())]).toEqual([
    undefined,
    "accept-encoding",
    long,
  ]);
});

test("bytes that are JSON already are compressed too", async () => {
  const { encoding, bytes } = await answered(Buffer.from(JSON.stringify(long)), "br");
  expect([encoding, JSON.parse(brotliDecompressSync(bytes).toString())]).toEqual(["br", long]);
});

test("a short answer and a file are sent as they are", async () => {
  expect((await answered({ text: "x" }, "br")).encoding).toBeUndefined();
  expect((await answered(Buffer.alloc(5000), "br", "application/pdf")).encoding).toBeUndefined();
});
