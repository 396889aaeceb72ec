import { AppError, INDICATIVE, moneyOf, type ProviderUser } from "@broker/contracts";
import { type SeenCompany, seenCompanies } from "./accumulate.ts";
import type { Book } from "./book-company.ts";
import { limitOf } from "./limit-sum.ts";
import type { SharedMark } from "./recognise-provider.ts";

const MARK_WORDS: Readonly<Record<SharedMark["mark"], string>> = {
  technology: "seen on its pages:",
  alias: "its name is an alias of",
  "name-server": "name server",
  mail: "mail exchangers of",
  "mail-host": "mail server",
  "sign-in": "signs in with",
  network: "address in the range of",
  address: "address",
};

function usersOf(
  seen: readonly SeenCompany[],
  matches: (id: string, name: string, vendor: string) => boolean,
): ProviderUser[] {
  return seen.flatMap(({ company, sightings }) => {
    const found = sightings.find(({ provider: { id, name, vendor } }) =>
      matches(id, name.toLowerCase(), vendor.toLowerCase()),
    );
    if (found === undefined) return [];
    const limit = limitOf(company);
    return {
      indicative: INDICATIVE,
      id: company.id,
      name: company.name,
      kind: company.kind,
      domain: found.domain,
      evidence: `${MARK_WORDS[found.mark.mark]} ${found.mark.value}`,
      at: found.at,
      limit: limit === null ? null : moneyOf(limit),
    };
  });
}

/**
 * The companies on a provider or on anything of a vendor, the highest limit first, with the trace that shows it. AppError `not_found`
 * where nobody of the book is seen on it.
 * @param named the provider's name, its id, or its vendor's name
 */
export function usersOfProvider(book: Book, named: string): readonly ProviderUser[] {
  const asked = named.trim().toLowerCase();
  const seen = seenCompanies(book);
  const byName = usersOf(seen, (id, name) => id === asked || name === asked);
  const found = byName.length > 0 ? byName : usersOf(seen, (_, __, vendor) => vendor === asked);
  if (found.length === 0)
    throw new AppError("not_found", `No company of the book is seen on '${named}'.`, {
      fix: { kind: "list", resource: "providers" },
    });
  const worth = ({ limit }: ProviderUser) => (limit === null ? -1 : Number(limit.amount));
  return found.sort((a, b) => worth(b) - worth(a) || (a.name < b.name ? -1 : 1));
}
