import { AppError, BrokerConfig, complaintSentence, configLeaves, nearest, readTyped } from "@broker/contracts";
import type { z } from "zod";

/** Settings that are paths; a relative one is resolved against the directory of its file. */
export const PATH_LEAVES: ReadonlySet<string> = new Set(
  configLeaves()
    .map((leaf) => leaf.path)
    .filter(
      (path) =>
        path === "home" ||
        /(^|\.)(caFile|keyFile|formerKeyFile|apiKeyFile|passwordFile|clientSecretFile|file)$/.test(path),
    ),
);

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Parses JSON from a file; bad JSON is an AppError that says line and column. */
export function parseJsonFile(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const offset = /position (\d+)/.exec(cause.message)?.[1];
    const { line, column } = lineAndColumn(text, offset === undefined ? text.trimEnd().length : Number(offset));
    const what =
      /end of JSON|Unterminated/i.test(cause.message) || offset === undefined
        ? "it ends too early"
        : "this is not JSON";
    throw new AppError("config_invalid", `${file}, line ${line}, column ${column}: ${what}.`, {
      hint: "Names and text values must be in double quotes, with a comma between entries and none after the last.",
      cause,
    });
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads a setting from text: as is, as JSON or as a comma-separated list; else the schema's complaint. */
export function readSetting(text: string, schema: z.ZodType): { value: unknown } | { problem: string } {
  const list = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  for (const candidate of [text, json(text), list]) {
    const read = schema.safeParse(candidate);
    if (candidate !== undefined && read.success) return { value: read.data };
  }
  const complaint = readTyped(schema, text.startsWith("[") || text.startsWith("{") ? (json(text) ?? text) : text);
  return { problem: complaint.complaints?.[0].sentence ?? "is not a value for this setting" };
}

function knownKeys(section: string): string[] {
  const prefix = section === "" ? "" : `${section}.`;
  const keys = configLeaves()
    .filter((leaf) => leaf.path.startsWith(prefix))
    .map((leaf) => leaf.path.slice(prefix.length).split(".")[0] ?? "");
  return [...new Set(keys)];
}

function unknownKey(section: string, key: string): string {
  const known = knownKeys(section);
  const meant = nearest(key, known);
  if (meant) return `is not known; did you mean '${meant}'?`;
  return known.length === 0 ? "is not known here" : `is not known; there is ${known.join(", ")}`;
}

function problems(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join(".");
    if (issue.code !== "unrecognized_keys") fields[path] = issue.message;
    else for (const key of issue.keys) fields[path === "" ? key : `${path}.${key}`] = unknownKey(path, key);
  }
  return fields;
}

/** Checks a whole configuration as read from `file`; every problem is named by its path in one AppError. */
export function checkConfig(value: unknown, file: string): BrokerConfig {
  const read = BrokerConfig.safeParse(value, { error: complaintSentence });
  if (read.success) return read.data;
  throw new AppError("config_invalid", `${file} cannot be used as it is.`, { fields: problems(read.error.issues) });
}
