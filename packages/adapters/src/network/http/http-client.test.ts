import { describe, expect, it, onTestFinished } from "vitest";
import { startRawWeb, startWeb } from "../test/start-web.ts";

describe("one HTTP exchange", () => {
  it("returns headers in order with duplicates, names in lower case, and redacts cookies", async () => {
    const { send } = await startRawWeb(onTestFinished, (socket) =>
      socket.end(
        "HTTP/1.1 200 Fine\r\nX-One: 1\r\nSet-Cookie: sid=secret; Path=/\r\nx-one: 2\r\nX-Odd: caf\xe9\r\nContent-Length: 2\r\n\r\nhi",
        "latin1",
      ),
    );
    const exchange = await send();
    expect(exchange.headers).toEqual([
      ["x-one", "1"],
      ["set-cookie", expect.stringMatching(/^sid=redacted:6:[0-9a-f]{16}; Path=\/$/)],
      ["x-one", "2"],
      ["x-odd", "café"],
      ["content-length", "2"],
    ]);
    expect(exchange).toMatchObject({
      status: 200,
      address: "127.0.0.1",
      httpVersion: "1.1",
      certificateError: null,
      error: null,
      body: { text: "hi", bytes: 2, truncated: false, broken: false },
    });
    expect(JSON.stringify(exchange)).not.toContain("secret");
  });

  it("identifies the scanner, offers the usual encodings, and adds the caller's headers", async () => {
    const seen: Record<string, unknown>[] = [];
    const { send } = await startWeb(onTestFinished, (request, response) => {
      seen.push({ method: request.method, url: request.url, ...request.headers });
      response.end();
    });
    await send({ url: "http://user:pass@a.example/x?y=1#z", headers: { origin: "https://evil.example" } });
    expect(seen).toMatchObject([
      {
        method: "GET",
        url: "/x?y=1",
        host: "a.example",
        "user-agent": "Scanner/1 (+https://scanner.example/contact)",
        "accept-encoding": "gzip, deflate, br, zstd",
        origin: "https://evil.example",
      },
    ]);
    expect(seen[0]).not.toHaveProperty("authorization");
  });

  it("puts no password into the evidence", async () => {
    const { send } = await startWeb(onTestFinished, (_, response) =>
      response.writeHead(302, { location: "https://u:hunter2@b.example/" }).end(),
    );
    const exchange = await send({ url: "http://u:hunter2@a.example/" });
    expect(exchange.url).toBe("http://redacted@a.example/");
    expect(exchange.headers).toContainEqual(["location", "https://redacted@b.example/"]);
  });

  it("follows nothing", async () => {
    const { send, ledger } = await startWeb(onTestFinished, (_, response) =>
      response.writeHead(301, { location: "/elsewhere" }).end(),
    );
    expect((await send()).status).toBe(301);
    expect(ledger.total().requests).toBe(1);
  });

  it("reads an HTTP/1.0 answer that ends with the connection", async () => {
    const { send } = await startRawWeb(onTestFinished, (socket) => socket.end("HTTP/1.0 200 OK\r\n\r\nold"));
    expect(await send()).toMatchObject({ status: 200, httpVersion: "1.0", body: { text: "old", broken: false } });
  });

  it("has no body for HEAD", async () => {
    const { send } = await startWeb(onTestFinished, (_, response) =>
      response.writeHead(200, { "content-length": "5" }).end(),
    );
    expect(await send({ method: "HEAD" })).toMatchObject({ status: 200, body: null });
  });

  it("passes interim answers over", async () => {
    const { send } = await startRawWeb(onTestFinished, (socket) =>
      socket.write("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n!"),
    );
    const exchange = await send();
    expect(exchange).toMatchObject({ status: 200, body: { text: "!" } });
    expect(exchange.headers).toEqual([["content-length", "1"]]);
  });

  it("sends five requests one after another over one connection", async () => {
    const { send, ledger } = await startWeb(onTestFinished, (_, response) => response.end("ok"));
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(200);
    expect(ledger.total()).toMatchObject({ requests: 5, connections: 1 });
  });

  it("retries once if the server had closed the keep-alive connection", async () => {
    let answers = 0;
    const { send, server } = await startRawWeb(onTestFinished, (socket) => {
      answers += 1;
      if (answers === 2) socket.resetAndDestroy();
      else socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
    });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(server.connections()).toBe(2);
  });
});
