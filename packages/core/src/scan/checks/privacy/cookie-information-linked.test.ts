import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
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

testVerdicts(cookieInformationLinked, [
  ["a cookie with a linked policy passes", { http: { cookies: [cookie] } }, { outcome: "pass", shows: "Cookies" }],
  [
    "a consent tool counts as information",
    { http: { cookies: [cookie] }, page: { cookieLink: null, consentTool: "Cookiebot" } },
    "pass",
  ],
  [
    "cookies named in the privacy notice only earn a part",
    { http: { cookies: [cookie] }, page: { cookieLink: null, privacyPage: { ...notice, mentions: ["cookies"] } } },
    { outcome: "partial", fraction: 0.7 },
  ],
  [
    "a cookie without any information fails",
    { http: { cookies: [cookie] }, page: { cookieLink: null } },
    { outcome: "fail", shows: "1" },
  ],
  [
    "a cookie that is only deleted needs no information",
    { http: { cookies: [{ ...cookie, deletes: true }] }, page: { cookieLink: null } },
    "not-applicable",
  ],
  [
    "links that were not all seen prove nothing",
    { http: { cookies: [cookie] }, page: { cookieLink: null, builtByScript: true } },
    "not-observed",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);

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
