import { type Account, type SessionEntry, showCount, showDate, type UserEntry } from "@broker/contracts";

/** How the current user signs in. */
export const KIND_WORDS: Readonly<Record<Account["kind"], string>> = {
  owner: "You signed in with a link from the server's machine or with the script token: there is no password.",
  password: "You sign in with a name and a password.",
  invited: "Your password is not set yet.",
  sso: "You sign in through your organisation, which also decides your role.",
};

/** How a user signs in, in a table. */
export const WAY_WORDS: Readonly<Record<UserEntry["signIn"], string>> = {
  password: "Password",
  invited: "Invited, no password yet",
  sso: "Single sign-on",
};

/** The state of the user's own multi-factor authentication. */
export function mfaWords({ since, recoveryCodes, required }: Account["mfa"]): string {
  if (since !== null) return `Set up on ${showDate(since)}. ${showCount(recoveryCodes, "recovery code")} not used.`;
  return required ? "Not set up. It is required at your next sign-in." : "Not set up.";
}

/** Whether a user of the list has it; single sign-on has its own. */
export function userMfaWords({ signIn, mfa }: UserEntry): string {
  if (signIn === "sso") return "By the issuer";
  return mfa ? "Set up" : "Not set up";
}

const METHODS: Readonly<Record<NonNullable<SessionEntry["method"]>, string>> = {
  link: "Link",
  password: "Password",
  "app code": "Password and code",
  "recovery code": "Password and recovery code",
  "single sign-on": "Single sign-on",
};

export const methodWords = ({ method }: SessionEntry): string => (method === null ? "Not recorded" : METHODS[method]);

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // Edge and Chrome for phones have names of their own, and Chrome without a window another one. All name Safari too.
  [/\b(?:Edg|EdgA|EdgiOS)\//, "Edge"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^(?:curl|Wget|python|node|undici|Go-http-client|.*PowerShell)/i, "Command line"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** The browser and the system that a session was begun with, as far as the browser names them. */
export function deviceWords({ agent, address }: SessionEntry): string {
  const named = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([pattern]) => pattern.test(agent ?? ""))?.[1] ?? []);
  const browser = named.length === 0 ? "Unknown browser" : named.join(" on ");
  return address === null ? browser : `${browser}, ${address}`;
}
