import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import {
  LONGEST_OPENING_DAYS,
  SanctionsGate,
  SanctionsLicence,
  SanctionsStanding,
  SHORTEST_GATE_REASON,
} from "./standing.ts";

const ClientNamed = z.strictObject({ id: z.string().min(1).max(200) });

/** A client before the sanctions gate. */
export const ClientGate = z.strictObject({
  client: z.string(),
  /** Oldest screening that counts, in days. */
  maxAgeDays: z.int().positive(),
  standing: SanctionsStanding,
  gate: SanctionsGate,
  /** What documents print about it. */
  note: z.string(),
  /** Whether the caller may open it and record a licence. */
  permitted: z.boolean(),
});
export type ClientGate = z.infer<typeof ClientGate>;

/** An opening to be recorded. */
export const NewOpening = z.strictObject({
  /** Printed on documents. */
  reason: z
    .string()
    .trim()
    .min(SHORTEST_GATE_REASON, `Give a reason of ${SHORTEST_GATE_REASON} characters or more; it is printed.`)
    .max(500, "At most 500 characters."),
  /** Days for which it counts, the first included; absent = for one submission, within the age of a screening. */
  days: z.coerce
    .number()
    .int("Enter whole days.")
    .min(1, `Enter 1 to ${LONGEST_OPENING_DAYS} days.`)
    .max(LONGEST_OPENING_DAYS, `Enter 1 to ${LONGEST_OPENING_DAYS} days.`)
    .optional(),
});
export type NewOpening = z.infer<typeof NewOpening>;

/** A licence as the form states it; its file is separate. */
export const LicenceForm = SanctionsLicence.pick({ authority: true, number: true, on: true }).extend({
  expiresOn: z.iso.date().nullable().default(null),
});
export type LicenceForm = z.infer<typeof LicenceForm>;

/** The sanctions gate of a client. */
export const GATE_API = {
  "GET /api/clients/:id/sanctions-gate": {
    summary: "A client's sanctions screening, and whether a submission passes the gate",
    role: "viewer",
    params: ClientNamed,
    answer: ClientGate,
  },
  "POST /api/clients/:id/sanctions-gate/openings": {
    summary: "Open the gate with a printed reason, for a missing or outdated screening",
    role: "broker",
    params: ClientNamed,
    body: NewOpening,
    status: 201,
    answer: ClientGate,
  },
  "POST /api/clients/:id/sanctions-gate/licences": {
    summary: "Record the licence, with its file, under which a listed party may be insured",
    role: "broker",
    params: ClientNamed,
    takesFile: true,
    status: 201,
    answer: ClientGate,
  },
  "GET /api/clients/:id/sanctions-gate/licences/:licence/file": {
    summary: "The file of a licence; each view is audited",
    role: "viewer",
    params: ClientNamed.extend({ licence: z.string().min(1).max(40) }),
    answer: "file",
  },
  "DELETE /api/clients/:id/sanctions-gate/:opening": {
    summary: "Withdraw an opening or a licence",
    role: "broker",
    params: ClientNamed.extend({ opening: z.string().min(1).max(40) }),
    answer: ClientGate,
  },
} as const satisfies ApiRoutes;
