import type { Socket } from "node:net";
import type { DialFailure } from "../address/connect-pinned.ts";

const LONGEST_HEAD = 16_384;

/**
 * Requests a tunnel to `host:port` from a proxy on an open connection (RFC 9110 §9.3.6). Returns the socket with the
 * tunnel, or why there is none; the socket is destroyed then.
 */
export function openTunnel(
  socket: Socket,
  proxy: URL,
  target: { readonly host: string; readonly port: number },
  options: { readonly timeoutMs: number; readonly signal: AbortSignal; readonly userAgent: string },
): Promise<Socket | DialFailure> {
  const authority = `${target.host.includes(":") ? `[${target.host}]` : target.host}:${target.port}`;
  const lines = [`CONNECT ${authority} HTTP/1.1`, `Host: ${authority}`, `User-Agent: ${options.userAgent}`];
  if (proxy.username !== "") lines.push(`Proxy-Authorization: ${basicCredentials(proxy)}`);
  return new Promise((resolve) => {
    let head = Buffer.alloc(0);
    const finish = (outcome: Socket | DialFailure) => {
      clearTimeout(timer);
      options.signal.removeEventListener("abort", stop);
      socket.removeListener("data", read);
      socket.removeListener("error", broken);
      socket.removeListener("close", broken);
      if ("code" in outcome) socket.destroy();
      else socket.pause();
      resolve(outcome);
    };
    const stop = () => finish({ code: "aborted", message: "The scan was stopped." });
    const broken = () => finish({ code: "proxy", message: "The proxy closed the connection." });
    const read = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end === -1 && head.length <= LONGEST_HEAD) return;
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(head.toString("latin1", 0, 64))?.[1];
      if (end === -1 || !status?.startsWith("2")) {
        finish({
          code: "proxy",
          message: `The proxy refused a tunnel to ${authority} (${status ?? "no HTTP answer"}).`,
        });
        return;
      }
      const rest = head.subarray(end + 4);
      finish(socket);
      if (rest.length > 0) socket.unshift(rest);
    };
    const timer = setTimeout(
      () => finish({ code: "connect-timeout", message: "The proxy did not respond in time." }),
      options.timeoutMs,
    );
    options.signal.addEventListener("abort", stop, { once: true });
    socket.on("data", read);
    socket.on("error", broken);
    socket.on("close", broken);
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  });
}

/** The Basic credentials inside a proxy's URL. */
export function basicCredentials(proxy: URL): string {
  const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return `Basic ${Buffer.from(pair).toString("base64")}`;
}
