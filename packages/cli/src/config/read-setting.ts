import { readTyped } from "@broker/contracts";
import type { z } from "zod";

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Reads a setting from text (an environment variable): as it stands, as JSON, or as a comma-separated list, whichever
 * the schema takes first. Otherwise the schema's complaint about the text.
 */
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
