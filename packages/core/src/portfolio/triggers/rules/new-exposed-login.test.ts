import type { PageFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildScan } from "../../../testing/build-scan.ts";
import { newExposedLogin } from "./new-exposed-login.ts";

type Login = PageFacts["loginPages"][number];
const SITE = "https://www.harrowvale.example";
function login(url: string, over: Partial<Login> = {}): Login {
  const https = url.startsWith("https:");
  return {
    start: url,
    url,
    status: 200,
    https,
    hasPassword: true,
    postsTo: "same-site",
    method: "post",
    basicAuth: false,
    admin: false,
    ...over,
  };
}
const form = (hasPassword: boolean) => ({
  action: `${SITE}/`,
  method: "post" as const,
  postsTo: "same-site" as const,
  host: "www.harrowvale.example",
  hasPassword,
  personalFields: [],
  fields: [],
});
const scan = (day: number, page: Partial<PageFacts>, methodVersion = "2.0.0") =>
  buildScan(day, { page }, { methodVersion });
const raisedBy = (from: Partial<PageFacts>, to: Partial<PageFacts>) => {
  const finding = newExposedLogin.changed(scan(5, from), scan(6, to));
  return finding && [finding.event, finding.priority];
};

test("a new login page or password form is reported", () => {
  expect(raisedBy({}, { loginPages: [login(`${SITE}/login`)] })).toEqual([
    "New login at harrowvale.example/login",
    "medium",
  ]);
  expect(raisedBy({}, { forms: [form(true)] })).toEqual(["New login at harrowvale.example", "medium"]);
  expect(raisedBy({}, { loginPages: [login(`${SITE}/a`), login(`${SITE}/b`)] })).toEqual([
    "2 new logins, one at harrowvale.example/a",
    "medium",
  ]);
  expect(
    raisedBy({}, { loginPages: [login(`${SITE}/x`, { status: 401, hasPassword: false, basicAuth: true })] }),
  ).toEqual(["New login at harrowvale.example/x", "medium"]);
});

test("an administrator or unencrypted login is urgent", () => {
  expect(raisedBy({}, { loginPages: [login(`${SITE}/wp-login.php`, { admin: true })] })).toEqual([
    "New login for administrators at harrowvale.example/wp-login.php",
    "high",
  ]);
  expect(raisedBy({}, { loginPages: [login("http://www.harrowvale.example/login")] })).toEqual([
    "New login over plain HTTP at harrowvale.example/login",
    "high",
  ]);
});

test("a login that lost HTTPS is reported; one that gained it is not", () => {
  const [secure, clear] = [
    { loginPages: [login(`${SITE}/login`)] },
    { loginPages: [login("http://www.harrowvale.example/login")] },
  ];
  expect(raisedBy(secure, clear)).toEqual(["Login no longer over HTTPS at harrowvale.example/login", "high"]);
  expect(raisedBy(clear, secure)).toBeNull();
});

test("the same page with another session, case, slash or host name is not new", () => {
  const before = { loginPages: [login(`${SITE}/Login;jsessionid=1?state=a`)] };
  expect(raisedBy(before, { loginPages: [login("https://harrowvale.example/login/?state=b")] })).toBeNull();
});

test("a page previously linked or not responding is not new", () => {
  const after = { loginPages: [login(`${SITE}/portal`)] };
  expect(raisedBy({ loginLinks: [{ href: `${SITE}/portal`, text: "Portal" }] }, after)).toBeNull();
  expect(raisedBy({ loginPages: [login(`${SITE}/portal`, { status: null, hasPassword: false })] }, after)).toBeNull();
});

test("a link, a page that did not respond and a page without a password are not logins", () => {
  expect(raisedBy({}, { loginLinks: [{ href: `${SITE}/portal`, text: "Portal" }] })).toBeNull();
  expect(
    raisedBy({}, { loginPages: [login(`${SITE}/p`, { status: null }), login(`${SITE}/q`, { hasPassword: false })] }),
  ).toBeNull();
  expect(raisedBy({}, { forms: [form(false)] })).toBeNull();
});

test("it is reported once for an address, with its location", () => {
  const finding = (day: number, url: string) =>
    newExposedLogin.changed(scan(day, {}), scan(9, { loginPages: [login(url)] }));
  expect(finding(5, `${SITE}/login`)?.once).toBe(finding(6, "https://harrowvale.example/login")?.once);
  expect(finding(5, `${SITE}/login`)?.once).not.toBe(finding(5, `${SITE}/other`)?.once);
  expect(finding(5, `${SITE}/login`)?.evidence).toEqual([
    { label: "Login", before: "not seen", after: `${SITE}/login` },
  ]);
});

test("a partly observed page and a new method version raise nothing", () => {
  const after = scan(6, { loginPages: [login(`${SITE}/login`)] });
  for (const page of [null, { builtByScript: true }, { truncated: true }]) {
    expect(newExposedLogin.observedIn(buildScan(5, { page }))).toBe(false);
    expect(newExposedLogin.changed(buildScan(5, { page }), after)).toBeNull();
  }
  expect(newExposedLogin.changed(scan(5, {}, "1.0.0"), after)).toBeNull();
});
