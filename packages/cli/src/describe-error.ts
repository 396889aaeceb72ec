import type { AppError, ErrorCode } from "@broker/contracts";
import { EXIT_CODES } from "./exit-codes.ts";
import { terminalText } from "./terminal/text.ts";

/** What an error says to a person, and the code the process ends with. */
export interface ErrorAccount {
  readonly text: string;
  readonly exitCode: number;
}

/** Tells an expected failure from a fault of ours without loading the contracts, so that the quick commands stay quick. */
function isExpected(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error;
}

const NO_SPACE: readonly string[] = ["ENOSPC", "EDQUOT"];

function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

function account(code: ErrorCode, message: string, hint: string | undefined, fields: readonly string[]): ErrorAccount {
  const lines = [`broker: ${terminalText(message)}`, ...fields.map((field) => `  ${terminalText(field)}`)];
  for (const part of hint?.split("\n") ?? []) lines.push(`  ${terminalText(part)}`);
  return { text: lines.join("\n"), exitCode: EXIT_CODES[code] };
}

function expectedOrFault(error: unknown): ErrorAccount {
  if (isExpected(error)) {
    const fields = Object.entries(error.fields ?? {}).map(([path, message]) => `${path}: ${message}`);
    return account(error.code, error.message, error.hint, fields);
  }
  const code = systemCode(error);
  if (code !== undefined && NO_SPACE.includes(code))
    return account(
      "storage_full",
      "The disk is full, so the result could not be kept.",
      "Free some space and run the command again.",
      [],
    );
  const message = error instanceof Error ? error.message : String(error);
  return account(
    "internal",
    `Something went wrong that should not: ${message}`,
    "Run it again with --debug to see where, and report it.",
    [],
  );
}

/** Puts any error into one clear sentence with the way out; the stack only when asked for. */
export function describeError(error: unknown, debug: boolean): ErrorAccount {
  const told = expectedOrFault(error);
  if (!debug || !(error instanceof Error)) return told;
  const cause = error.cause instanceof Error ? `\nCaused by: ${error.cause.stack ?? error.cause.message}` : "";
  return { ...told, text: `${told.text}\n\n${error.stack ?? ""}${cause}` };
}
