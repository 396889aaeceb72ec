import { HibpData } from "@broker/contracts";
import { z } from "zod";

/**
 * People's addresses by the part before the @, each with names of breaches or of sites; they are counted and go no
 * further.
 */
const PeopleWire = z.record(z.string(), z.array(z.string()));

/** Addresses of a domain in breaches: how many, and how many in each. */
export const AddressCounts = HibpData.shape.addresses.unwrap();

/** Counts the addresses of an answer, all of them and by breach, the largest first; null = it has another form. */
export function countAddresses(body: unknown): z.infer<typeof AddressCounts> | null {
  const people = PeopleWire.safeParse(body);
  if (!people.success) return null;
  const byBreach = new Map<string, number>();
  for (const name of Object.values(people.data).flatMap((names) => [...new Set(names)]))
    byBreach.set(name, (byBreach.get(name) ?? 0) + 1);
  const breaches = [...byBreach].map(([name, addresses]) => ({ name, addresses }));
  return {
    count: Object.keys(people.data).length,
    breaches: breaches.sort((a, b) => b.addresses - a.addresses || (a.name < b.name ? -1 : 1)),
  };
}

/** Counts the addresses of an answer; null = it has another form. */
export function countPeople(body: unknown): number | null {
  const people = PeopleWire.safeParse(body);
  return people.success ? Object.keys(people.data).length : null;
}
