import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BrowserBuild } from "./browser-build.ts";
import { installBrowser } from "./install-browser.ts";
import { unpackedBrowser } from "./unpack-browser.ts";

const PROGRAM = "a program ".repeat(50_000);
const PATH = "@sparticuz/chromium/-/chromium-9.9.9.tgz";

let folder = "";
let cache = "";
let archive: Buffer;
let build: BrowserBuild;
let server: Server;
let mirror = "";
/** What the mirror does next, and the ranges that it was asked for. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let ranges: (string | undefined)[] = [];

const whole = (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { "content-length": archive.length }).end(archive);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mirror-"));
  mkdirSync(join(folder, "lib"));
  mkdirSync(join(folder, "package", "bin"), { recursive: true });
  writeFileSync(join(folder, "lib", "libnss3.so"), "a library");
  const libraries = spawnSync("tar", ["-cf", "-", "lib"], { cwd: folder }).stdout;
  writeFileSync(join(folder, "package", "bin", "al2023.tar.br"), brotliCompressSync(libraries));
  writeFileSync(join(folder, "package", "bin", "chromium.br"), brotliCompressSync(Buffer.from(PROGRAM)));
  writeFileSync(join(folder, "package", "index.js"), "not unpacked");
  archive = spawnSync("tar", ["-czf", "-", "package"], { cwd: folder }).stdout;
  const sha512 = createHash("sha512").update(archive).digest("base64");
  build = { version: "9.9.9", path: PATH, sha512, maxBytes: 1_000_000 };
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    if (request.url === `/npm/${PATH}`) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm`;
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
  });
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  cache = join(mkdtempSync(join(folder, "home-")), "cache");
  ranges = [];
  answer = whole;
});

const install = (over: { build?: BrowserBuild; mirror?: string; signal?: AbortSignal } = {}) => {
  const seen: [number, number | null][] = [];
  const onProgress = (received: number, total: number | null) => void seen.push([received, total]);
  const download = { build, mirror, cache, signal: new AbortController().signal, onProgress, ...over };
  return installBrowser(download).then(() => seen);
};

test("a browser is fetched with progress, verified, unpacked, and found", async () => {
  const seen = await install({ mirror: `${mirror}/` });
  expect(seen.at(-1)).toEqual([archive.length, archive.length]);
  expect(readdirSync(cache)).toEqual(["chromium-9.9.9"]);
  const found = unpackedBrowser(cache);
  expect(found?.version).toBe("9.9.9");
  expect(readFileSync(found?.path ?? "", "utf8")).toBe(PROGRAM);
  expect(readFileSync(join(found?.libraries ?? "", "libnss3.so"), "utf8")).toBe("a library");
});

test("anything but the expected bytes is refused and deleted", async () => {
  answer = (_, response) => void response.end(Buffer.concat([archive, Buffer.from("x")]));
  await expect(install()).rejects.toMatchObject({
    code: "source_unavailable",
    message: expect.stringMatching(/^What 127\.0\.0\.1:\d+ sent is not Chromium 9\.9\.9: its SHA-512 differs/),
  });
  expect(readdirSync(cache)).toEqual([]);
  expect(unpackedBrowser(cache)).toBeNull();
});

test("more bytes than a browser has are not taken", async () => {
  let sent = 0;
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && sent < 200_000_000 && response.write(Buffer.alloc(1_000_000))) sent += 1_000_000;
    };
    response.on("drain", more);
    more();
  };
  await expect(install()).rejects.toMatchObject({ code: "source_unavailable" });
  expect(sent).toBeLessThan(100_000_000);
  expect(readdirSync(cache)).toEqual([]);
});

test("an interrupted download continues where it ended", async () => {
  const half = Math.floor(archive.length / 2);
  answer = (_, response) => {
    response.writeHead(200, { "content-length": archive.length });
    response.write(archive.subarray(0, half), () => setTimeout(() => response.destroy(), 20));
  };
  await expect(install()).rejects.toMatchObject({
    code: "network_unavailable",
    hint: expect.stringContaining("the next attempt continues from there"),
  });
  expect(unpackedBrowser(cache)).toBeNull();
  answer = (request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1]);
    response.writeHead(206, { "content-range": `bytes ${from}-${archive.length - 1}/${archive.length}` });
    response.end(archive.subarray(from));
  };
  await install();
  expect(ranges).toEqual([undefined, `bytes=${half}-`]);
  expect(unpackedBrowser(cache)?.version).toBe("9.9.9");
});

test("a mirror that sends everything again begins the file again, and a part of an ended process is taken over", async () => {
  mkdirSync(cache, { recursive: true });
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(join(cache, `.browser-9.9.9-${pid}.part`), "from another build");
  writeFileSync(join(cache, `.browser-8.8.8-${pid}.part`), "of another version");
  await install();
  expect(ranges).toEqual(["bytes=18-"]);
  expect(readdirSync(cache)).toEqual(["chromium-9.9.9"]);
});

test("without a network, at a mirror without the file, and when stopped there is a sentence each", async () => {
  await expect(install({ mirror: "http://127.0.0.1:9/" })).rejects.toMatchObject({
    code: "network_unavailable",
    message: expect.stringContaining("127.0.0.1:9 was not reached"),
  });
  await expect(install({ build: { ...build, path: "gone.tgz" } })).rejects.toMatchObject({
    code: "source_unavailable",
    message: expect.stringContaining("answered 404"),
    hint: expect.stringContaining("The mirror must have gone.tgz."),
  });
  const stop = new AbortController();
  answer = (_, response) => {
    response.write(archive.subarray(0, 10));
    setTimeout(() => stop.abort(), 20);
  };
  await expect(install({ signal: stop.signal })).rejects.toMatchObject({ code: "interrupted" });
});
