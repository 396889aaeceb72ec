import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The first line of the answer to what is sent as it is. */
async function rawAnswer(head: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.end(head.replaceAll("\n", "\r\n"));
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  await once(socket, "close");
  return text.split("\r\n", 1)[0] ?? "";
}

test("a request has exactly one Host, and names no host in its target", async () => {
  const host = new URL(server.url).host;
  const asked = (target: string, ...lines: string[]) =>
    rawAnswer(`GET ${target} HTTP/1.1\n${lines.join("\n")}\nConnection: close\n\n`);
  expect(await asked("/sign-in", `Host: ${host}`)).toBe("HTTP/1.1 200 OK");
  expect(await asked("/sign-in", `Host: ${host}`, "Host: evil.example")).toBe("HTTP/1.1 400 Bad Request");
  expect(await asked("/sign-in", "Host: evil.example", `host: ${host}`)).toBe("HTTP/1.1 400 Bad Request");
  expect(await asked("/sign-in", "X: y")).toBe("HTTP/1.1 400 Bad Request");
  expect(await asked(`http://evil.example/sign-in`, `Host: ${host}`)).toBe("HTTP/1.1 400 Bad Request");
  expect(await rawAnswer("GET /sign-in HTTP/1.0\nConnection: close\n\n")).toBe("HTTP/1.1 400 Bad Request");
});

test("more than 64 headers are refused, as are more than 16 KB of them", async () => {
  const headers = (count: number, size: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, "y".repeat(size)]));
  expect((await server.ask("GET", "/sign-in", { headers: headers(55, 1) })).status).toBe(200);
  expect((await server.ask("GET", "/sign-in", { headers: headers(70, 1) })).status).toBe(431);
  expect((await server.ask("GET", "/sign-in", { headers: headers(40, 500) })).status).toBe(431);
});

test("one address has two hundred connections, and the next callers are served once some close", async () => {
  const port = Number(new URL(server.url).port);
  const open: Socket[] = [];
  for (let n = 0; n < 200; n += 1) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    open.push(socket);
  }
  const refused = connect(port, "127.0.0.1").resume();
  refused.on("error", () => undefined);
  await once(refused, "close");
  const closing = open.filter(({ closed }) => !closed).map((socket) => once(socket, "close"));
  for (const socket of open) socket.destroy();
  await Promise.all(closing);
  await expect.poll(async () => (await server.ask("GET", "/sign-in").catch(() => null))?.status).toBe(200);
});

test("the browser's features that the app does not use are off on every answer", async () => {
  for (const path of ["/sign-in", "/api/tier", "/nowhere.js"]) {
    const { headers } = await server.ask("GET", path);
    expect(headers["permissions-policy"]).toContain("camera=(), ");
    expect(headers["permissions-policy"]).toContain("clipboard-write=(self)");
    // Chromium does not know it, and warns on the console of every page.
    expect(headers["permissions-policy"]).not.toContain("bluetooth");
  }
});
