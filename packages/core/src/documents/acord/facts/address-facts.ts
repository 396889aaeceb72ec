import type { ClientAddress, SubmissionFacts } from "@broker/contracts";
import { fact, type How, type ReadFacts, type ToldFact } from "./told-fact.ts";

const same = (a: ClientAddress, b: ClientAddress) => JSON.stringify(a) === JSON.stringify(b);

const NORTH_AMERICAN = /^(us|usa|u\.s\.a?\.?|united states( of america)?|ca|canada)$/i;

/** The two letters of a state or province of the United States or Canada; null = the address names none. */
export function stateCode({ county, country }: ClientAddress): string | null {
  return county !== null && /^[a-z]{2}$/i.test(county) && country !== null && NORTH_AMERICAN.test(country)
    ? county.toUpperCase()
    : null;
}

/** The whole address in one line, country last. */
export function addressLine({ lines, town, county, postcode, country }: ClientAddress): string {
  return [...lines, town, county, postcode, country].filter((part) => part !== null && part !== "").join(", ");
}

/** Every place of the insured, the principal address first; one that is told twice stands once. */
export function premisesOf({ insured }: SubmissionFacts): { how: How; address: ClientAddress; path: string }[] {
  const { address, addresses } = insured;
  const first = address === null ? [] : [{ how: address, address: address.value, path: "insured.address" }];
  const others = (addresses?.value ?? []).flatMap((each, index) =>
    addresses === null ? [] : [{ how: addresses, address: each, path: `insured.addresses[${index}]` }],
  );
  return [...first, ...others].filter(
    (each, index, all) => all.findIndex((other) => same(other.address, each.address)) === index,
  );
}

/** The parts of every place, so that a form's boxes can take them one by one. */
export const addressFacts: ReadFacts = (facts) =>
  premisesOf(facts).flatMap(({ how, address, path }, index): ToldFact[] => {
    const { lines, town, county, postcode, country } = address;
    const state = stateCode(address);
    const group = index === 0 ? "Principal address" : `Premises ${index + 1}`;
    const part = (key: string, place: string, label: string, value: string | null) =>
      fact(how, value, { key: `premises[${index}].${key}`, path: `${path}.${place}`, group, label });
    return [
      ...part("line", "lines[0]", "", lines[0] ?? null),
      ...part("further", "lines[1…]", "", lines.slice(1).join(", ")),
      ...part("city", "town", "town", town),
      ...(state === null
        ? part("county", "county", "county", county)
        : part("state", "county", "state or province", state)),
      ...part("postcode", "postcode", "postcode", postcode),
      ...part("country", "country", "country", country),
    ];
  });
