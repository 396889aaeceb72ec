import type { HttpErrorCode, HttpExchange } from "@broker/contracts";
import { DialError } from "./dial-error.ts";

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

/** Why no answer came, from what the HTTP library or our own connector threw. */
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
