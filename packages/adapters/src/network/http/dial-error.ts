import type { HttpErrorCode } from "@broker/contracts";

/** A connection that did not come about, carried through the HTTP library to the one who asked. */
export class DialError extends Error {
  readonly exchangeCode: HttpErrorCode;

  constructor(code: HttpErrorCode, message: string) {
    super(message);
    this.name = "DialError";
    this.exchangeCode = code;
  }
}
