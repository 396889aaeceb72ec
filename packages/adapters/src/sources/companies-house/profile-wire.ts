import type { CompanyRegistration } from "@broker/contracts";
import { z } from "zod";
import { dayOf } from "../client/day-of.ts";

/** A field of another form than the documented one is as good as missing. */
const Text = z.string().nullish().catch(null);
const Flag = z.boolean().nullish().catch(null);
const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape).nullish().catch(null);

/** A register number; if digits only, eight with leading zeros. */
export const NumberWire = z
  .string()
  .transform((text) => text.trim().toUpperCase().padStart(8, "0"))
  .refine((text) => /^[A-Z0-9]{8}$/.test(text));

/** A company's profile from Companies House's public data API (`companyProfile`); unused fields are ignored. */
export const ProfileWire = z.looseObject({
  company_name: z.string().min(1),
  company_number: NumberWire,
  company_status: Text,
  company_status_detail: Text,
  type: Text,
  date_of_creation: Text,
  date_of_cessation: Text,
  sic_codes: z.array(z.unknown()).nullish().catch(null),
  registered_office_address: part({
    address_line_1: Text,
    address_line_2: Text,
    locality: Text,
    postal_code: Text,
    country: Text,
  }),
  accounts: part({
    overdue: Flag,
    next_due: Text,
    last_accounts: part({ made_up_to: Text, type: Text }),
    next_accounts: part({ due_on: Text, overdue: Flag }),
  }),
  confirmation_statement: part({ next_due: Text, overdue: Flag }),
  previous_company_names: z.array(z.unknown()).nullish().catch(null),
  has_charges: Flag,
  has_insolvency_history: Flag,
  undeliverable_registered_office_address: Flag,
  registered_office_is_in_dispute: Flag,
});
export type ProfileWire = z.infer<typeof ProfileWire>;

const EarlierName = z.looseObject({ name: z.string().min(1), ceased_on: Text });

function officeOf({ registered_office_address: office }: ProfileWire): CompanyRegistration["registeredOffice"] {
  if (office == null) return null;
  const lines = [office.address_line_1, office.address_line_2].flatMap((line) => line || []);
  return {
    lines,
    town: office.locality ?? null,
    postcode: office.postal_code ?? null,
    country: office.country ?? null,
  };
}

function accountsOf({ accounts }: ProfileWire): CompanyRegistration["accounts"] {
  if (accounts == null) return null;
  const { next_accounts: next, last_accounts: last } = accounts;
  return {
    overdue: next?.overdue ?? accounts.overdue ?? null,
    // `next_due` is deprecated in favour of `next_accounts.due_on`.
    nextDueOn: dayOf(next?.due_on) ?? dayOf(accounts.next_due),
    lastMadeUpTo: dayOf(last?.made_up_to),
    lastType: last?.type ?? null,
  };
}

/** A company in our own terms; its officers and its last filing are queried separately. */
export function registrationOf(wire: ProfileWire): CompanyRegistration {
  const statement = wire.confirmation_statement ?? null;
  return {
    number: wire.company_number,
    name: wire.company_name,
    status: wire.company_status ?? "unknown",
    statusDetail: wire.company_status_detail ?? null,
    type: wire.type ?? null,
    incorporatedOn: dayOf(wire.date_of_creation),
    dissolvedOn: dayOf(wire.date_of_cessation),
    sic: (wire.sic_codes ?? []).filter((code): code is string => typeof code === "string" && /^\d{4,5}$/.test(code)),
    registeredOffice: officeOf(wire),
    previousNames: (wire.previous_company_names ?? []).flatMap((each) => {
      const { data } = EarlierName.safeParse(each);
      return data === undefined ? [] : [{ name: data.name, until: dayOf(data.ceased_on) }];
    }),
    accounts: accountsOf(wire),
    confirmationStatement: statement && {
      overdue: statement.overdue ?? null,
      nextDueOn: dayOf(statement.next_due),
    },
    hasCharges: wire.has_charges ?? null,
    hasInsolvencyHistory: wire.has_insolvency_history ?? null,
    officeDisputed: wire.registered_office_is_in_dispute ?? null,
    officeUndeliverable: wire.undeliverable_registered_office_address ?? null,
    officers: null,
    controllers: null,
    lastFiledOn: null,
  };
}
