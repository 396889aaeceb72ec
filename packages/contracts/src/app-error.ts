import type { ErrorCode } from "./error-codes.ts";
import type { Fix } from "./fix.ts";

/** Details of an error besides its sentence. */
export interface AppErrorDetails {
  /** What to do, as full sentences without commands or flags. */
  readonly hint?: string | undefined;
  /** What to do, as data. */
  readonly fix?: Fix | undefined;
  /** Messages by field path, for forms and config files. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An expected failure: a sentence for the user, a code for programs and what to do about it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;
  readonly fix: Fix | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.hint = details.hint;
    this.fix = details.fix;
    this.fields = details.fields;
  }
}
