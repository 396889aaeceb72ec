import { AppError, type FixResource } from "@broker/contracts";

const SHOWN = 5;

/** What stands in a list, for a person who has to tell its entries apart. */
export interface NamedRow {
  readonly id: string;
  readonly words: string;
}

/**
 * The one id that begins with what a person typed, four hex digits or more; AppError `not_found` or `ambiguous`.
 * @param find the rows whose id begins so, the newest first
 */
export async function resolveEventId(
  reference: string,
  what: { readonly one: string; readonly list: FixResource },
  find: (prefix: string) => Promise<readonly NamedRow[]>,
): Promise<string> {
  const prefix = reference.trim().toLowerCase();
  const rows = /^[0-9a-f]{4,16}$/.test(prefix) ? await find(prefix) : [];
  const [only, ...others] = rows;
  if (only === undefined)
    throw new AppError("not_found", `There is no ${what.one} '${reference}'.`, {
      hint: "The first four characters of an id are enough.",
      fix: { kind: "list", resource: what.list },
    });
  if (others.length === 0) return only.id;
  const shown = rows.slice(0, SHOWN).map(({ id, words }) => `${id}  ${words}`);
  throw new AppError("ambiguous", `More than one ${what.one} is meant by '${reference}'.`, {
    hint: ["Type more of the id:", ...shown, ...(rows.length > SHOWN ? ["and others"] : [])].join("\n"),
  });
}
