import type { CompanyHit } from "@broker/core";
import { z } from "zod";
import { dayOf } from "../client/day-of.ts";
import { NumberWire } from "./profile-wire.ts";

const Count = z.int().nonnegative();
const DIRECTORS = /^(?:corporate-|nominee-)*(?:director|llp-(?:designated-)?member)$/;

/**
 * Officers and controllers are counted before anything is cached: no individual's name, birth date or address is
 * written to disk.
 */
export const OfficersWire = z.object({ active: Count, resigned: Count, directors: Count });
export const ControllersWire = z.object({ active: Count, ceased: Count });
export const FilingsWire = z.object({ last: z.string().nullable() });

const Officers = z.looseObject({
  active_count: Count,
  resigned_count: Count.default(0),
  items: z.array(z.looseObject({ officer_role: z.string().catch(""), resigned_on: z.unknown().optional() })),
});
const Controllers = z.looseObject({ active_count: Count, ceased_count: Count.default(0) });
const Filings = z.looseObject({ items: z.array(z.looseObject({ date: z.string().catch("") })) });

/** `officer-list` as counts; another form is left for the schema to refuse, without its content. */
export function countOfficers(body: unknown): z.infer<typeof OfficersWire> | null {
  const { data } = Officers.safeParse(body);
  if (data === undefined) return null;
  const serving = data.items.filter(({ resigned_on }) => resigned_on == null);
  const directors = serving.filter(({ officer_role }) => DIRECTORS.test(officer_role)).length;
  return { active: data.active_count, resigned: data.resigned_count, directors };
}

/** `persons-with-significant-control` as counts. */
export function countControllers(body: unknown): z.infer<typeof ControllersWire> | null {
  const { data } = Controllers.safeParse(body);
  return data === undefined ? null : { active: data.active_count, ceased: data.ceased_count };
}

/** The day of the newest filing; descriptions of filings name individuals, so nothing else is cached. */
export function lastFiling(body: unknown): z.infer<typeof FilingsWire> | null {
  const { data } = Filings.safeParse(body);
  if (data === undefined) return null;
  return {
    last:
      data.items
        .flatMap(({ date }) => dayOf(date) ?? [])
        .sort()
        .at(-1) ?? null,
  };
}

const Text = z.string().nullish().catch(null);

const ItemWire = z.looseObject({
  title: z.string().min(1),
  company_number: NumberWire,
  company_status: Text,
  address: z.looseObject({ postal_code: Text }).nullish().catch(null),
  /** An earlier name, if that matched the search. */
  snippet: Text,
});

/** A page of a search for companies (`companySearch`). One item of a new form does not cost the others. */
export const SearchWire = z.looseObject({
  items: z.array(z.unknown()).transform((items) => items.flatMap((item) => ItemWire.safeParse(item).data ?? [])),
});

/** The results of a search, in our own terms. */
export function hitsOf({ items }: z.infer<typeof SearchWire>): CompanyHit[] {
  return items.map(({ title, company_number, company_status, address, snippet }) => ({
    number: company_number,
    name: title,
    status: company_status ?? "unknown",
    postcode: address?.postal_code ?? null,
    previousNames: snippet?.trim() ? [snippet.trim()] : [],
  }));
}
