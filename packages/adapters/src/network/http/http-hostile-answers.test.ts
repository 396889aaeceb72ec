import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { startRawWeb, startWeb } from "../test/start-web.ts";

describe("hostile answers", () => {
  it("with an endless body are cut at the cap, and the connection with them", async () => {
    const { send, server } = await startRawWeb(onTestFinished, (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      const more = () => {
        while (!socket.destroyed && socket.write("x".repeat(16_384)));
      };
      socket.on("drain", more);
      more();
    });
    const exchange = await send();
    expect(exchange.body).toMatchObject({ truncated: true, broken: false });
    expect(exchange.body?.text).toHaveLength(100_000);
    await server.idle();
  });

  it("with a gzip bomb are cut at the cap of decoded bytes", async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const { send } = await startWeb(onTestFinished, (_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    );
    const { body } = await send({ maxBodyBytes: 200_000 });
    expect(body).toMatchObject({ truncated: true, broken: false });
    expect(body?.text.length).toBeLessThanOrEqual(200_000);
  });

  it("that drip are ended by the deadline, with the bytes received so far", async () => {
    const { send, server } = await startRawWeb(
      onTestFinished,
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
        const drip = setInterval(() => socket.write("x"), 20);
        socket.on("close", () => clearInterval(drip));
      },
      { requestTimeoutMs: 200 },
    );
    const exchange = await send();
    expect(exchange).toMatchObject({ status: 200, error: null, body: { truncated: false, broken: true } });
    expect(exchange.body?.text).toMatch(/^x+$/);
    await server.idle();
  });

  it("that never come are a timeout", async () => {
    const { send, server } = await startRawWeb(onTestFinished, () => undefined, { requestTimeoutMs: 150 });
    expect(await send()).toMatchObject({ status: null, error: { code: "timeout" } });
    await server.idle();
  });

  it.each([
    ["too many headers", "headers-too-large", `HTTP/1.1 200 OK\r\n${"X-Flood: x\r\n".repeat(10_000)}\r\n`],
    ["one huge header", "headers-too-large", `HTTP/1.1 200 OK\r\nX-Huge: ${"x".repeat(100_000)}\r\n\r\n`],
    ["no HTTP", "protocol", "SSH-2.0-OpenSSH_9\r\n"],
    ["a status that is none", "protocol", "HTTP/1.1 abc\r\n\r\n"],
    ["interim answers without end", "protocol", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(50)],
  ])("with %s are '%s'", async (_, code, bytes) => {
    const { send } = await startRawWeb(onTestFinished, (socket) => socket.write(bytes));
    expect(await send()).toMatchObject({ status: null, body: null, error: { code } });
  });

  it.each([
    ["a reset", (socket: Socket) => socket.resetAndDestroy()],
    ["a hang-up", (socket: Socket) => socket.end()],
  ])("that are only %s are 'reset'", async (_, say) => {
    const { send } = await startRawWeb(onTestFinished, say);
    expect(await send()).toMatchObject({ error: { code: "reset" } });
  });

  it.each([
    ["shorter than announced", "Content-Length: 100\r\n\r\nshort"],
    ["with a chunk cut off", "Transfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n50\r\nhalf"],
  ])("with a body %s are recorded as broken", async (_, rest) => {
    const { send } = await startRawWeb(onTestFinished, (socket) => socket.end(`HTTP/1.1 200 OK\r\n${rest}`));
    const exchange = await send();
    expect(exchange).toMatchObject({ status: 200, error: null, body: { broken: true } });
    expect(exchange.body?.text).toMatch(/^short/);
  });

  it("that lie about the encoding are read as far as they can be", async () => {
    const { send } = await startWeb(onTestFinished, (_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end("plain"),
    );
    expect(await send()).toMatchObject({ status: 200, body: { text: "", broken: true } });
  });

  it.each([
    [
      "a control character in a header",
      "HTTP/1.1 200 OK\r\nServer: \x1b[31mred\r\nContent-Length: 2\r\n\r\nok",
      "\x1b[31mred",
    ],
    ["bare line feeds", "HTTP/1.1 200 OK\nServer: old\nContent-Length: 2\n\nok", "old"],
    ["a header folded over two lines", "HTTP/1.1 200 OK\r\nServer: a\r\n b\r\nContent-Length: 2\r\n\r\nok", "a b"],
    [
      "an uncalled-for 100 Continue",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nServer: x\r\nContent-Length: 2\r\n\r\nok",
      "x",
    ],
  ])("with %s are read as browsers read them, at the price of a second request", async (_, bytes, server) => {
    const { send, ledger } = await startRawWeb(onTestFinished, (socket) => socket.end(bytes));
    const exchange = await send();
    expect(exchange).toMatchObject({ status: 200, body: { text: "ok", broken: false }, httpVersion: "1.1" });
    expect(exchange.headers).toContainEqual(["server", server]);
    expect(ledger.total().requests).toBe(2);
  });
});
