import type { LoginPageFacts } from "@broker/contracts";

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
