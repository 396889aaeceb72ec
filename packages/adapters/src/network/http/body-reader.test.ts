import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBodyReader, type ReadBody } from "./body-reader.ts";

const CAP = 10_000;

async function read(encoding: string, bytes: Buffer, options: { pieces?: number; whole?: boolean } = {}) {
  let full = 0;
  const reader = createBodyReader(encoding, CAP, () => {
    full += 1;
  });
  const size = Math.max(1, Math.ceil(bytes.length / (options.pieces ?? 1)));
  let taken = 0;
  for (let at = 0; at < bytes.length; at += size) {
    taken += 1;
    if (!reader.take(bytes.subarray(at, at + size))) break;
  }
  const body: ReadBody = await reader.finish(options.whole ?? true);
  return { ...body, text: body.decoded.toString(), full, taken };
}

const text = "The quick brown fox. ".repeat(20);

describe("reading a body", () => {
  it.each([
    ["", Buffer.from(text)],
    ["identity", Buffer.from(text)],
    ["gzip", gzipSync(text)],
    ["X-GZIP", gzipSync(text)],
    ["deflate", deflateSync(text)],
    ["deflate", deflateRawSync(text)],
    ["br", brotliCompressSync(text)],
    ["zstd", zstdCompressSync(text)],
    ["gzip, br", brotliCompressSync(gzipSync(text))],
  ])("undoes the encoding '%s', however it is cut into pieces", async (encoding, bytes) => {
    for (const pieces of [1, 7, bytes.length]) {
      const body = await read(encoding, bytes, { pieces });
      expect(body).toMatchObject({ text, bytes: bytes.length, truncated: false, broken: false });
    }
  });

  it("returns the first decoded bytes of a decompression bomb, though its encoded bytes outrun the decoder", async () => {
    const member = gzipSync(Buffer.alloc(1_000_000, "z"));
    const bomb = Buffer.concat(Array.from({ length: 40 }, () => member));
    const body = await read("gzip", bomb, { pieces: 4 });
    expect(body).toMatchObject({ truncated: true, broken: false, full: 1 });
    expect(body.text).toBe("z".repeat(CAP));
  });

  it("returns an empty body", async () => {
    expect(await read("gzip", Buffer.alloc(0))).toMatchObject({ text: "", bytes: 0, truncated: false, broken: false });
  });

  it("stops a plain body at the cap", async () => {
    const body = await read("", Buffer.alloc(CAP * 3, "x"), { pieces: 6 });
    expect(body).toMatchObject({ truncated: true, broken: false, taken: 3 });
    expect(body.decoded).toHaveLength(CAP);
  });

  it("returns a body of exactly the cap whole", async () => {
    expect(await read("", Buffer.alloc(CAP, "x"))).toMatchObject({ truncated: false, full: 0 });
  });

  it.each([
    ["gzip", gzipSync(Buffer.alloc(5_000_000))],
    ["br", brotliCompressSync(Buffer.alloc(5_000_000))],
    ["zstd", zstdCompressSync(Buffer.alloc(5_000_000))],
    ["gzip, gzip", gzipSync(gzipSync(Buffer.alloc(5_000_000)))],
  ])("stops a bomb in %s at the cap and reports it once", async (encoding, bomb) => {
    const body = await read(encoding, bomb, { pieces: 20 });
    expect(body).toMatchObject({ truncated: true, broken: false });
    expect(body.full).toBeLessThanOrEqual(1);
    expect(body.decoded.length).toBeLessThanOrEqual(CAP);
  });

  it("returns what could be decoded of a truncated body", async () => {
    const bytes = gzipSync(Buffer.from(Array.from({ length: 4000 }, (_, index) => index % 251)));
    const body = await read("gzip", bytes.subarray(0, bytes.length - 20));
    expect(body.broken).toBe(true);
    expect(body.decoded.length).toBeGreaterThan(0);
  });

  it.each([
    ["not gzip at all", "gzip"],
    ["an unknown encoding", "sdch"],
    ["too many encodings", "gzip, gzip, gzip, gzip"],
  ])("calls a body broken that is %s", async (_, encoding) => {
    expect(await read(encoding, Buffer.from("plain text"))).toMatchObject({ broken: true });
  });

  it("reports an incomplete body as broken", async () => {
    expect(await read("", Buffer.from("half"), { whole: false })).toMatchObject({ text: "half", broken: true });
  });

  it("restores any text that was compressed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 500 }), fc.integer({ min: 1, max: 9 }), async (any, pieces) => {
        expect((await read("gzip", gzipSync(any), { pieces })).text).toBe(Buffer.from(any).toString());
      }),
      { numRuns: 30 },
    );
  });
});
