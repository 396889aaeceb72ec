import { AppError, type FixResource } from "@broker/contracts";

/**
 * The only row whose id begins with the entered text, four hex digits or more. AppErrors `not_found` and `ambiguous`.
 * @param find the rows whose id begins so, at most two of which are used
 */
export async function onlyByPrefix<Found>(
  reference: string,
  what: { readonly one: string; readonly list: FixResource; readonly of?: string; readonly digits: number },
  find: (prefix: string) => Promise<readonly Found[]>,
): Promise<Found> {
  const { one, list, of, digits } = what;
  const prefix = reference.trim().toLowerCase();
  const [only, ...others] = new RegExp(`^[0-9a-f]{4,${digits}}$`).test(prefix) ? await find(prefix) : [];
  const fix = { kind: "list", resource: list, ...(of === undefined ? {} : { of }) } as const;
  if (only === undefined) throw new AppError("not_found", `There is no ${one} '${reference}'.`, { fix });
  if (others.length === 0) return only;
  throw new AppError("ambiguous", `More than one ${one}'s id begins with '${reference}'.`, {
    hint: "Enter more of the id.",
    fix,
  });
}

const SHOWN = 5;

/** The only one of some rows, the first of which are listed in the AppError `ambiguous`; undefined = there is none. */
export function onlyMeant<Found>(
  rows: readonly Found[],
  { message, first, line }: { readonly message: string; readonly first: string; readonly line: (row: Found) => string },
): Found | undefined {
  if (rows.length <= 1) return rows[0];
  throw new AppError("ambiguous", message, {
    hint: [first, ...rows.slice(0, SHOWN).map(line), ...(rows.length > SHOWN ? ["and others"] : [])].join("\n"),
  });
}
