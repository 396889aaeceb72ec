import type { UserEntry } from "@broker/contracts";
import { expect, test } from "vitest";
import { adviceOn, seenWords, signInWords } from "./user-words.ts";

const USER: UserEntry = {
  ...{ name: "Jane", role: "admin", email: null, createdAt: "2026-11-20T09:00:00.000Z", createdBy: "owner" },
  ...{ signIn: "password", mfa: true, permissions: [], lastSeenAt: null, disabled: null },
};
const disabled = { at: "2026-11-22T09:00:00.000Z", by: "Lou" };

test("what an administrator should decide comes first: a second admin, MFA, open invitations", () => {
  const kim = { ...USER, name: "Kim", role: "broker", mfa: false } as const;
  const ann = { ...kim, name: "Ann", signIn: "invited" } as const;
  expect(adviceOn([USER, kim, ann, { ...kim, name: "Old", disabled }], false)).toEqual({
    sentences: [
      "Jane is the only administrator. Give a second user the role admin, in case the account is lost.",
      "1 user without MFA. Require it in the settings.",
      "1 invitation not yet used.",
    ],
    lacksMfa: true,
  });
  expect(adviceOn([USER, { ...USER, name: "Lou" }], true)).toEqual({ sentences: [], lacksMfa: false });
  expect(adviceOn([], false)).toEqual({ sentences: [], lacksMfa: false });
});

test("a user who was not seen is 'not recorded', and one who never signed in 'not yet'", () => {
  expect(seenWords(USER)).toBe("Not recorded");
  expect(seenWords({ ...USER, signIn: "invited" })).toBe("Not yet");
  expect(seenWords({ ...USER, lastSeenAt: "2026-11-22T09:00:00.000Z" })).toBe("22 Nov 2026");
});

test("a disabled user's sign-in names who disabled them and when", () => {
  expect(signInWords(USER)).toBe("Password");
  expect(signInWords({ ...USER, disabled })).toBe("Disabled since 22 Nov 2026, by Lou");
});
