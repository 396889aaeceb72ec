import { openDatabase, type StoreOptions } from "../database/open-database.ts";
import { matcherOf } from "./match-person.ts";
import type { RequestedPerson } from "./subject-requests.ts";

/** The people of a recorded list of contacts; another value has none. */
function contactsIn(value: string): readonly { readonly name: string; readonly email: string }[] {
  const read: unknown = JSON.parse(value);
  const entries: readonly unknown[] = Array.isArray(read) ? read : [];
  return entries.flatMap((entry) => {
    const { name, email } = (entry ?? {}) as { readonly name?: unknown; readonly email?: unknown };
    return typeof name === "string" && typeof email === "string" ? [{ name, email }] : [];
  });
}

/**
 * Addresses that clients' contacts have beside the requested name and that were not requested: the person's own, or a
 * namesake's, which the controller decides. In alphabetical order. AppErrors of the store.
 */
export async function addressesBeside(options: StoreOptions, requested: RequestedPerson): Promise<readonly string[]> {
  if (requested.name === null) return [];
  const matcher = matcherOf({ name: requested.name, emails: [], users: [] });
  const known = new Set(requested.emails.map((email) => email.toLowerCase()));
  const { read, close } = await openDatabase(options);
  try {
    const rows = await read((tables) =>
      tables.selectFrom("client_assertions").select("value").where("field", "=", "contacts").execute(),
    );
    const found = rows
      .flatMap(({ value }) => contactsIn(value))
      .filter(({ name, email }) => matcher.isNamed(name) && !known.has(email.toLowerCase()));
    return [...new Set(found.map(({ email }) => email.toLowerCase()))].sort();
  } finally {
    await close();
  }
}
