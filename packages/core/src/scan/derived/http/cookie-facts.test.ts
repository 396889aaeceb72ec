import { redactSetCookie } from "@broker/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cookieDate, parseSetCookie } from "./cookie-facts.ts";

const now = "2026-11-05T09:00:00.000Z";
const sha256 = () => "abcdef0123456789".repeat(4);
const parse = (field: string, setOn = "https://www.harrowvale.example/") =>
  parseSetCookie(redactSetCookie(field, sha256), setOn, now);

describe("a cookie as a browser stores it", () => {
  it("reads every attribute in any case and spacing", () => {
    expect(
      parse("sid=secret ;  PATH=/app; secure;HttpOnly ; samesite = lax; Domain=.HarrowVale.example; Max-Age=60"),
    ).toEqual({
      name: "sid",
      setOn: "https://www.harrowvale.example/",
      overTls: true,
      domain: "harrowvale.example",
      path: "/app",
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
      maxAge: 60,
      expires: null,
      deletes: false,
      valueLength: 6,
      valueHash: "abcdef0123456789",
      purpose: "session",
    });
  });

  it("lets the last of a repeated attribute count", () => {
    expect(parse("a=b; SameSite=Strict; SameSite=None; Secure")?.sameSite).toBe("None");
  });

  it("calls any other SameSite invalid", () => {
    expect(parse("a=b; SameSite=yes")?.sameSite).toBe("invalid");
    expect(parse("a=b; SameSite")?.sameSite).toBe("invalid");
    expect(parse("a=b")?.sameSite).toBeNull();
  });

  it.each([
    ["a=; Max-Age=0", true],
    ["a=; Max-Age=-1", true],
    ["a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT", true],
    ["a=b; Expires=Thu, 05 Nov 2026 09:00:01 GMT", false],
    ["a=b; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", false],
    ["a=b; Max-Age=soon", false],
    ["a=b", false],
  ])("determines whether %s deletes; Max-Age has precedence over Expires", (field, deletes) => {
    expect(parse(field)?.deletes).toBe(deletes);
  });

  it.each([
    ["a foreign domain", "a=b; Domain=other.example", undefined],
    ["a public suffix", "a=b; Domain=co.uk", "https://www.harrowvale.co.uk/"],
    ["Secure over plain http", "a=b; Secure", "http://www.harrowvale.example/"],
    ["__Secure- without Secure", "__Secure-a=b", undefined],
    ["__Host- with a domain", "__Host-a=b; Secure; Path=/; Domain=www.harrowvale.example", undefined],
    ["__Host- without a path", "__Host-a=b; Secure", undefined],
    ["nothing at all", "=; Secure", undefined],
    ["more than 4,096 characters", `a=${"x".repeat(4096)}`, undefined],
    ["control characters", "a=b; Path=/\u0000", undefined],
  ])("is refused for %s", (_, field, setOn) => {
    expect(parse(field, setOn)).toBeNull();
  });

  it("accepts __Host- with all that it promises", () => {
    expect(parse("__Host-sid=x; Secure; Path=/")).toMatchObject({ secure: true, domain: null, purpose: "session" });
  });

  it("accepts a nameless cookie and an invalid path", () => {
    expect(parse("value")).toMatchObject({ name: "", valueLength: 5 });
    expect(parse("a=b; Path=app")?.path).toBeNull();
  });

  it.each([
    ["PHPSESSID", "session"],
    ["JSESSIONID", "session"],
    ["ASP.NET_SessionId", "session"],
    ["connect.sid", "session"],
    ["wordpress_logged_in_ab12", "session"],
    ["auth_token", "session"],
    ["d41d8cd98f00b204e9800998ecf8427e", "session"],
    [".AspNetCore.Antiforgery.abc", "csrf"],
    ["XSRF-TOKEN", "csrf"],
    ["csrftoken", "csrf"],
    ["_ga_ABC123", "tracking"],
    ["_fbp", "tracking"],
    ["incap_ses_1", "other"],
    ["heroku-session-affinity", "other"],
    ["AWSALB", "other"],
    ["cookie_consent_session", "other"],
    ["authors_seen", "other"],
    ["basket", "other"],
    ["d41d8cd98f00b204", "other"],
  ])("classifies %s as %s", (name, purpose) => {
    expect(parse(`${name}=x`)?.purpose).toBe(purpose);
  });

  it("never throws, whatever the field", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (field) => void parse(field)));
  });
});

describe("the date of a cookie", () => {
  it.each([
    ["Wed, 21 Oct 2026 07:28:00 GMT", "2026-10-21T07:28:00.000Z"],
    ["Wednesday, 21-Oct-26 07:28:00 GMT", "2026-10-21T07:28:00.000Z"],
    ["Wed Oct 21 07:28:00 2026", "2026-10-21T07:28:00.000Z"],
    ["1 Jan 70 0:0:0", "1970-01-01T00:00:00.000Z"],
  ])("reads %s", (text, iso) => {
    expect(cookieDate(text)).toBe(Date.parse(iso));
  });

  it.each(["", "tomorrow", "32 Jan 2026 00:00:00", "1 Jan 2026 25:00:00", "1 Jan 1600 00:00:00", "Jan 2026 00:00:00"])(
    "finds none in %j",
    (text) => {
      expect(cookieDate(text)).toBeNull();
    },
  );
});
