import { AppError } from "@broker/contracts";

/** Where the next page of a list begins: after the row with these values, the last of which no other row has. */
export type PagePlace = readonly [key: string, id: string];

/** The place as one word that a person can paste and that says nothing of the order behind it. */
export function pageCursor(place: PagePlace): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** The place that a cursor stands for; AppError `usage` for a word that is none. */
export function readPageCursor(cursor: string): PagePlace {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === "string"))
      return [String(place[0]), String(place[1])];
  } catch {
    // What is no JSON is told as what says nothing of a page, below.
  }
  throw new AppError("usage", `'${cursor}' does not say where a page begins.`, {
    hint: "Use the cursor that ended the page before.",
    fix: { kind: "omit-option", option: "after" },
  });
}
