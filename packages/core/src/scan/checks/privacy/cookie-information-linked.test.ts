import { describe, expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { cookieInformationLinked } from "./cookie-information-linked.ts";

const notice = { url: "https://www.harrowvale.example/privacy", status: 200, title: null, mentions: [], emails: [] };
const cookie = {
  name: "theme",
  setOn: "https://www.harrowvale.example/",
  overTls: true,
  domain: null,
  path: "/",
  secure: true,
  httpOnly: true,
  sameSite: "Lax" as const,
  maxAge: null,
  expires: null,
  deletes: false,
  valueLength: 4,
  valueHash: "0",
  purpose: "other" as const,
};

describe("cookie-information-linked", () => {
  test("a cookie with a linked policy passes", () => {
    const verdict = cookieInformationLinked.judge(buildFacts({ http: { cookies: [cookie] } }));
    expect(verdict).toMatchObject({ outcome: "pass" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("Cookies");
  });

  test("a consent tool counts as information", () => {
    expect(
      cookieInformationLinked.judge(
        buildFacts({ http: { cookies: [cookie] }, page: { cookieLink: null, consentTool: "Cookiebot" } }),
      ),
    ).toMatchObject({ outcome: "pass" });
  });

  test("cookies named in the privacy notice only earn a part", () => {
    expect(
      cookieInformationLinked.judge(
        buildFacts({
          http: { cookies: [cookie] },
          page: { cookieLink: null, privacyPage: { ...notice, mentions: ["cookies"] } },
        }),
      ),
    ).toMatchObject({ outcome: "partial", fraction: 0.7 });
  });

  test("a cookie without any information fails", () => {
    const verdict = cookieInformationLinked.judge(
      buildFacts({ http: { cookies: [cookie] }, page: { cookieLink: null } }),
    );
    expect(verdict).toMatchObject({ outcome: "fail" });
    expect(verdict.evidence.map(({ value }) => value).join(" | ")).toContain("1");
  });

  test("a cookie that is only deleted needs no information", () => {
    expect(
      cookieInformationLinked.judge(
        buildFacts({ http: { cookies: [{ ...cookie, deletes: true }] }, page: { cookieLink: null } }),
      ),
    ).toMatchObject({ outcome: "not-applicable" });
  });

  test("links that were not all seen prove nothing", () => {
    expect(
      cookieInformationLinked.judge(
        buildFacts({ http: { cookies: [cookie] }, page: { cookieLink: null, builtByScript: true } }),
      ),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("what the collector could not see is not observed", () => {
    expect(
      cookieInformationLinked.judge(buildFacts({ page: null, unseen: { page: "The host did not answer." } })),
    ).toMatchObject({ outcome: "not-observed" });
  });

  test("a session and the guard of a form need no information", () => {
    const needed = [
      { ...cookie, name: "PHPSESSID", purpose: "session" as const },
      { ...cookie, name: "csrftoken", purpose: "csrf" as const },
    ];
    expect(
      cookieInformationLinked.judge(buildFacts({ http: { cookies: needed }, page: { cookieLink: null } })),
    ).toMatchObject({ outcome: "not-applicable" });
    expect(
      cookieInformationLinked.judge(buildFacts({ http: { cookies: [...needed, cookie] }, page: { cookieLink: null } })),
    ).toMatchObject({ outcome: "fail" });
  });
});
