import type { AccessStore } from "@broker/adapters";
import { AppError, type PasswordLink } from "@broker/contracts";
import type { Clock } from "@broker/core";
import { newSecret, secretHash } from "./secret-cookies.ts";

const HOUR_MS = 3_600_000;
/** An invitation is valid longer than a reset. */
const HOURS = { invited: 72, password: 24 } as const;

/**
 * Makes a link by which a user sets a password once; an earlier one becomes invalid. `url` is the server's own, without
 * a path. AppErrors: `not_found`; `usage` for a user of single sign-on; `record_unsettled` for a disabled one.
 */
export async function makePasswordLink(
  store: Pick<AccessStore, "user" | "saveSignIn">,
  { clock, url, name }: { readonly clock: Clock; readonly url: string; readonly name: string },
): Promise<PasswordLink> {
  const user = await store.user(name);
  if (user === null)
    throw new AppError("not_found", `There is no user '${name}'.`, { fix: { kind: "list", resource: "users" } });
  if (user.signIn === "sso")
    throw new AppError("usage", `${user.name} signs in by single sign-on, without a password.`);
  if (user.disabled !== null)
    throw new AppError("record_unsettled", `${user.name} is disabled.`, { hint: "Enable the user first." });
  const secret = newSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + HOURS[user.signIn] * HOUR_MS);
  await store.saveSignIn({ hash: secretHash(secret), kind: "password-link", user: user.name, createdAt, expiresAt });
  return { url: `${url}/sign-in/password?token=${secret}`, expiresAt: expiresAt.toISOString() };
}
