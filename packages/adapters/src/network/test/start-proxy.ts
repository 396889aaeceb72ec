import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import type { AfterTest } from "./after-test.ts";

/** A forward proxy of one test. It takes every host for 127.0.0.1. */
export interface ProxyServer {
  readonly url: string;
  /** Request lines that it received, e.g. `CONNECT a.example:443`. */
  readonly seen: string[];
  readonly authorization: (string | undefined)[];
}

/** Serves CONNECT and whole requests on a free port; `refuse` answers CONNECT with that status instead. */
export async function startProxy(afterTest: AfterTest, refuse?: number): Promise<ProxyServer> {
  const seen: string[] = [];
  const authorization: (string | undefined)[] = [];
  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    authorization.push(incoming.headers["proxy-authorization"]);
    const url = new URL(incoming.url ?? "");
    const onward = request({ host: "127.0.0.1", port: url.port, path: url.pathname, headers: incoming.headers });
    onward.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.end();
  });
  server.on("connect", (incoming, socket) => {
    seen.push(`CONNECT ${incoming.url}`);
    authorization.push(incoming.headers["proxy-authorization"]);
    socket.on("error", () => socket.destroy());
    if (refuse !== undefined) return socket.end(`HTTP/1.1 ${refuse} No\r\n\r\n`);
    const onward = connect(Number(incoming.url?.split(":").at(-1)), "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("close", () => onward.destroy());
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterTest(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, seen, authorization };
}
