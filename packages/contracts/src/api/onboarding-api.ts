import { z } from "zod";
import { OnboardingQuestion } from "../onboarding/question.ts";
import type { ApiRoutes } from "./api-route.ts";

/** Onboarding: the questions that a client is asked. */
export const ONBOARDING_API = {
  "GET /api/onboarding/questions": {
    summary: "Every question of proposal and onboarding, with its wording, options and field",
    role: "viewer",
    answer: z.strictObject({ version: z.string(), items: z.array(OnboardingQuestion) }),
  },
} as const satisfies ApiRoutes;
