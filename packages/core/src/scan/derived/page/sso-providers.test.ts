import { expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { findSsoProviders } from "./sso-providers.ts";

const names = (html: string, redirects: string[] = []) =>
  findSsoProviders([buildView(html)], redirects).map(({ name }) => name);

test.each([
  ["https://login.microsoftonline.com/common/oauth2/authorize?x=1", "Microsoft Entra ID"],
  ["https://harrowvale.okta.com/app/x", "Okta"],
  ["https://harrowvale.eu.auth0.com/authorize", "Auth0"],
  ["https://accounts.google.com/o/oauth2/v2/auth", "Google"],
  ["https://harrowvale.onelogin.com/portal", "OneLogin"],
  ["https://auth.pingone.eu/abc/as/authorize", "Ping Identity"],
  ["https://id.harrowvale.example/auth/realms/staff/protocol/openid-connect/auth", "Keycloak"],
  ["https://harrowvale.auth.eu-west-2.amazoncognito.com/login", "Amazon Cognito"],
  ["https://api-1.duosecurity.com/frame", "Duo"],
  ["https://sts.harrowvale.example/adfs/ls/", "AD FS"],
])("a link or redirect to %s shows %s", (address, name) => {
  expect(names(`<a href="${address}">Sign in</a>`)).toEqual([name]);
  expect(names("", [address])).toEqual([name]);
});

test.each([
  "https://okta-blog.example/",
  "https://www.google.com/maps",
  "https://support.microsoft.com/",
  "https://auth0-users.example/",
])("a link to %s shows none", (address) => {
  expect(names(`<a href="${address}">x</a>`)).toEqual([]);
});

test("the evidence is the address without what was asked of it, so that no token is kept", () => {
  const [provider] = findSsoProviders([], ["https://login.microsoftonline.com/abc/oauth2/authorize?state=secret"]);
  expect(provider?.evidence).toBe("https://login.microsoftonline.com/abc/oauth2/authorize");
});
