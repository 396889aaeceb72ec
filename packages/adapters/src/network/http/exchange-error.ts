import type { HttpErrorCode, HttpExchange } from "@broker/contracts";
import type { DialFailure } from "../address/connect-pinned.ts";
import type { SecureFailure } from "../tls/secure.ts";
import { tlsFailure } from "../tls/tls-failure.ts";

/** A failed connection, carried through the HTTP library to the caller. */
export class DialError extends Error {
  readonly exchangeCode: HttpErrorCode;

  constructor(code: HttpErrorCode, message: string) {
    super(message);
    this.name = "DialError";
    this.exchangeCode = code;
  }
}

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

const BY_CODE: Readonly<Record<string, HttpErrorCode>> = {
  UND_ERR_HEADERS_OVERFLOW: "headers-too-large",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
  ETIMEDOUT: "timeout",
  ECONNRESET: "reset",
  EPIPE: "reset",
  UND_ERR_DESTROYED: "aborted",
  UND_ERR_CLOSED: "aborted",
};

/** Why there was no answer, from the error of the HTTP library or our own connector. */
export function exchangeError(error: Error): NonNullable<HttpExchange["error"]> {
  if (error instanceof DialError) return { code: error.exchangeCode, message: error.message };
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "UND_ERR_SOCKET") {
    const closed = error.message === "other side closed";
    return closed
      ? { code: "reset", message: "The server closed the connection without an answer." }
      : { code: "protocol", message: `The answer is not HTTP as it should be (${error.message}).` };
  }
  const known = BY_CODE[code];
  if (known) return { code: known, message: `No answer: ${error.message}` };
  if (code.startsWith("HPE_HEADER_OVERFLOW"))
    return { code: "headers-too-large", message: "The headers are too large." };
  return {
    code: "protocol",
    message: `The answer is not HTTP as it should be (${code === "" ? error.message : code}).`,
  };
}
