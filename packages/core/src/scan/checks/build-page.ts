import type { CookieFacts, Facts, HttpFacts, LoginPageFacts } from "@broker/contracts";
import { buildFacts, type DeepPartial } from "./build-facts.ts";

/** A healthy fictitious company whose home page responds with exactly these header fields, for tests. */
export function buildAnswer(
  headers: readonly (readonly [name: string, value: string])[],
  http: DeepPartial<HttpFacts> = {},
): Facts {
  const fields = headers.map(([name, value]) => ({ name, value }));
  return buildFacts({ http: { ...http, final: { ...http.final, headers: fields } } });
}

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

/** A healthy login page for tests, with single fields replaced. */
export function buildLoginPage(over: Partial<LoginPageFacts> = {}): LoginPageFacts {
  const url = "https://www.harrowvale.example/login";
  return {
    start: url,
    url,
    status: 200,
    https: true,
    hasPassword: true,
    postsTo: "same-site",
    method: "post",
    basicAuth: false,
    admin: false,
    ...over,
  };
}
