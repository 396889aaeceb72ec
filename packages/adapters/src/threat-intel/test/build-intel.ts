import { AppError, type IntelImportKind } from "@broker/contracts";
import { type IntelFile, readIntelFile } from "../read-intel-file.ts";

const bytesOf = (content: unknown): Uint8Array => {
  if (content instanceof Uint8Array) return content;
  return Buffer.from(typeof content === "string" ? content : JSON.stringify(content));
};

/** Reads text, bytes or what is written as JSON. */
export const read = (kind: IntelImportKind, content: unknown, most?: number): IntelFile =>
  readIntelFile({ name: "file", content: bytesOf(content) }, kind, most);

/** The sentence with which a file is refused; "read" = it is not. */
export function refusal(kind: IntelImportKind, content: unknown, most?: number): string {
  try {
    read(kind, content, most);
  } catch (error) {
    if (error instanceof AppError && error.code === "input_invalid") return error.message;
    throw error;
  }
  return "read";
}

const IDENTITY = { type: "identity", id: "identity--1", spec_version: "2.1", name: "Zenda CERT" };

/** An indicator of a STIX bundle. */
export const indicator = (n: number, pattern: string, more: object = {}): object => ({
  ...{ type: "indicator", id: `indicator--${n}`, spec_version: "2.1", pattern, pattern_type: "stix" },
  ...{ name: `Indicator ${n}`, valid_from: "2026-11-01T00:00:00Z", created_by_ref: "identity--1", ...more },
});

/** A STIX bundle with its publisher first. */
export const bundle = (...objects: readonly object[]): object => ({
  ...{ type: "bundle", id: "bundle--1", objects: [IDENTITY, ...objects] },
});
