import type { TlsFailure } from "@broker/contracts";
import type { DialFailure } from "../address/connect-pinned.ts";
import type { SecureFailure } from "./secure.ts";

const DIAL_CODES: Record<DialFailure["code"], TlsFailure["code"]> = {
  dns: "dns",
  "dns-failed": "dns",
  "address-refused": "address-refused",
  connect: "connect",
  "connect-timeout": "timeout",
  reset: "reset",
  proxy: "proxy",
  budget: "budget",
  aborted: "aborted",
};

/** A failed dial or handshake in the words of the evidence. */
export function tlsFailure(failure: DialFailure | SecureFailure): TlsFailure {
  if ("code" in failure) return { code: DIAL_CODES[failure.code], message: failure.message };
  const { error } = failure;
  const code = error.code ?? "";
  if (code === "ABORT_ERR") return { code: "aborted", message: error.message };
  if (code === "ETIMEDOUT") return { code: "timeout", message: error.message };
  if (/^ERR_SSL_.*ALERT/.test(code)) return { code: "alert", message: `The server ended the handshake (${code}).` };
  if (code === "ECONNRESET" || code === "EPIPE") return { code: "reset", message: "The server closed the connection." };
  return { code: "protocol", message: `The handshake failed (${code === "" ? error.message : code}).` };
}
