import { connect as connectPlain } from "node:net";
import { connect as connectSecure } from "node:tls";
import { Agent } from "undici";
import type { TlsContexts } from "../../packages/adapters/src/network/tls/tls-contexts.ts";
import type { ReplayPlan } from "./record-calls.ts";

/**
 * Sends the requests of one scan over its own keep-alive agent, two at once for each name, and reads the bodies without
 * analysis.
 */
export async function bareHttp(
  requests: ReplayPlan["requests"],
  options: {
    readonly ports: Readonly<Record<string, number>>;
    readonly contexts: TlsContexts;
    readonly userAgent: string;
  },
): Promise<void> {
  const { ports, contexts, userAgent } = options;
  const agent = new Agent({
    connections: 2,
    allowH2: false,
    connect(target, callback) {
      const tls = target.protocol === "https:";
      const port = ports[tls ? "443" : "80"] ?? 0;
      const socket = tls
        ? connectSecure({
            host: "127.0.0.1",
            port,
            servername: target.hostname,
            secureContext: contexts.requests,
            ALPNProtocols: ["http/1.1"],
            rejectUnauthorized: false,
          })
        : connectPlain(port, "127.0.0.1");
      socket.once("error", (error: Error) => callback(error, null));
      socket.once(tls ? "secureConnect" : "connect", () => callback(null, socket));
    },
  });
  const headers = { "user-agent": userAgent, "accept-encoding": "gzip, deflate, br, zstd" };
  await Promise.all(
    requests.map(async ({ method, url }) => {
      const { origin, pathname, search } = new URL(url);
      const answer = await agent.request({ origin, path: `${pathname}${search}`, method, headers });
      await answer.body.dump({ limit: 10_000_000 });
    }),
  );
  await agent.destroy();
}
