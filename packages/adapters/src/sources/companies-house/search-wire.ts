import type { CompanyHit } from "@broker/core";
import { z } from "zod";
import { NumberWire } from "./profile-wire.ts";

const Text = z.string().nullish().catch(null);

const ItemWire = z.looseObject({
  title: z.string().min(1),
  company_number: NumberWire,
  company_status: Text,
  address: z.looseObject({ postal_code: Text }).nullish().catch(null),
  /** An earlier name, where that is what the search met. */
  snippet: Text,
});

/** A page of a search for companies (`companySearch`). One item of a new form does not cost the others. */
export const SearchWire = z.looseObject({
  items: z.array(z.unknown()).transform((items) => items.flatMap((item) => ItemWire.safeParse(item).data ?? [])),
});

/** What a search found, in our own words. */
export function hitsOf({ items }: z.infer<typeof SearchWire>): CompanyHit[] {
  return items.map(({ title, company_number, company_status, address, snippet }) => ({
    number: company_number,
    name: title,
    status: company_status ?? "unknown",
    postcode: address?.postal_code ?? null,
    previousNames: snippet?.trim() ? [snippet.trim()] : [],
  }));
}
