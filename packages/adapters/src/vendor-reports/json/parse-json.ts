import type { AppError } from "@broker/contracts";
import { incompleteFile, malformed } from "../source/refusals.ts";

const MAX_DEPTH = 200;

interface JsonShape {
  readonly deepest: number;
  /** Brackets or a quote are open at the end. */
  readonly unclosed: boolean;
}

/** Depth of a JSON text and whether it is closed, without parsing it. */
function shapeOf(json: string): JsonShape {
  let [depth, deepest] = [0, 0];
  const marks = /[[\]{}"]/g;
  const quoted = /["\\]/g;
  for (let mark = marks.exec(json); mark !== null; mark = marks.exec(json)) {
    const [sign] = mark;
    if (sign === "[" || sign === "{") {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (deepest > MAX_DEPTH) break;
    } else if (sign !== '"') depth -= 1;
    else {
      quoted.lastIndex = marks.lastIndex;
      let inside = quoted.exec(json);
      while (inside?.[0] === "\\") {
        quoted.lastIndex += 1;
        inside = quoted.exec(json);
      }
      if (inside === null) return { deepest, unclosed: true };
      marks.lastIndex = quoted.lastIndex;
    }
  }
  return { deepest, unclosed: depth > 0 };
}

/** Refusals of a file in the words of its kind. */
export interface JsonRefusals {
  readonly malformed: (why: string, cause?: unknown) => AppError;
  readonly incomplete: () => AppError;
}

const OF_REPORTS: JsonRefusals = { malformed, incomplete: incompleteFile };

/** Parses JSON of at most 200 levels. AppError `input_invalid`, which says whether the file ends early. */
export function parseJson(json: string, refusals: JsonRefusals = OF_REPORTS): unknown {
  const { deepest, unclosed } = shapeOf(json);
  if (deepest > MAX_DEPTH) throw refusals.malformed(`its JSON is nested more than ${MAX_DEPTH} levels deep`);
  if (unclosed) throw refusals.incomplete();
  try {
    return JSON.parse(json);
  } catch (error) {
    throw refusals.malformed("it is not valid JSON", error);
  }
}
