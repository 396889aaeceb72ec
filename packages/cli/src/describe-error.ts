import type { AppError, ErrorCode } from "@broker/contracts";
import { EXIT_CODES } from "./exit-codes.ts";
import { fixLines } from "./fix-lines.ts";
import { terminalText } from "./terminal/text.ts";

/** The terminal's text for an error, and the exit code. */
export interface ErrorAccount {
  readonly text: string;
  readonly exitCode: number;
}

/** Whether an error is an expected failure, without loading the contracts, which would slow the quick commands. */
function isExpected(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error;
}

const NO_SPACE: readonly string[] = ["ENOSPC", "EDQUOT"];
/** Why a file or folder is shut, by system code. */
const SHUT: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOTDIR: "a part of the path is a file",
};

function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function accountOf(code: ErrorCode, message: string, details: readonly string[]): ErrorAccount {
  const lines = [`broker: ${terminalText(message)}`, ...details.map((line) => `  ${terminalText(line)}`)];
  return { text: lines.join("\n"), exitCode: EXIT_CODES[code] };
}

function faultOf(error: unknown): ErrorAccount {
  const message = error instanceof Error ? error.message : String(error);
  return accountOf("internal", `Unexpected error: ${message}`, [
    "Run the command again with --debug and report the error.",
  ]);
}

/** The account of a known failure, or null. */
function expected(error: unknown, demo: boolean): ErrorAccount | null {
  if (isExpected(error)) {
    const fields = Object.entries(error.fields ?? {})
      .filter(([, sentence]) => !error.message.includes(sentence))
      .map(([path, sentence]) => `${path}: ${sentence}`);
    const { hint, fix } = error;
    const ways = fix === undefined ? [] : fixLines(fix, demo);
    return accountOf(error.code, error.message, [...fields, ...(hint?.split("\n") ?? []), ...ways]);
  }
  const code = systemCode(error);
  if (code !== undefined && NO_SPACE.includes(code))
    return accountOf("storage_full", "The disk is full, so the result could not be saved.", [
      "Free some space and run the command again.",
    ]);
  const path = error instanceof Error && "path" in error ? error.path : undefined;
  const shut = code === undefined || typeof path !== "string" ? undefined : SHUT[code];
  if (shut !== undefined)
    return accountOf("file_unwritable", `'${String(path)}' cannot be opened or written: ${shut}.`, [
      "Check the permissions of its folder, or set another home with BROKER_HOME.",
    ]);
  return null;
}

function withStack({ text, exitCode }: ErrorAccount, error: unknown): ErrorAccount {
  if (!(error instanceof Error)) return { text, exitCode };
  const cause = error.cause instanceof Error ? `\nCaused by: ${error.cause.stack ?? error.cause.message}` : "";
  return { exitCode, text: `${text}\n\n${error.stack ?? ""}${cause}` };
}

/**
 * An error as one sentence with what to do about it; the stack only with `debug`.
 * @param demo commands to type are for the demonstration's workspace (default: false)
 */
export function describeError(error: unknown, debug: boolean, demo = false): ErrorAccount {
  const account = expected(error, demo) ?? faultOf(error);
  return debug ? withStack(account, error) : account;
}

/** The same for a log: with the stack of an unexpected error, since no one there repeats the command with --debug. */
export function describeForLog(error: unknown): ErrorAccount {
  return expected(error, false) ?? withStack(faultOf(error), error);
}
