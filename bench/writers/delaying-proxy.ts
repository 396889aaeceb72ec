import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Passes bytes on after a delay, in order. */
function passOn(from: Socket, to: Socket, delayMs: number): void {
  from.on("data", (bytes) => setTimeout(() => to.destroyed || to.write(bytes), delayMs));
  from.on("close", () => setTimeout(() => to.destroy(), delayMs));
  from.on("error", () => to.destroy());
}

/**
 * Listens on a port of this machine and forwards to a server's socket as if it were so far away: each round trip
 * takes `roundTripMs` longer.
 */
export async function delayingProxy(socketPath: string, roundTripMs: number) {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect(socketPath);
    for (const socket of [near, far]) open.add(socket.once("close", () => open.delete(socket)));
    passOn(near, far, roundTripMs / 2);
    passOn(far, near, roundTripMs / 2);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
