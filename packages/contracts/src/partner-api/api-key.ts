import { z } from "zod";

/** What a key of the partner API may do: each call requires one of these. */
export const API_SCOPES = [
  "risk:read",
  "scans:write",
  "compliance:read",
  "reports:read",
  "reports:write",
  "kyc:read",
  "kyc:write",
  "clients:read",
  "clients:write",
  "webhooks:manage",
] as const;
export const ApiScope = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof ApiScope>;

/** Limits of each key over all processes of the workspace, as the screen of white label shows them. */
export const API_LIMITS = { minute: 1000, day: 100_000, concurrent: 50 } as const;

/** Most keys of a workspace that are neither revoked nor expired. */
export const MOST_API_KEYS = 100;
/** Days for which a key is valid unless stated, and at most. */
export const API_KEY_DAYS = { usual: 365, most: 1825 } as const;

/** expired and revoked keys are refused. */
export const PartnerKeyState = z.enum(["active", "expired", "revoked"]);
export type PartnerKeyState = z.infer<typeof PartnerKeyState>;

/** A key of the partner API. Its secret is shown once, when it is made or rotated. Times: ISO 8601, UTC. */
export const PartnerKey = z.strictObject({
  /** 16 hex digits: the part of the key between its underscores. */
  id: z.string(),
  /** What records made with the key name as their author. */
  name: z.string(),
  scopes: z.array(ApiScope),
  /** Address ranges (CIDR) from which it is accepted; empty = from everywhere. */
  addresses: z.array(z.string()),
  state: PartnerKeyState,
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  /** Until then the former secret is accepted too; null = only the current one is. */
  formerSecretUntil: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string().nullable(),
  /** null = never used. */
  lastUsedAt: z.string().nullable(),
  lastAddress: z.string().nullable(),
  /** Calls since midnight, UTC, which the daily limit counts. */
  callsToday: z.int().nonnegative(),
});
export type PartnerKey = z.infer<typeof PartnerKey>;

/** A key with the secret that was made just now. */
export const PartnerKeyWithSecret = PartnerKey.extend({
  /** `bk_<id>_<secret>`; it is not shown again. */
  key: z.string(),
});
export type PartnerKeyWithSecret = z.infer<typeof PartnerKeyWithSecret>;

/** A key to make. */
export const NewPartnerKey = z.strictObject({
  name: z.string().trim().min(1, "Enter a name, for example that of the partner.").max(80),
  scopes: z.array(ApiScope).min(1, "Choose at least one scope, for example risk:read."),
  addresses: z.array(z.string().trim().min(1).max(50)).max(50).default([]),
  /** Days for which it is valid. */
  days: z.int().min(1).max(API_KEY_DAYS.most).default(API_KEY_DAYS.usual),
});
export type NewPartnerKey = z.infer<typeof NewPartnerKey>;
