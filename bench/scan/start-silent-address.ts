import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Listens, reports it and sleeps forever: connections in the queue are never accepted. */
const SLEEPER = `
const { createServer } = require("node:net");
const { writeSync } = require("node:fs");
const [address, ...ports] = process.argv.slice(1);
let open = ports.length;
for (const port of ports)
  createServer().listen({ host: address, port: Number(port), backlog: 1 }, () => {
    open -= 1;
    if (open > 0) return;
    writeSync(1, "listening");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** Connections that fill a queue of one for certain. */
const ENOUGH = 8;

/**
 * Makes ports of a loopback address on which a connection gets no answer at all, neither yes nor no; gives how to end
 * it.
 */
export async function startSilentAddress(address: string, ports: readonly number[]): Promise<() => void> {
  const child = spawn(process.execPath, ["-e", SLEEPER, address, ...ports.map(String)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const sockets: Socket[] = ports.flatMap((port) =>
    Array.from({ length: ENOUGH }, () => connect({ host: address, port }).on("error", () => undefined)),
  );
  return () => {
    for (const socket of sockets) socket.destroy();
    child.kill("SIGKILL");
  };
}
