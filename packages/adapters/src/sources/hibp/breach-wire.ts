import type { Breach } from "@broker/contracts";
import { z } from "zod";
import { dayOf } from "../client/day-of.ts";
import { knownRows } from "../client/source-answer.ts";

const Day = z.string().transform((text, context) => {
  const day = dayOf(text);
  if (day === null) context.addIssue({ code: "custom", message: "no day" });
  return day ?? z.NEVER;
});

/** A breach from Have I Been Pwned's API v3 (haveibeenpwned.com/API/v3, 'Breach model'); unused fields are ignored. */
const BreachWire = z.looseObject({
  Name: z.string(),
  Title: z.string().optional(),
  Domain: z.string().optional(),
  BreachDate: Day,
  AddedDate: Day,
  PwnCount: z.number().nonnegative().max(Number.MAX_SAFE_INTEGER).optional(),
  DataClasses: z.array(z.string()).optional(),
  IsVerified: z.boolean().optional(),
  IsFabricated: z.boolean().optional(),
  IsRetired: z.boolean().optional(),
});
export type BreachWire = z.infer<typeof BreachWire>;

/** The whole list, as requested once a day. */
export const BreachListWire = knownRows(BreachWire);

/** A breach in our own terms. */
export function breachOf(wire: BreachWire): Breach {
  return {
    name: wire.Name,
    title: wire.Title ?? wire.Name,
    breachedOn: wire.BreachDate,
    addedOn: wire.AddedDate,
    accounts: Math.trunc(wire.PwnCount ?? 0),
    dataClasses: wire.DataClasses ?? [],
    verified: wire.IsVerified ?? false,
    fabricated: wire.IsFabricated ?? false,
  };
}
