import { describe, expect, it, onTestFinished } from "vitest";
import { startTcp } from "../test/start-tcp.ts";
import { connectPinned } from "./connect-pinned.ts";

const signal = () => new AbortController().signal;

describe("dialling checked addresses", () => {
  it("opens a connection and says which address answered", async () => {
    const server = await startTcp(onTestFinished, (socket) => socket.end("hello"));
    const dialled = await connectPinned(["127.0.0.1"], server.port, { timeoutMs: 2000, signal: signal() });
    if ("code" in dialled) throw new Error(dialled.message);
    expect(dialled.address).toBe("127.0.0.1");
    dialled.socket.destroy();
  });

  it("tries the next address when the first refuses", async () => {
    const server = await startTcp(onTestFinished, (socket) => socket.end());
    const dialled = await connectPinned(["127.0.0.9", "127.0.0.1"], server.port, { timeoutMs: 2000, signal: signal() });
    if ("code" in dialled) throw new Error(dialled.message);
    expect(dialled.address).toBe("127.0.0.1");
    dialled.socket.destroy();
  });

  it("says 'connect' when nothing listens", async () => {
    const outcome = await connectPinned(["127.0.0.1"], 1, { timeoutMs: 2000, signal: signal() });
    expect(outcome).toEqual({ code: "connect", message: "127.0.0.1 port 1: ECONNREFUSED." });
  });

  it("dials nothing once it was stopped", async () => {
    const server = await startTcp(onTestFinished, (socket) => socket.end());
    const outcome = await connectPinned(["127.0.0.1"], server.port, { timeoutMs: 2000, signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ code: "aborted" });
    expect(server.connections()).toBe(0);
  });

  it("says so when there is no address at all", async () => {
    expect(await connectPinned([], 80, { timeoutMs: 100, signal: signal() })).toMatchObject({ code: "connect" });
  });
});
