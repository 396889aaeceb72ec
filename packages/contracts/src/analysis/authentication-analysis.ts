import { z } from "zod";
import { DeclaredByAny, Provenance } from "../provenance.ts";
import { Confidence } from "../scan/scores.ts";

/** How users sign in, as far as external observation and the client's answers show. */
export const AuthenticationAnalysis = z.strictObject({
  /** null = none observed, which does not prove that there is none. */
  ssoProvider: z.string().nullable(),
  loginPages: z.array(
    z.strictObject({
      url: z.string(),
      https: z.boolean(),
      /** What the page requests, in words. */
      asks: z.string(),
      admin: z.boolean(),
    }),
  ),
  securityHeaders: z.strictObject({
    strictTransportSecurity: z.boolean().nullable(),
    contentSecurityPolicy: z.boolean().nullable(),
    sessionManagement: z.string(),
  }),
  mfa: z.strictObject({
    /** Percent: 5–95 without a client answer; with one, the share that it covers, 0–100. */
    likelihood: z.int().min(0).max(100),
    confidence: Confidence,
    /** Never 'observed': MFA is not observable externally. */
    provenance: Provenance.extract(["declared", "estimated"]),
    /** Who declared the answers; absent = the broker, or not declared. */
    declaredBy: DeclaredByAny.optional(),
    /** The calculation, row by row. */
    reasons: z.array(z.strictObject({ rule: z.string(), points: z.int() })),
    reason: z.string(),
  }),
  verifyAtOnboarding: z.array(z.string()),
});
export type AuthenticationAnalysis = z.infer<typeof AuthenticationAnalysis>;
