import type { RdapData } from "@broker/contracts";
import { z } from "zod";
import { dayOf } from "../client/day-of.ts";

/** A name of a contact in jCard (RFC 7095): `["vcard", [["fn", {}, "text", "Example Registrar"], …]]`. */
function fullName(card: unknown): string | null {
  const rows: unknown[] = Array.isArray(card) && Array.isArray(card[1]) ? card[1] : [];
  const row = rows.find((each) => Array.isArray(each) && each[0] === "fn") as unknown[] | undefined;
  return typeof row?.[3] === "string" ? row[3] : null;
}

/** A domain in RDAP (RFC 9083 §5.3), as far as it is used. */
export const RegistrationWire = z.looseObject({
  ldhName: z.string(),
  status: z.array(z.string()).optional(),
  events: z.array(z.looseObject({ eventAction: z.string().optional(), eventDate: z.string().optional() })).optional(),
  entities: z.array(z.looseObject({ roles: z.array(z.string()).optional(), vcardArray: z.unknown() })).optional(),
  secureDNS: z.looseObject({ delegationSigned: z.boolean().optional() }).optional(),
});

/** A registration in our own words. Persons are left out: of the contacts only the registrar, a company, is read. */
export function registrationOf(wire: z.infer<typeof RegistrationWire>): RdapData {
  const on = (action: string) => dayOf(wire.events?.find(({ eventAction }) => eventAction === action)?.eventDate);
  const registrar = wire.entities?.find(({ roles }) => roles?.includes("registrar"));
  return {
    domain: wire.ldhName.toLowerCase(),
    registeredOn: on("registration"),
    expiresOn: on("expiration"),
    changedOn: on("last changed"),
    registrar: fullName(registrar?.vcardArray),
    statuses: wire.status ?? [],
    delegationSigned: wire.secureDNS?.delegationSigned ?? null,
  };
}
