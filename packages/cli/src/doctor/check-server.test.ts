import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkServer } from "./check-server.ts";

let home: string;
let server: Server;
let heldUp = { count: 0, longestMs: 0 };
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "check-server-"));
  server = createServer((request, response) => {
    const known = request.url === "/api/server" && request.headers.authorization === "Bearer secret";
    response.statusCode = known ? 200 : 401;
    response.end(JSON.stringify(known ? { startedAt: "2026-11-05T09:00:00.000Z", heldUp } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(home, { recursive: true, force: true });
});

test("a home without a server has no finding, one whose server says so how often calls were held up", async () => {
  expect(await checkServer(home)).toEqual([]);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(join(home, "serve.json"), JSON.stringify({ url, pid: process.pid, port }));
  expect(await checkServer(home)).toMatchObject([{ status: "not-checked" }]);
  writeFileSync(join(home, "serve-token"), "wrong\n");
  expect(await checkServer(home)).toMatchObject([{ status: "not-checked" }]);
  writeFileSync(join(home, "serve-token"), "secret\n");
  expect(await checkServer(home)).toMatchObject([
    { status: "ok", detail: `${url}, no call was held up since its start` },
  ]);
  heldUp = { count: 2, longestMs: 140 };
  expect(await checkServer(home)).toMatchObject([
    { status: "warning", detail: `${url} held up calls 2 times, for 140 ms at most` },
  ]);
});
