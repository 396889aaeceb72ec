import { types } from "pg";

function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database holds ${text}, which a number cannot hold exactly`);
  return value;
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, integer],
  [types.builtins.NUMERIC, Number],
  [types.builtins.BOOL, (text) => (text === "t" ? 1 : 0)],
  [types.builtins.BYTEA, (text) => new Uint8Array(Buffer.from(text.slice(2), "hex"))],
]);

/**
 * How `pg` reads values, so that they are what node:sqlite gives: counts and sums as numbers (a whole number above 2^53 is an
 * error, not a wrong number), true and false as 1 and 0, bytes as Uint8Array. Bytes arrive as `\x` and hex digits.
 */
export const postgresValues = {
  getTypeParser: (type: number, format?: string): ((text: string) => unknown) => {
    const ours = format === "binary" ? undefined : PARSERS.get(type);
    return ours ?? (types.getTypeParser(type, format as "text") as (text: string) => unknown);
  },
};
