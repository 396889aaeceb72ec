import { randomBytes } from "node:crypto";
import { newTotpSecret, totpCode, type WorkspaceDatabase } from "@broker/adapters";
import type { Permission, Role } from "@broker/contracts";

const DAY_MS = 86_400_000;
const SESSION_MS = 12 * 3_600_000;
const TOTP_STEP_MS = 30_000;

/** Fictitious users: when they were added and last seen, in days before the loading. */
const USERS: readonly {
  readonly name: string;
  readonly role: Role;
  readonly email: string;
  readonly added: number;
  /** null = invited, and never signed in. */
  readonly seen: number | null;
  readonly mfa?: true;
  readonly permission?: Permission;
  /** Days since the user was disabled. */
  readonly disabled?: number;
}[] = [
  {
    ...{ name: "Priya Nair (sample)", role: "admin", email: "priya.nair@harbour-vale.example" },
    ...{ added: 340, seen: 0.1, mfa: true },
  },
  {
    ...{ name: "Tom Ellery (sample)", role: "broker", email: "tom.ellery@harbour-vale.example" },
    ...{ added: 320, seen: 1, mfa: true, permission: "kyc-decision" },
  },
  {
    ...{ name: "Grace Addo (sample)", role: "broker", email: "grace.addo@harbour-vale.example" },
    ...{ added: 150, seen: 3 },
  },
  {
    ...{ name: "Oliver Finch (sample)", role: "viewer", email: "oliver.finch@harbour-vale.example" },
    ...{ added: 90, seen: 21 },
  },
  {
    ...{ name: "Daniel Marsh (sample)", role: "broker", email: "daniel.marsh@harbour-vale.example" },
    ...{ added: 300, seen: 65, disabled: 60 },
  },
  {
    ...{ name: "Megan Price (sample)", role: "broker", email: "megan.price@harbour-vale.example" },
    ...{ added: 2, seen: null },
  },
];

/**
 * Records the sample's users: of each role, one invited, one disabled, one who decides hits. No one can sign in as
 * them: their passwords and the secrets of their authenticator apps are random and kept nowhere.
 */
export async function recordUsers({ access }: WorkspaceDatabase, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const actor = (days: number) => ({ by: "broker", at: before(days).toISOString() });
  for (const { name, role, email, added, seen, mfa, permission, disabled } of USERS) {
    const password = seen === null ? undefined : randomBytes(32).toString("base64url");
    await access.addUser({ name, role, email, password }, actor(added));
    if (mfa === true) {
      const secret = newTotpSecret();
      const code = totpCode(secret, Math.floor(before(added).getTime() / TOTP_STEP_MS));
      await access.setUpMfa(name, { secret, code, now: before(added) }, actor(added));
    }
    if (permission !== undefined) await access.setPermission({ name, permission, given: true }, actor(added));
    if (seen !== null) {
      const createdAt = before(seen);
      const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
      const hash = randomBytes(32).toString("hex");
      await access.saveSignIn({ hash, kind: "session", user: name, createdAt, expiresAt, method: "password" });
    }
    if (disabled !== undefined) await access.setUserDisabled(name, true, actor(disabled));
  }
}
