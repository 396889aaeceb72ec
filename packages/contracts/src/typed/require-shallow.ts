import { AppError } from "../app-error.ts";

/** Brackets within brackets; records of this product have about ten. */
const MAX_DEPTH = 100;

/**
 * Refuses JSON with brackets nested more deeply than any file of the product has them: what reads its values later
 * calls itself for each level. AppError `input_invalid`.
 */
export function requireShallow(json: string): void {
  let depth = 0;
  const marks = /[[\]{}"]/g;
  const quoted = /["\\]/g;
  for (let mark = marks.exec(json); mark !== null; mark = marks.exec(json)) {
    const [sign] = mark;
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign !== '"') depth -= 1;
    else {
      quoted.lastIndex = marks.lastIndex;
      let inside = quoted.exec(json);
      while (inside?.[0] === "\\") {
        quoted.lastIndex += 1;
        inside = quoted.exec(json);
      }
      // An unclosed quote is for the parser to report.
      if (inside === null) return;
      marks.lastIndex = quoted.lastIndex;
    }
    if (depth > MAX_DEPTH)
      throw new AppError("input_invalid", `The JSON is nested more than ${MAX_DEPTH} levels deep.`, {
        hint: "A record has about ten levels.",
      });
  }
}
