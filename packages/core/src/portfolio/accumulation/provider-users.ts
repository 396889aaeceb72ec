import { AppError, INDICATIVE, moneyOf, type ProviderUser } from "@broker/contracts";
import { type ObservedCompany, observedCompanies } from "./accumulate.ts";
import { limitOf } from "./policy-in-force.ts";
import type { Portfolio } from "./portfolio-company.ts";
import type { SharedMark } from "./recognise-provider.ts";

/** What a mark says of a company, before its value. */
export const MARK_WORDS: Readonly<Record<SharedMark["mark"], string>> = {
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
  seen: readonly ObservedCompany[],
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
 * Companies on a provider or on any product of a vendor, highest limit first, with the evidence. Throws `not_found` if
 * no company in the portfolio was observed on it.
 * @param named the provider's name or id, or its vendor's name
 */
export function usersOfProvider(portfolio: Portfolio, named: string): readonly ProviderUser[] {
  const query = named.trim().toLowerCase();
  const seen = observedCompanies(portfolio);
  const byName = usersOf(seen, (id, name) => id === query || name === query);
  const found = byName.length > 0 ? byName : usersOf(seen, (_, __, vendor) => vendor === query);
  if (found.length === 0)
    throw new AppError("not_found", `No company in the portfolio is observed to use '${named}'.`, {
      fix: { kind: "list", resource: "providers" },
    });
  const worth = ({ limit }: ProviderUser) => (limit === null ? -1 : Number(limit.amount));
  return found.sort((a, b) => worth(b) - worth(a) || (a.name < b.name ? -1 : 1));
}
