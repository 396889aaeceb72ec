import type { HttpErrorCode } from "@broker/contracts";
import type { DialFailure } from "../address/dial-failure.ts";
import type { SecureFailure } from "../tls/secure.ts";
import { tlsFailure } from "../tls/tls-failure.ts";
import { DialError } from "./dial-error.ts";

const CODES: Record<DialFailure["code"], HttpErrorCode> = {
  dns: "dns",
  "dns-failed": "dns-failed",
  "address-refused": "address-refused",
  connect: "connect",
  "connect-timeout": "connect-timeout",
  reset: "reset",
  proxy: "proxy",
  budget: "budget",
  aborted: "aborted",
};

/** A failed dial or handshake as the error of an exchange. */
export function dialExchangeError(failure: DialFailure | SecureFailure): DialError {
  if ("code" in failure) return new DialError(CODES[failure.code], failure.message);
  const { code, message } = tlsFailure(failure);
  return new DialError(code === "aborted" ? "aborted" : code === "timeout" ? "timeout" : "tls", message);
}
