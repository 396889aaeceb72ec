import { type Permission, type Role, showCount, showDate, type UserEntry } from "@broker/contracts";
import { WAY_WORDS } from "../account/sign-in-words.ts";

/** What a role may do, after its name. */
export const ROLE_NOTES: Readonly<Record<Role, string>> = {
  viewer: "viewer: reads",
  broker: "broker: edits",
  admin: "admin: manages the workspace",
};

/** What a permission allows. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  "kyc-decision": "Decides on sanctions hits",
};

/** How a user signs in, and whether they may. */
export const signInWords = ({ signIn, disabled }: UserEntry): string =>
  disabled === null ? WAY_WORDS[signIn] : `Disabled since ${showDate(disabled.at)}, by ${disabled.by}`;

/** When a user was last seen, to the day. */
export function seenWords({ lastSeenAt, signIn }: UserEntry): string {
  if (lastSeenAt !== null) return showDate(lastSeenAt);
  return signIn === "invited" ? "Not yet" : "Not recorded";
}

interface Advice {
  readonly sentences: readonly string[];
  /** Whether users lack MFA, and nothing requires it. */
  readonly lacksMfa: boolean;
}

/** What an administrator should decide first. */
export function adviceOn(users: readonly UserEntry[], mfaRequired: boolean): Advice {
  const active = users.filter(({ disabled }) => disabled === null);
  const [only, another] = active.filter(({ role }) => role === "admin");
  const open = active.filter(({ signIn }) => signIn === "invited");
  const without = active.filter(({ signIn, mfa }) => signIn === "password" && !mfa);
  const sentences = [
    ...(only === undefined || another !== undefined
      ? []
      : [`${only.name} is the only administrator. Give a second user the role admin, in case the account is lost.`]),
    ...(without.length === 0
      ? []
      : [
          mfaRequired
            ? `${showCount(without.length, "user")} without MFA: set up at the next sign-in.`
            : `${showCount(without.length, "user")} without MFA. Require it in the settings.`,
        ]),
    ...(open.length === 0 ? [] : [`${showCount(open.length, "invitation")} not yet used.`]),
  ];
  return { sentences, lacksMfa: without.length > 0 && !mfaRequired };
}
