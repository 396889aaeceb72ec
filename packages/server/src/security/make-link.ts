import type { AccessStore } from "@broker/adapters";
import type { Clock } from "@broker/core";
import { newSecret, secretHash } from "./secret.ts";

const LINK_MS = 10 * 60_000;

/**
 * Makes an address that lets the owner in, once, within ten minutes of the real clock. `url` is the server's own,
 * without a path.
 */
export async function makeLink(store: AccessStore, clock: Clock, url: string): Promise<string> {
  const secret = newSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_MS);
  await store.saveSignIn({ hash: secretHash(secret), kind: "link", user: null, createdAt, expiresAt });
  return `${url}/sign-in?token=${secret}`;
}
