import { expect, test } from "vitest";
import { requirePassword } from "./password-rules.ts";
import { isPassword, PASSWORD_COST } from "./users.ts";

const faultOf = (password: string, user = "Jane Smith"): string | undefined => {
  try {
    requirePassword(password, user);
    return undefined;
  } catch (error) {
    return (error as { fields?: Record<string, string> }).fields?.password;
  }
};

test.each(["short", "eleven char", "x".repeat(201)])("%s has the wrong length", (password) => {
  expect(faultOf(password)).toBe("A password must have 12 to 200 characters.");
});

// In the list of the hundred most used passwords, or one of them with what people add to reach a length.
test.each([
  "liverpool-1892!",
  "Password1234!",
  "qwertyuiop123",
  "1q2w3e4r5t6y",
  "!!!iloveyou!!!",
  "ＬＩＶＥＲＰＯＯＬ1892",
])("%s is a known password", (password) => {
  expect(faultOf(password)).toBe("This is a known password, or one with digits or symbols around it.");
});

test.each(["aaaaaaaaaaaa", "abababababab", "123456789012", "abcdefghijkl", "987654321098"])(
  "%s repeats or counts",
  (password) => {
    expect(faultOf(password)).toBe("This is a repetition or sequence of characters.");
  },
);

test.each(["BrokerIntelligence1", "broker-2026-broker", "jane.smith.1984", "Jane Smith password"])(
  "%s is the name of the user or the product",
  (password) => {
    expect(faultOf(password)).toBe("This is little more than a name that an attacker knows.");
  },
);

test("a name of three letters, repeated, is no password either", () => {
  expect(faultOf("sam2-sam2-sam2", "sam2")).toBe("This is little more than a name that an attacker knows.");
});

test.each([
  "correct horse battery",
  "three words together",
  "dragon over Pennine 71",
  "Zürich täglich Käse",
  "東京の高い塔を見上げる朝",
])("%s is accepted", (password) => {
  expect(faultOf(password)).toBeUndefined();
});

test("of thirty passwords checked at once, those beyond the queue are refused instead of using up the memory", async () => {
  // Stored at a low cost: only their number matters.
  const stored = "scrypt$10$8$1$AA$AA";
  const checks = await Promise.allSettled(Array.from({ length: 30 }, () => isPassword("x", stored, PASSWORD_COST)));
  const refused = checks.filter((each) => each.status === "rejected");
  expect(refused).toHaveLength(12);
  expect(refused[0]?.reason).toMatchObject({ code: "too_busy" });
  expect(await isPassword("x", stored, PASSWORD_COST)).toBe(false);
});
