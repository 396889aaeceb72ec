import { AppError } from "@broker/contracts";
import type { ProspectQuery } from "./prospect-query.ts";

/** The place after which a page begins. */
export interface ProspectPlace {
  /** The last row's value of the sorted column; null = not known. */
  readonly key: string | number | null;
  readonly name: string;
  readonly id: string;
  /** Rows that came before, on all pages. */
  readonly seen: number;
}

type Order = Pick<ProspectQuery, "sort" | "reverse">;

/** The place as one word that a person can paste. */
export function prospectCursor({ sort, reverse }: Order, { key, name, id, seen }: ProspectPlace): string {
  return Buffer.from(JSON.stringify([sort, reverse, key, name, id, seen])).toString("base64url");
}

function parsed(word: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(word, "base64url").toString("utf8"));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** The place that a query goes on from, null = its beginning; AppError `usage` for a word that is none or is of another order. */
export function readProspectCursor({ after, ...order }: Order & Pick<ProspectQuery, "after">): ProspectPlace | null {
  if (after === null) return null;
  const [sort, reverse, key, name, id, seen] = parsed(after);
  const ofKey = key === null || typeof key === "string" || Number.isSafeInteger(key);
  const ofRow = typeof name === "string" && typeof id === "string" && Number.isSafeInteger(seen);
  if (ofKey && ofRow && sort === order.sort && reverse === order.reverse && Number(seen) >= 0)
    return { key: key as ProspectPlace["key"], name, id, seen: Number(seen) };
  throw new AppError("usage", "This is not where a page of this list ended.", {
    hint: "Use the cursor that ended the page before, with the same sort order.",
    fix: { kind: "omit-option", option: "after" },
  });
}
