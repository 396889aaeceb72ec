import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PostureScore, RiskScore } from "../scales.ts";
import { WebRiskBandName } from "../scan/scores.ts";

/** Documents and emails that name the brokerage. */
export const BROKERAGE_DOCUMENTS = [
  "mrc",
  "acord-125",
  "acord-126",
  "acord-140",
  "proposal",
  "advice",
  "client-report",
  "emails",
] as const;

/** What a document prints of the brokerage that is not recorded. */
export const BrokerageLack = z.strictObject({
  /** The setting that fills it: `brokerage.name`. */
  setting: z.string(),
  /** draft = the document stays a draft; blank = it is printed blank or as 'to be advised', or left out. */
  effect: z.enum(["draft", "blank"]),
});
export type BrokerageLack = z.infer<typeof BrokerageLack>;

/** A document with what it lacks of the brokerage, computed by its own requirements. */
export const BrokerageDocument = z.strictObject({
  document: z.enum(BROKERAGE_DOCUMENTS),
  lacks: z.array(BrokerageLack),
});
export type BrokerageDocument = z.infer<typeof BrokerageDocument>;

/** A number of the brokerage in a public register. */
export const BrokerageNumberCheck = z.strictObject({
  setting: z.enum(["brokerage.companyNumber", "brokerage.fcaNumber", "brokerage.lloydsNumber"]),
  /** The number as recorded; null = none. */
  value: z.string().nullable(),
  /** Whether it has the form of such a number; null = none is recorded. */
  isWellFormed: z.boolean().nullable(),
  /**
   * agrees, differs = the register names this company, or another one; inactive = it names it, as not active; not-found
   * = not in the imported file; not-imported = no file of this register was imported; no-register = the product reads
   * no register of these numbers; null = no number is recorded.
   */
  register: z.enum(["agrees", "differs", "inactive", "not-found", "not-imported", "no-register"]).nullable(),
  /** Name, status and registered office as the register has them; null = not found there. */
  entry: z.strictObject({ name: z.string(), status: z.string(), office: z.string().nullable() }).nullable(),
  /** Day of the imported file; null = none. */
  asOf: z.string().nullable(),
});
export type BrokerageNumberCheck = z.infer<typeof BrokerageNumberCheck>;

/** The posture of the brokerage's own domain, from its newest stored scan. */
export const BrokeragePosture = z.strictObject({
  domain: z.string(),
  /** Null = no scan of the domain is stored. */
  scan: z
    .strictObject({
      id: z.string(),
      /** ISO 8601, UTC. */
      startedAt: z.string(),
      /** 0–100, higher is better; null = insufficient data for a score. */
      posture: PostureScore.nullable(),
      risk: RiskScore.nullable(),
      band: WebRiskBandName.nullable(),
      /** Open findings that are critical or high. */
      severe: z.int().nonnegative(),
    })
    .nullable(),
});
export type BrokeragePosture = z.infer<typeof BrokeragePosture>;

/** The brokerage as documents name it: checks of its numbers, its posture, and what documents lack. */
export const BrokerageProfile = z.strictObject({
  numbers: z.array(BrokerageNumberCheck),
  /** Null = no domain is recorded. */
  posture: BrokeragePosture.nullable(),
  documents: z.array(BrokerageDocument),
});
export type BrokerageProfile = z.infer<typeof BrokerageProfile>;

export const BROKERAGE_API = {
  "GET /api/brokerage": {
    summary: "The brokerage: checks of its numbers, its own domain's posture, and what documents still lack",
    role: "viewer",
    answer: BrokerageProfile,
  },
} as const satisfies ApiRoutes;
