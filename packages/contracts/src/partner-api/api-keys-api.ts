import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { NewPartnerKey, PartnerKey, PartnerKeyWithSecret } from "./api-key.ts";

const Named = z.strictObject({ id: z.string().trim().min(4).max(64) });

/** Keys of the partner API, for administrators. Keys open none of these calls. */
export const API_KEYS_API = {
  "GET /api/api-keys": {
    summary: "Keys of the partner API, with their last use and calls today",
    role: "admin",
    answer: z.strictObject({
      items: z.array(PartnerKey),
      /** Limits of each key: calls a minute, a day, and at once. */
      limits: z.strictObject({ minute: z.int(), day: z.int(), concurrent: z.int() }),
    }),
  },
  "POST /api/api-keys": {
    summary: "Create a key of the partner API; its secret is in the response and is not shown again",
    role: "admin",
    feature: "api_access",
    body: NewPartnerKey,
    status: 201,
    secret: true,
    answer: PartnerKeyWithSecret,
  },
  "POST /api/api-keys/:id/rotate": {
    summary: "Generate a new secret for a key; the previous one is accepted for a time",
    role: "admin",
    feature: "api_access",
    params: Named,
    body: z.strictObject({
      /** Hours for which both secrets are accepted. */
      hours: z.int().min(0).max(720).default(24),
    }),
    secret: true,
    answer: PartnerKeyWithSecret,
  },
  "POST /api/api-keys/:id/revoke": {
    summary: "Revoke a key of the partner API: every server refuses it at once",
    role: "admin",
    params: Named,
    answer: PartnerKey,
  },
} as const satisfies ApiRoutes;
