import type { TlsFailure, TlsProbe, TlsProbeName } from "@broker/contracts";
import type { Ledger, Tls } from "@broker/core";
import pLimit from "p-limit";
import type { Dialer } from "../dialer.ts";
import { offAbort, onAbort } from "../limits/abort-listeners.ts";
import { probeLegacy, probeProtocol } from "./probes.ts";
import { readHandshake } from "./read-handshake.ts";
import { secure } from "./secure.ts";
import type { TlsContexts } from "./tls-contexts.ts";
import { tlsFailure } from "./tls-failure.ts";

const HTTPS = 443;
const AT_ONCE = 2;
const STOPPED: TlsFailure = { code: "aborted", message: "The scan was stopped." };

/** Opens the TLS client of one scan. Its connections have their own lane, two at once, separate from the requests. */
export function createTlsClient(options: {
  readonly dialer: Dialer;
  readonly contexts: TlsContexts;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}): Tls {
  const { dialer, contexts, ledger, signal, timeoutMs } = options;
  const lane = pLimit(AT_ONCE);
  const spend = () => ledger.take("tlsOnlyConnections");

  return {
    async handshake(host) {
      const outcome = await unlessStopped(signal, () =>
        lane(async () => {
          if (signal.aborted) return { failure: STOPPED };
          const dialled = await dialer.open(host, HTTPS, { timeoutMs: timeoutMs / 2, spend, scheme: "https" });
          if ("code" in dialled) return { failure: tlsFailure(dialled) };
          const context = contexts.modern;
          const alpn = ["h2", "http/1.1"];
          const secured = await secure(dialled.socket, { host, context, alpn, timeoutMs, signal, requestOcsp: true });
          if ("error" in secured) return { failure: tlsFailure(secured) };
          const handshake = readHandshake(secured, host, contexts.certificates);
          secured.tls.destroy();
          return { handshake };
        }),
      );
      return outcome ?? { failure: STOPPED };
    },
    async probe(host, probe) {
      const outcome = await unlessStopped(signal, () =>
        lane(async () => {
          if (signal.aborted) return unseen(probe, STOPPED.message);
          const dialled = await dialer.open(host, HTTPS, { timeoutMs: timeoutMs / 2, spend, scheme: "https" });
          if ("code" in dialled) return unseen(probe, dialled.message);
          return isLegacy(probe)
            ? probeLegacy(dialled.socket, probe, { host, timeoutMs, signal })
            : probeProtocol(dialled.socket, probe, { host, contexts, timeoutMs, signal });
        }),
      );
      return outcome ?? unseen(probe, STOPPED.message);
    },
  };
}

function isLegacy(probe: TlsProbeName): probe is "SSLv3" | "RC4" | "3DES" {
  return probe === "SSLv3" || probe === "RC4" || probe === "3DES";
}

function unseen(probe: TlsProbeName, detail: string): TlsProbe {
  return { probe, outcome: "not-observed", cipher: null, detail };
}

/** Waits for the task, but no longer than until the signal fires (null). */
function unlessStopped<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T | null> {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const stop = () => resolve(null);
    onAbort(signal, stop);
    task()
      .then(resolve, reject)
      .finally(() => offAbort(signal, stop));
  });
}
