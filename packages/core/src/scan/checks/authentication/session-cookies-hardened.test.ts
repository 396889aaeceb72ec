import type { CookieFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { sessionCookiesHardened } from "./session-cookies-hardened.ts";

function cookie(over: Partial<CookieFacts> = {}): CookieFacts {
  return {
    name: "sid",
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
    valueLength: 32,
    valueHash: "0",
    purpose: "session",
    ...over,
  };
}

testVerdicts(sessionCookiesHardened, [
  ["a session cookie with all three protections passes", { http: { cookies: [cookie()] } }, "pass"],
  [
    "a session cookie with none fails",
    { http: { cookies: [cookie({ secure: false, httpOnly: false, sameSite: null })] } },
    { outcome: "fail", shows: "Secure no, HttpOnly no, SameSite not set" },
  ],
  [
    "SameSite=None is no protection: two of three",
    { http: { cookies: [cookie({ sameSite: "None" })] } },
    { outcome: "partial", fraction: 2 / 3 },
  ],
  [
    "a cookie that is only deleted, or holds no session, is not counted",
    { http: { cookies: [cookie({ deletes: true }), cookie({ purpose: "tracking", secure: false })] } },
    "not-applicable",
  ],
  [
    "what the collector could not see is not observed",
    { http: null, unseen: { http: "The host did not answer." } },
    "not-observed",
  ],
]);

test("one cookie set over HTTP and over TLS is one cookie, with the attributes of both", () => {
  const clear = cookie({ setOn: "http://www.harrowvale.example/", overTls: false, secure: false, sameSite: null });
  const other = cookie({ name: "remember", secure: false, httpOnly: false, sameSite: null });
  expect(
    sessionCookiesHardened.judge(buildFacts({ http: { cookies: [clear, cookie({ sameSite: null }), other] } })),
  ).toMatchObject({ outcome: "partial", fraction: 1 / 6 });
});

test("without an answer there is no verdict", () => {
  expect(sessionCookiesHardened.judge(buildFacts({ http: { final: null } }))).toMatchObject({
    outcome: "not-observed",
  });
  expect(sessionCookiesHardened.judge(buildFacts({ http: { cookies: [], final: { status: 503 } } }))).toMatchObject({
    outcome: "not-observed",
    reason: "The home page responded with status 503.",
  });
});
