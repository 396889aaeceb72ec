import { connect, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { startTcp } from "../test/start-tcp.ts";
import { createReplyReader } from "./reply-reader.ts";

async function reader(say: (socket: Socket) => void) {
  const server = await startTcp(onTestFinished, say);
  const socket = connect(server.port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
  });
  const replies = createReplyReader(socket);
  const never = new AbortController().signal;
  return { replies, socket, next: (ms = 2000, signal = never) => replies.next(performance.now() + ms, signal) };
}

describe("replies of a mail server", () => {
  it("are read one at a time, over several lines", async () => {
    const { next } = await reader((socket) => socket.write("220 hello\r\n250-mx\r\n250-SIZE 100\r\n250 STARTTLS\r\n"));
    expect(await next()).toEqual({ code: 220, lines: ["hello"] });
    expect(await next()).toEqual({ code: 250, lines: ["mx", "SIZE 100", "STARTTLS"] });
  });

  it("are put together from pieces", async () => {
    const { next } = await reader((socket) => {
      socket.write("22");
      setImmediate(() => socket.write("0 hel"));
      setImmediate(() => setImmediate(() => socket.write("lo\n")));
    });
    expect(await next()).toEqual({ code: 220, lines: ["hello"] });
  });

  it("keep 512 characters of a line", async () => {
    const { next } = await reader((socket) => socket.write(`220 ${"x".repeat(2000)}\r\n`));
    expect(await next()).toEqual({ code: 220, lines: ["x".repeat(512)] });
  });

  it.each<[string, (socket: Socket) => void]>([
    ["HTTP", (socket) => socket.write("HTTP/1.1 400 Bad Request\r\n")],
    ["a line without end", (socket) => socket.write("x".repeat(100_000))],
    ["lines without end", (socket) => socket.write("220-more\r\n".repeat(5000))],
    ["40 long lines and no last one", (socket) => socket.write(`220-${"x".repeat(994)}\r\n`.repeat(40))],
  ])("are missing when the server sends %s", async (_, say) => {
    const { next } = await reader(say);
    expect(await next()).toBe("not-smtp");
  });

  it("are read on after more was sent at once than a reply may have", async () => {
    const { next } = await reader((socket) => {
      socket.write(`220 ${"x".repeat(40_000)}\r\n`);
      setImmediate(() => socket.write("250 mx\r\n"));
    });
    expect(await next()).toMatchObject({ code: 220 });
    expect(await next()).toEqual({ code: 250, lines: ["mx"] });
  });

  it("are missing when the server hangs up, stays silent, or the scan is stopped", async () => {
    expect(await (await reader((socket) => socket.end())).next()).toBe("closed");
    expect(await (await reader(() => undefined)).next(30)).toBe("timeout");
    expect(await (await reader(() => undefined)).next(2000, AbortSignal.abort())).toBe("aborted");
  });

  it("that were read ahead are discarded once the reader is released", async () => {
    const { next, replies } = await reader((socket) => socket.write("220 go\r\n250 injected\r\n"));
    expect(await next()).toMatchObject({ code: 220 });
    replies.release();
    expect(await next(30)).toBe("timeout");
  });
});
