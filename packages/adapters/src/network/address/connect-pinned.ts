import { connect, isIPv6, type Socket } from "node:net";
import { offAbort, onAbort } from "../limits/abort-listeners.ts";

/** Why no connection was established, with a sentence for the user. */
export interface DialFailure {
  readonly code:
    | "dns"
    | "dns-failed"
    | "address-refused"
    | "connect"
    | "connect-timeout"
    | "reset"
    | "proxy"
    | "budget"
    | "aborted";
  readonly message: string;
}

const REFUSALS = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "EADDRNOTAVAIL", "EACCES", "EPERM"]);

/**
 * Opens TCP to the first of the checked addresses that answers within the time. The addresses are dialled as they are:
 * no name is resolved again. Aborting destroys the socket at once.
 */
export async function connectPinned(
  addresses: readonly string[],
  port: number,
  options: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<{ readonly socket: Socket; readonly address: string } | DialFailure> {
  const share = options.timeoutMs / Math.max(1, addresses.length);
  let last: DialFailure = { code: "connect", message: "There was no address to dial." };
  for (const address of addresses) {
    const outcome = await dial(address, port, share, options.signal);
    if (!("code" in outcome)) return { socket: outcome, address };
    last = outcome;
    if (last.code === "aborted") break;
  }
  return last;
}

function dial(address: string, port: number, timeoutMs: number, signal: AbortSignal): Promise<Socket | DialFailure> {
  if (signal.aborted) return Promise.resolve({ code: "aborted", message: "The scan was stopped." });
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, family: isIPv6(address) ? 6 : 4, noDelay: true });
    const finish = (outcome: Socket | DialFailure) => {
      clearTimeout(timer);
      offAbort(signal, stop);
      socket.removeAllListeners("connect");
      if ("code" in outcome) {
        socket.destroy();
        resolve(outcome);
        return;
      }
      socket.removeListener("error", fail);
      // Between its owners a socket has no listener of theirs, and an unheard error would end the process.
      socket.on("error", () => undefined);
      resolve(socket);
    };
    const stop = () => finish({ code: "aborted", message: "The scan was stopped." });
    const fail = (error: NodeJS.ErrnoException) => {
      const code =
        error.code === "ETIMEDOUT" ? "connect-timeout" : REFUSALS.has(error.code ?? "") ? "connect" : "reset";
      finish({ code, message: `${address} port ${port}: ${error.code ?? error.message}.` });
    };
    const timer = setTimeout(
      () => finish({ code: "connect-timeout", message: `${address} did not respond on port ${port}.` }),
      timeoutMs,
    );
    onAbort(signal, stop);
    socket.on("error", fail);
    socket.once("connect", () => finish(socket));
  });
}
