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

/** Reads a part of a call by its schema, as the server asks it to be read. */
export const readCall: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (part: unknown) => {
    const read = readTyped(schema, part);
    return read.complaints === undefined ? { value: read.value } : { error: new CallMisfit(read.complaints) };
  };
