import { type Complaint, readTyped } from "@broker/contracts";
import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";

/** A call with a part that does not fit its schema. */
export class CallMisfit extends Error {
  readonly complaints: readonly [Complaint, ...Complaint[]];
  /** Which part, set by the server: `body`, `querystring`, `params`. */
  validationContext?: string;

  constructor(complaints: readonly [Complaint, ...Complaint[]]) {
    super(complaints[0].sentence);
    this.name = "CallMisfit";
    this.complaints = complaints;
  }
}

const UNTEXT = "This holds a character that no text has. Leave it out.";

/** Half of a character, or none: no address can be made of it, and not every database keeps it. */
const isText = (text: string) => text.isWellFormed() && !text.includes("\u0000");

/** Where a part that was read says what is no text; its depth is that of its schema. */
function untexts(part: unknown, path: readonly string[] = []): Complaint[] {
  if (typeof part === "string") return isText(part) ? [] : [{ path: path.join("."), sentence: UNTEXT }];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    isText(name) ? untexts(value, [...path, name]) : [{ path: path.join("."), sentence: UNTEXT }],
  );
}

/** Reads a part of a call by its schema, as the server asks it to be read. */
export const readCall: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (part: unknown) => {
    const { value, complaints } = readTyped(schema, part);
    const [first, ...others] = complaints ?? untexts(value);
    return first === undefined ? { value } : { error: new CallMisfit([first, ...others]) };
  };
