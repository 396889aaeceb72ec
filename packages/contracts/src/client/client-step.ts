import { z } from "zod";

/** What is best done next about a client; each has one screen where it is done. */
export const CLIENT_STEPS = [
  "settle",
  "add-domain",
  "scan",
  "ask",
  "place",
  "submit",
  "quote",
  "choose",
  "renew",
  "none",
] as const;

/** The next step about a client, in words for a list. */
export const ClientStep = z.strictObject({ kind: z.enum(CLIENT_STEPS), words: z.string() });
export type ClientStep = z.infer<typeof ClientStep>;

/**
 * How far a client's onboarding is: open = something that insurers ask for is missing or is to be settled; expiring = a
 * policy ends within 60 days; finished = neither.
 */
export const ONBOARDING_STATES = ["open", "expiring", "finished"] as const;
export const OnboardingState = z.enum(ONBOARDING_STATES);
export type OnboardingState = z.infer<typeof OnboardingState>;
