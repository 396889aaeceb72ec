import type { CookieFacts } from "@broker/contracts";

/** A well-configured session cookie for tests, with the given fields replaced. */
export function buildCookie(overrides: Partial<CookieFacts> = {}): CookieFacts {
  return {
    name: "PHPSESSID",
    setOn: "https://www.harrowvale.example/",
    overTls: true,
    domain: null,
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    maxAge: null,
    expires: null,
    deletes: false,
    valueLength: 26,
    valueHash: "0123456789abcdef",
    purpose: "session",
    ...overrides,
  };
}
