import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { HttpExchange } from "@broker/contracts";
import type { HttpRequest } from "@broker/core";
import type { NetworkSettings } from "../open-site-network.ts";
import type { AfterTest } from "./after-test.ts";
import { openTestNetwork, type TestSite } from "./open-test-network.ts";
import { startTcp, type TcpServer } from "./start-tcp.ts";

/** A request for a home page, without its address. */
export const HOME: Omit<HttpRequest, "url"> = { purpose: "http-home", hop: 0, method: "GET", maxBodyBytes: 100_000 };

/** A scan's network that reaches one server as port 80 of every host, and a short way to query it. */
export interface WebTest extends TestSite {
  readonly port: number;
  readonly send: (over?: Partial<HttpRequest>) => Promise<HttpExchange>;
}

/** Serves by a request listener. */
export async function startWeb(
  afterTest: AfterTest,
  listener: RequestListener,
  settings: Partial<NetworkSettings> = {},
): Promise<WebTest> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterTest(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return reach(afterTest, typeof address === "object" && address !== null ? address.port : 0, settings);
}

/** Serves by bytes: `say` is called for each piece that arrives. */
export async function startRawWeb(
  afterTest: AfterTest,
  say: (socket: Socket) => void,
  settings: Partial<NetworkSettings> = {},
): Promise<WebTest & { readonly server: TcpServer }> {
  const server = await startTcp(afterTest, (socket) => {
    socket.on("data", () => say(socket));
  });
  return { ...(await reach(afterTest, server.port, settings)), server };
}

async function reach(afterTest: AfterTest, port: number, settings: Partial<NetworkSettings>): Promise<WebTest> {
  const opened = await openTestNetwork(afterTest, { ports: { 80: port }, ...settings });
  return {
    ...opened,
    port,
    send: (over = {}) => opened.site.http.send({ ...HOME, url: "http://a.example/", ...over }),
  };
}
