import type { HttpErrorCode, HttpExchange, HttpPurpose } from "@broker/contracts";

/** The record of a step that was not taken: no request was sent. */
export function failedExchange(
  step: { readonly purpose: HttpPurpose; readonly hop: number; readonly url: string },
  code: HttpErrorCode,
  message: string,
): HttpExchange {
  return {
    ...step,
    method: "GET",
    address: null,
    status: null,
    headers: [],
    httpVersion: null,
    body: null,
    certificateError: null,
    error: { code, message },
    timeMs: 0,
  };
}
