import { z } from "zod";

/** Times that a query parameter may be given. */
const MOST = 40;

/** A query parameter that may be repeated. */
export const repeatable = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).max(MOST)]).optional();
