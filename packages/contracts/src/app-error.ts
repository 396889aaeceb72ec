import type { ErrorCode } from "./error-codes.ts";

/** What goes with an error besides its sentence. */
export interface AppErrorDetails {
  /** The way out, as a full sentence or a command to type. */
  readonly hint?: string;
  /** Messages by field path, for forms and config files. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An expected failure: a clear sentence for a person, a code for programs, and the way out. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.hint = details.hint;
    this.fields = details.fields;
  }
}
