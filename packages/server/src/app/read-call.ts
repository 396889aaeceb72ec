import { type Complaint, readTyped } from "@broker/contracts";
import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";

/** A request with a part that does not match its schema. */
export class InvalidCall extends Error {
  readonly complaints: readonly [Complaint, ...Complaint[]];
  /** Which part, set by the server: `body`, `querystring`, `params`. */
  validationContext?: string;

  constructor(complaints: readonly [Complaint, ...Complaint[]]) {
    super(complaints[0].sentence);
    this.name = "CallMisfit";
    this.complaints = complaints;
  }
}

const INVALID_TEXT = "This contains an invalid character. Remove it.";

/** False for lone surrogates and NUL: they cannot be encoded in a URL, and not every database stores them. */
const isText = (text: string) => text.isWellFormed() && !text.includes("\u0000");

/** Where a parsed part of a call contains invalid text; its depth is that of its schema. */
function invalidTexts(part: unknown, path: readonly string[] = []): Complaint[] {
  if (typeof part === "string") return isText(part) ? [] : [{ path: path.join("."), sentence: INVALID_TEXT }];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    isText(name) ? invalidTexts(value, [...path, name]) : [{ path: path.join("."), sentence: INVALID_TEXT }],
  );
}

/** Parses a part of a call by its schema. */
export const readCall: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (part: unknown) => {
    const { value, complaints } = readTyped(schema, part);
    const [first, ...others] = complaints ?? invalidTexts(value);
    return first === undefined ? { value } : { error: new InvalidCall([first, ...others]) };
  };
