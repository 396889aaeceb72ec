import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { Job } from "../api/jobs-api.ts";
import { ClientScreening, ScreenedClient } from "./client-screening.ts";
import { HitConfirmation, HitConfirmers, KycHit } from "./kyc-hit.ts";

const Name = z.string().min(1).max(253);
const OfClient = z.strictObject({ client: Name });
const OfHit = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/i, "Enter the 12 hexadecimal digits of the hit."),
});

/** Screening and decisions on hits, in every tier; cases, owners and reports from Enhanced on. */
export const KYC_API = {
  "GET /api/kyc/hits": {
    summary: "Hits that await a decision, or every hit of a client",
    role: "viewer",
    query: z.strictObject({ client: Name.optional() }),
    answer: z.strictObject({
      items: z.array(KycHit),
      /** Names of the clients of these hits, by id. External text: escape it. */
      clients: z.record(z.string(), z.string()),
    }),
  },
  "GET /api/kyc/hits/:id": {
    summary: "A hit with the list's own words, the match and every step",
    role: "viewer",
    params: OfHit,
    answer: KycHit,
  },
  "POST /api/kyc/hits/:id/propose": {
    summary: "Propose that a hit is a true or a false match, with reason, evidence and a file if one is sent",
    role: "broker",
    params: OfHit,
    takesFile: true,
    answer: KycHit,
  },
  "GET /api/kyc/hits/:id/confirmers": {
    summary: "Who may confirm the decision that is proposed on a hit",
    role: "viewer",
    params: OfHit,
    answer: HitConfirmers,
  },
  "POST /api/kyc/hits/:id/confirm": {
    summary: "Confirm a proposed decision, never one's own; or return it, which the proposer may too",
    role: "broker",
    params: OfHit,
    body: HitConfirmation,
    answer: KycHit,
  },
  "GET /api/kyc/hits/:id/files/:digest": {
    summary: "A file to which a decision on a hit refers, by the SHA-256 of its content; each view is audited",
    role: "viewer",
    params: OfHit.extend({ digest: z.string().regex(/^[0-9a-f]{64}$/, "Enter the 64 hexadecimal digits.") }),
    answer: "file",
  },
  "POST /api/kyc/screenings": {
    summary: "Start a re-screening of the portfolio as a job: every client, or only where lists have changed since",
    role: "broker",
    body: z.strictObject({ all: z.boolean().default(false) }),
    status: 202,
    answer: Job,
  },
  "POST /api/kyc/:client/screen": {
    summary: "Screen the parties of a client against the imported lists",
    role: "broker",
    params: OfClient,
    answer: ScreenedClient,
  },
  "GET /api/kyc/:client/screenings": {
    summary: "Screenings of a client, the newest first",
    role: "viewer",
    params: OfClient,
    answer: z.strictObject({ items: z.array(ClientScreening) }),
  },
} as const satisfies ApiRoutes;
