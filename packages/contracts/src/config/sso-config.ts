import { z } from "zod";
import { Role } from "../api/api-route.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an issuer is reached over TLS, or does not leave this machine. */
function isIssuer(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.has(url.hostname));
}

/**
 * Single sign-on by OpenID Connect. It is in effect with `issuer`; then `clientId`, `roleClaim` and `roles` are
 * required.
 */
export const SsoConfig = z.strictObject({
  /** Address of the issuer, exactly as its discovery document states it. */
  issuer: z.string().max(500).refine(isIssuer, "must be an https:// address").optional(),
  clientId: z.string().min(1).max(200).optional(),
  /** Name of the environment variable that holds the client's secret. */
  clientSecretEnv: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be the name of an environment variable")
    .optional(),
  /** File that holds only the client's secret. */
  clientSecretFile: z.string().min(1).optional(),
  /** The claim of the ID token that states groups or roles: a text, or a list of texts. */
  roleClaim: z.string().min(1).max(100).optional(),
  /** The role of each value of the claim. Of several the highest applies; of none, the user may not sign in. */
  roles: z.record(z.string(), Role).optional(),
  /** True = no password signs in, except that of `breakGlass`. */
  required: z.boolean().optional(),
  /** The administrator who may sign in with a password while the issuer cannot be reached. */
  breakGlass: z.string().min(1).max(100).optional(),
});
export type SsoConfig = z.infer<typeof SsoConfig>;
