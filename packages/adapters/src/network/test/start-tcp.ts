import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { AfterTest } from "./after-test.ts";

/** A TCP server of one test. */
export interface TcpServer {
  readonly port: number;
  /** Connections that reached it so far. */
  readonly connections: () => number;
  /** Connections that are open now. */
  readonly open: () => number;
  /** Waits until no connection is open. */
  readonly idle: () => Promise<void>;
}

/** Listens on 127.0.0.1 until the test is over. */
export async function startTcp(
  afterTest: AfterTest,
  onConnection: (socket: Socket) => void,
  port = 0,
): Promise<TcpServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  let idle: () => void = () => undefined;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) idle();
    });
    onConnection(socket);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  afterTest(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    connections: () => connections,
    open: () => sockets.size,
    idle: () =>
      new Promise((resolve) => {
        idle = resolve;
        if (sockets.size === 0) resolve();
      }),
  };
}
