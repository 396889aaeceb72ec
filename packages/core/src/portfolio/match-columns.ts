import type { ListField } from "../client/list-columns.ts";
import { COLUMN_NAMES } from "../client/list-columns.ts";

/** The meaning of a list's columns in order, with remarks for the user. */
interface MatchedColumns {
  /** null = a column that is not used. */
  readonly fields: readonly (ListField | null)[];
  readonly notices: readonly string[];
}

const FIELDS = Object.keys(COLUMN_NAMES) as ListField[];

function fieldOf(title: string): ListField | null {
  const plain = title.toLowerCase().replace(/[^a-z0-9]/g, "");
  return FIELDS.find((field) => COLUMN_NAMES[field].includes(plain)) ?? null;
}

const isOwn = (title: string, field: ListField) => title.trim().toLowerCase() === field.toLowerCase();

/**
 * Maps the titles of columns (or the keys of an object) to the known ones. Of two that mean the same the first counts.
 */
export function matchColumns(titles: readonly string[], kind: "Column" | "Key" = "Column"): MatchedColumns {
  const notices: string[] = [];
  const unused: string[] = [];
  const taken = new Map<ListField, string>();
  const fields = titles.map((raw) => {
    const title = raw.trim().slice(0, 60);
    const field = fieldOf(title);
    const before = field === null ? undefined : taken.get(field);
    if (field === null) {
      if (title !== "") unused.push(`'${title}'`);
      return null;
    }
    if (before !== undefined) {
      notices.push(`${kind} '${title}' is left aside: '${before}' says the same.`);
      return null;
    }
    taken.set(field, title);
    if (!isOwn(title, field)) notices.push(`${kind} '${title}' is read as ${field}.`);
    return field;
  });
  if (unused.length > 0) notices.push(`Not used: ${unused.join(", ")}.`);
  return { fields, notices };
}
