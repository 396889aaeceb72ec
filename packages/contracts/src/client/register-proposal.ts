import { z } from "zod";

/** Registers whose entries may be proposed for a client. */
export const PROPOSING_REGISTERS = ["companiesHouse", "icoRegister"] as const;

/** An entry of a register that may be the client's, and the decision on it. Names are external text: escape them. */
export const RegisterProposal = z.strictObject({
  register: z.enum(PROPOSING_REGISTERS),
  /** The register's name. */
  source: z.string(),
  /** The entry's number in the register. */
  number: z.string(),
  name: z.string(),
  /** The entry in a few words: '99170613, in liquidation'. */
  words: z.string(),
  /** Why it may be the client's. */
  reasons: z.array(z.string()),
  /** When the register was read. */
  asOf: z.string(),
  /** The scanned domain. */
  domain: z.string(),
  state: z.enum(["proposed", "accepted", "rejected"]),
  decided: z.strictObject({ by: z.string(), at: z.string() }).nullable(),
});
export type RegisterProposal = z.infer<typeof RegisterProposal>;

/** The decision on a proposal: accepted = it is the client's; rejected = not this company, not proposed again. */
export const RegisterDecision = z.strictObject({ decision: z.enum(["accepted", "rejected"]) });
export type RegisterDecision = z.infer<typeof RegisterDecision>;
