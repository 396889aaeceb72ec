import { connect } from "node:net";
import { connect as secure } from "node:tls";
import { clientHello } from "../../packages/adapters/src/network/tls/hello.ts";
import type { TlsContexts } from "../../packages/adapters/src/network/tls/tls-contexts.ts";

const VERSIONS: Readonly<Record<string, "TLSv1" | "TLSv1.1" | "TLSv1.2" | "TLSv1.3">> = {
  "TLS1.0": "TLSv1",
  "TLS1.1": "TLSv1.1",
  "TLS1.2": "TLSv1.2",
  "TLS1.3": "TLSv1.3",
};

/**
 * One TLS-only connection: an ordinary handshake, one of a given version, or a hand-written hello and its first answer,
 * which is not parsed.
 */
export function bareTls(probe: string, host: string, port: number, contexts: TlsContexts): Promise<void> {
  const version = VERSIONS[probe];
  const legacy = version === undefined && probe !== "modern";
  const socket = connect(port, "127.0.0.1");
  return new Promise((resolve) => {
    const done = () => {
      socket.destroy();
      resolve();
    };
    socket.on("error", done);
    if (legacy) {
      socket.on("close", done);
      socket.once("data", done);
      socket.write(clientHello({ version: probe === "SSLv3" ? 0x0300 : 0x0303, suites: [4, 5, 10, 22, 47, 53] }, host));
      return;
    }
    const secured = secure({
      socket,
      servername: host,
      secureContext: version ? contexts.only(version) : contexts.modern,
      ALPNProtocols: version ? [] : ["h2", "http/1.1"],
      rejectUnauthorized: false,
    });
    secured.on("error", done);
    secured.on("close", done);
    secured.once("secureConnect", () => {
      secured.destroy();
      done();
    });
  });
}
