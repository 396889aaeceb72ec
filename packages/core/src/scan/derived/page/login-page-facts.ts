import type { HttpExchange, LoginPageFacts } from "@broker/contracts";
import { deriveForms } from "./form-facts.ts";
import { isAdminAddress } from "./is-admin-address.ts";
import { viewPage } from "./page-view.ts";

/**
 * The result of a redirect chain to a login page. The last response counts; a redirect to another site ends the chain
 * there.
 */
export function deriveLoginPage(walk: readonly HttpExchange[]): LoginPageFacts | null {
  const first = walk[0];
  const last = walk.at(-1);
  if (first === undefined || last === undefined) return null;
  const form = deriveForms(viewPage(last)).find(({ hasPassword }) => hasPassword);
  const challenges = last.headers.filter(([name]) => name === "www-authenticate").map(([, value]) => value);
  return {
    start: first.url.slice(0, 2_000),
    url: last.url.slice(0, 2_000),
    status: last.status,
    https: last.url.startsWith("https:"),
    hasPassword: form !== undefined,
    postsTo: form?.postsTo ?? null,
    method: form?.method ?? null,
    basicAuth: last.status === 401 && challenges.some((challenge) => /(?:^|,)\s*basic(?:\s|$)/i.test(challenge)),
    admin: isAdminAddress(new URL(first.url)) || isAdminAddress(new URL(last.url)),
  };
}
