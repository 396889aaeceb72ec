import { beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import { newTotpSecret, totpCode } from "./totp.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const STEP = NOW.getTime() / 30_000;
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const actor = { by: "jane", at: NOW.toISOString() };

describe.each(DEFAULT_DATABASE)("multi-factor authentication, on $kind", ({ make }) => {
  const { audit: log, access: store } = testWorkspace(NOW, make, "all");
  const secret = newTotpSecret();
  let codes: readonly string[] = [];
  beforeAll(async () => {
    await store.addUser({ name: "Jane", role: "admin", password: "correct horse battery" }, actor);
    await store.addUser({ name: "sam", role: "broker" }, actor);
  });

  test("it is not set up with a wrong code, a code of another secret, or a secret of another form", async () => {
    const wrong = totpCode(newTotpSecret(), STEP);
    for (const given of [
      { secret, code: wrong },
      { secret, code: "" },
      { secret: "AAAA", code: totpCode("AAAA", STEP) },
    ])
      await expect(store.setUpMfa("jane", { ...given, now: NOW }, actor)).rejects.toMatchObject({
        code: "input_invalid",
      });
    expect(await store.mfaState("jane")).toEqual({ since: null, recoveryCodes: 0 });
    expect(await store.redeemMfaCode("jane", totpCode(secret, STEP), NOW)).toBeNull();
  });

  test("setting it up returns ten different recovery codes, and is not done twice", async () => {
    codes = await store.setUpMfa("JANE", { secret, code: totpCode(secret, STEP), now: NOW }, actor);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/.test(code))).toBe(true);
    expect(await store.mfaState("jane")).toEqual({ since: NOW.toISOString(), recoveryCodes: 10 });
    expect((await store.users()).map(({ name, mfa }) => [name, mfa])).toEqual([
      ["Jane", true],
      ["sam", false],
    ]);
    const again = { secret, code: totpCode(secret, STEP + 1), now: NOW };
    await expect(store.setUpMfa("jane", again, actor)).rejects.toMatchObject({ code: "record_unsettled" });
  });

  test("the code that set it up and earlier ones are refused; a later one is accepted once, of two calls at once", async () => {
    expect(await store.redeemMfaCode("jane", totpCode(secret, STEP), NOW)).toBeNull();
    expect(await store.redeemMfaCode("jane", totpCode(secret, STEP - 1), NOW)).toBeNull();
    const next = totpCode(secret, STEP + 2);
    const both = await Promise.all([1, 2].map(() => store.redeemMfaCode("jane", next, after(60))));
    expect(both.toSorted()).toEqual(["app code", null].toSorted());
    expect(await store.redeemMfaCode("sam", totpCode(secret, STEP + 4), after(120))).toBeNull();
  });

  test("a recovery code is accepted once, in any case and grouping, and of no other user", async () => {
    const [first = "", second = ""] = codes;
    expect(await store.redeemMfaCode("sam", first, NOW)).toBeNull();
    expect(await store.redeemMfaCode("jane", first.toUpperCase().replaceAll("-", " "), NOW)).toBe("recovery code");
    expect(await store.redeemMfaCode("jane", first, NOW)).toBeNull();
    const both = await Promise.all([1, 2].map(() => store.redeemMfaCode("jane", second, NOW)));
    expect(both.filter((method) => method !== null)).toEqual(["recovery code"]);
    expect(await store.mfaState("jane")).toMatchObject({ recoveryCodes: 8 });
  });

  test("removed, no code of it signs in, and the log states by whom but contains no secret", async () => {
    await store.removeMfa("jane", { ...actor, by: "kim" });
    expect(await store.mfaState("jane")).toEqual({ since: null, recoveryCodes: 0 });
    expect(await store.redeemMfaCode("jane", codes[5] ?? "", NOW)).toBeNull();
    expect(await store.redeemMfaCode("jane", totpCode(secret, STEP + 20), after(600))).toBeNull();
    const { changes } = await log.page({ limit: 20, action: "MFA" });
    expect(changes.map(({ by, action, subject }) => `${by}: ${action} ${subject}`)).toEqual([
      "kim: user MFA removed Jane",
      "jane: user MFA set up Jane",
    ]);
    expect(JSON.stringify(changes)).not.toMatch(new RegExp([secret, ...codes].join("|")));
  });
});
