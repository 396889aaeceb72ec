import type { Control, ControlBand, IdentityState } from "@broker/contracts";
import type { RegisteredOfficer, RegisteredOwner } from "@broker/core/kyc";
import { z } from "zod";
import { dayOf } from "../client/day-of.ts";

const Text = z.string().trim().min(1).nullish().catch(null);
const Birth = z
  .looseObject({ month: z.int().min(1).max(12), year: z.int().min(1800).max(2200) })
  .nullish()
  .catch(null);
const Verified = z
  .looseObject({ identity_verified_on: Text, appointment_verification_statement_due_on: Text })
  .nullish()
  .catch(null);
const Registered = z
  .looseObject({ registration_number: Text, country_registered: Text, place_registered: Text })
  .nullish()
  .catch(null);

const Party = {
  name: z.string().trim().min(1),
  date_of_birth: Birth,
  nationality: Text,
  country_of_residence: Text,
  identity_verification_details: Verified,
  identification: Registered,
};

const Officer = z.looseObject({
  ...Party,
  officer_role: z.string().catch(""),
  resigned_on: z.unknown().optional(),
});

const Owner = z.looseObject({
  ...Party,
  // A super-secure person has no name: the register withholds it.
  name: z.string().trim().catch(""),
  kind: z.string().catch(""),
  natures_of_control: z.array(z.string()).catch([]),
  notified_on: Text,
  ceased_on: z.unknown().optional(),
  name_elements: z.looseObject({ forename: Text, middle_name: Text, surname: Text }).nullish().catch(null),
});

const items = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({
    total_results: z.int().nonnegative().catch(0),
    items: z.array(z.unknown()).transform((all) => all.flatMap((each) => item.safeParse(each).data ?? [])),
  });

/** `officer-list` with the names, which are cached nowhere. */
export const OfficersWire = items(Officer);
/** `persons-with-significant-control` with the names, which are cached nowhere. */
export const OwnersWire = items(Owner);

const bornOf = (birth: z.infer<typeof Birth>): string | null =>
  birth == null ? null : `${birth.year}-${String(birth.month).padStart(2, "0")}`;

/** SURNAME, Given Names → Given Names Surname; without a comma as it is. */
function readingOrder(name: string): string {
  const [family = "", given = ""] = name.split(/,\s*(.*)/s);
  return given === "" ? name : `${given} ${family}`;
}

/** Duties since 18 November 2025: Economic Crime and Corporate Transparency Act 2023, ss. 64–68. */
function identityOf(details: z.infer<typeof Verified>, today: string): IdentityState {
  if (details == null) return "not-stated";
  if (dayOf(details.identity_verified_on) !== null) return "verified";
  const due = dayOf(details.appointment_verification_statement_due_on);
  if (due === null) return "not-stated";
  return due < today ? "overdue" : "due";
}

/** Eight characters as the register writes them; null = it is no number of Companies House. */
function ukNumber(typed: string | null | undefined): string | null {
  const number = typed?.toUpperCase().replaceAll(/[^A-Z0-9]/g, "") ?? "";
  const whole = /^\d{1,8}$/.test(number) ? number.padStart(8, "0") : number;
  return /^(?:\d{8}|[A-Z]{2}\d{6})$/.test(whole) ? whole : null;
}

const UK = /\b(?:england|wales|scotland|northern ireland|united kingdom|great britain|companies house|uk|gb)\b/i;
const CORPORATE = /^(?:corporate|legal)-|^legal-person|corporate-entity|judicial/;

const BANDS: readonly (readonly [RegExp, ControlBand])[] = [
  [/more-than-25-percent/, { low: 25, high: 50 }],
  [/25-to-50-percent/, { low: 25, high: 50 }],
  [/50-to-75-percent/, { low: 50, high: 75 }],
  [/75-to-100-percent/, { low: 75, high: 100 }],
];

const KINDS: readonly (readonly [RegExp, Control["kind"]])[] = [
  [/^ownership-of-shares/, "shares"],
  [/^voting-rights/, "votes"],
  [/^right-to-share-surplus-assets/, "surplus-assets"],
  [/^right-to-appoint-and-remove/, "directors"],
  [/^significant-influence-or-control/, "influence"],
];

/** Natures of control as the register has them, those held as a trust or a firm included, each kind once. */
function controlsOf(natures: readonly string[]): Control[] {
  const found = new Map<Control["kind"], Control>();
  for (const nature of natures) {
    const kind = KINDS.find(([pattern]) => pattern.test(nature))?.[1];
    if (kind === undefined) continue;
    const band = BANDS.find(([pattern]) => pattern.test(nature))?.[1] ?? null;
    const before = found.get(kind)?.band ?? null;
    if (before === null || (band !== null && band.high > before.high)) found.set(kind, { kind, band: band ?? before });
  }
  return [...found.values()];
}

/** Serving officers, in our own terms. @param today ISO date */
export function officersOf({ items: all }: z.infer<typeof OfficersWire>, today: string): RegisteredOfficer[] {
  return all.flatMap((officer): RegisteredOfficer[] => {
    if (officer.resigned_on != null) return [];
    const isCompany = /^corporate-/.test(officer.officer_role);
    return [
      {
        name: isCompany ? officer.name : readingOrder(officer.name),
        kind: isCompany ? "company" : "person",
        born: bornOf(officer.date_of_birth),
        nationality: officer.nationality ?? null,
        country: officer.country_of_residence ?? officer.identification?.place_registered ?? null,
        identity: identityOf(officer.identity_verification_details, today),
        position: officer.officer_role.replaceAll("-", " "),
        companyNumber: isCompany ? ukNumber(officer.identification?.registration_number) : null,
      },
    ];
  });
}

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|sir|dame|lord|lady|professor|prof|reverend|rev)\.?\s+(?=\S)/i;

function ownerName({ name, name_elements: parts, kind }: z.infer<typeof Owner>): string | null {
  if (/^super-secure/.test(kind)) return null;
  const whole = [parts?.forename, parts?.middle_name, parts?.surname].flatMap((part) => part || []).join(" ");
  // Without the title, so that an owner who is also an officer is one party.
  return whole === "" ? name.replace(TITLE, "") || null : whole;
}

/**
 * Persons and companies with significant control that have not ceased, in our own terms. One whose name the register
 * withholds is left out. @param today ISO date
 */
export function ownersOf({ items: all }: z.infer<typeof OwnersWire>, today: string): RegisteredOwner[] {
  return all.flatMap((owner): RegisteredOwner[] => {
    const name = ownerName(owner);
    if (owner.ceased_on != null || name === null) return [];
    const isCompany = CORPORATE.test(owner.kind);
    const {
      registration_number: number,
      country_registered: where,
      place_registered: place,
    } = owner.identification ?? {};
    const country = owner.country_of_residence ?? where ?? place ?? null;
    const companyNumber = isCompany ? ukNumber(number) : null;
    const registered = `${where ?? ""} ${place ?? ""}`.trim();
    return [
      {
        ...{ name, kind: isCompany ? "company" : "person", born: bornOf(owner.date_of_birth), country },
        nationality: owner.nationality ?? null,
        identity: identityOf(owner.identity_verification_details, today),
        controls: controlsOf(owner.natures_of_control),
        since: dayOf(owner.notified_on),
        companyNumber,
        isUk: isCompany ? (registered === "" ? companyNumber !== null : UK.test(registered)) : null,
      },
    ];
  });
}
