import { isIP, type Socket } from "node:net";
import { connect, type DetailedPeerCertificate, type SecureContext, type TLSSocket } from "node:tls";
import { offAbort, onAbort } from "../limits/abort-listeners.ts";

/** A handshake that did not finish. `answered`: the server sent at least one byte before. */
export interface SecureFailure {
  readonly error: NodeJS.ErrnoException;
  readonly answered: boolean;
}

export interface SecureOptions {
  readonly host: string;
  readonly context: SecureContext;
  readonly alpn: readonly string[];
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly requestOcsp?: boolean;
}

const NO_CERTIFICATE = {} as DetailedPeerCertificate;
const unreadCertificate = () => NO_CERTIFICATE;

/**
 * Starts TLS on an open connection. A certificate that does not verify does not stop it; the caller checks it. The
 * socket is destroyed on failure, at once on abort.
 */
export function secure(
  socket: Socket,
  options: SecureOptions,
): Promise<{ readonly tls: TLSSocket; readonly staple: Buffer | null } | SecureFailure> {
  return new Promise((resolve) => {
    let staple: Buffer | null = null;
    let answered = false;
    const tls = connect({
      socket,
      ...(isIP(options.host) === 0 ? { servername: options.host } : { host: options.host }),
      secureContext: options.context,
      ALPNProtocols: [...options.alpn],
      rejectUnauthorized: false,
      // Names are compared by the caller, apart from the chain.
      checkServerIdentity: () => undefined,
      requestOCSP: options.requestOcsp ?? false,
    });
    // Node reads the whole chain into objects for the name check that is left out above: a seventh of a handshake's
    // work. Its owner may.
    const { getPeerCertificate } = tls;
    tls.getPeerCertificate = unreadCertificate;
    const finish = (failure: NodeJS.ErrnoException | null) => {
      clearTimeout(timer);
      offAbort(options.signal, stop);
      tls.removeListener("secureConnect", succeed);
      if (failure === null) {
        tls.getPeerCertificate = getPeerCertificate;
        tls.removeListener("error", finish);
        // Until its owner listens, an unheard error would end the process.
        tls.on("error", () => undefined);
        resolve({ tls, staple });
        return;
      }
      answered ||= socket.bytesRead > 0 || tls.bytesRead > 0;
      tls.destroy();
      socket.destroy();
      resolve({ error: failure, answered });
    };
    const succeed = () => finish(null);
    const stop = () => finish(Object.assign(new Error("The scan was stopped."), { code: "ABORT_ERR" }));
    const timer = setTimeout(
      () => finish(Object.assign(new Error("The TLS handshake took too long."), { code: "ETIMEDOUT" })),
      options.timeoutMs,
    );
    onAbort(options.signal, stop);
    tls.on("OCSPResponse", (response: Buffer | null) => {
      if (response !== null && response.length > 0) staple = response;
    });
    tls.on("error", finish);
    tls.once("secureConnect", succeed);
  });
}
