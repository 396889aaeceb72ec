import { describe, expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { findAdminLinks, findLoginLinks, findSsoProviders } from "./login-facts.ts";

const texts = (html: string) =>
  findLoginLinks(buildView(html)).map(({ href }) => href.replace("https://www.harrowvale.example", ""));

describe("login links", () => {
  test.each([
    "Log in",
    "Login",
    "Sign in",
    "Client login",
    "Client Portal",
    "Patient portal",
    "Parents’ login",
    "My account",
    "Members' area",
    "Staff sign-in",
    "Log in / Register",
  ])("the words '%s' lead to a login", (text) => {
    expect(texts(`<a href="/go">${text}</a>`)).toEqual(["/go"]);
  });

  test.each([
    "/login",
    "/account/login?next=/",
    "/users/sign_in",
    "/my-account/",
    "/client-portal.aspx",
    "/user/login",
  ])("the address %s leads to a login", (href) => {
    expect(texts(`<a href="${href}">Here</a>`)).toEqual([href]);
  });

  test.each([
    `<a href="/blog/login-security-tips">Tips</a>`,
    `<a href="/portal-frames">Portal frames</a>`,
    `<a href="/catalogue">Sign up to our newsletter</a>`,
    `<a href="#login">Log in</a>`,
    `<a href="/signage">Signs</a>`,
  ])("%s does not", (html) => {
    expect(texts(html)).toEqual([]);
  });

  test("one URL is reported once, whatever its fragment, and at most ten in total", () => {
    expect(texts(`<a href="/login#a">Log in</a><a href="/login#b">Log in</a>`)).toEqual(["/login"]);
    expect(texts(Array.from({ length: 30 }, (_, n) => `<a href="/${n}">Log in</a>`).join(""))).toHaveLength(10);
  });

  test("a portal with a provider counts, wherever it is", () => {
    expect(
      findLoginLinks(buildView(`<a href="https://harrowvale.clinicportal.example/">Patient portal</a>`))[0]?.href,
    ).toBe("https://harrowvale.clinicportal.example/");
  });
});

describe("links to administration", () => {
  test.each([
    "/wp-admin/",
    "/wp-login.php",
    "/administrator/",
    "/umbraco",
    "/phpmyadmin/index.php",
    "https://www.harrowvale.example:2083/",
  ])("%s is one, and no login of customers", (href) => {
    const view = buildView(`<a href="${href}">Log in</a>`);
    expect(findAdminLinks(view)).toHaveLength(1);
    expect(findLoginLinks(view)).toEqual([]);
  });

  test("Drupal's shared login for users and administrators is a login, not administration", () => {
    const view = buildView(`<a href="/user/login">Volunteer login</a>`);
    expect(findAdminLinks(view)).toEqual([]);
    expect(findLoginLinks(view)).toHaveLength(1);
  });

  test("administrative pages of other companies, and pages about administration, are none", () => {
    const view = buildView(
      `<a href="https://other.example/wp-admin/">x</a><a href="/administration-services">y</a><a href="/wp-admin-tips">z</a>`,
    );
    expect(findAdminLinks(view)).toEqual([]);
  });
});

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
])("a link to %s is not one", (address) => {
  expect(names(`<a href="${address}">x</a>`)).toEqual([]);
});

test("the evidence is the address without its query, so that no token is stored", () => {
  const [provider] = findSsoProviders([], ["https://login.microsoftonline.com/abc/oauth2/authorize?state=secret"]);
  expect(provider?.evidence).toBe("https://login.microsoftonline.com/abc/oauth2/authorize");
});
