import { expect, test } from "vitest";
import { resolveEventId } from "./resolve-event-id.ts";

const WHAT = { one: "trigger", list: "triggers" } as const;
const IDS = [
  "abcd000000000001",
  "abcd000000000002",
  "ef01000000000000",
  ...[3, 4, 5, 6].map((n) => `abcd00000000000${n}`),
];
const resolve = (reference: string) =>
  resolveEventId(reference, WHAT, async (prefix) =>
    IDS.filter((id) => id.startsWith(prefix)).map((id) => ({ id, words: `what ${id.slice(-1)} is` })),
  );

test("an id, or enough of its beginning in either case, is that id", async () => {
  expect(await resolve("ef01000000000000")).toBe("ef01000000000000");
  expect(await resolve(" EF01 ")).toBe("ef01000000000000");
});

test("a beginning that several have is told with what they are", async () => {
  await expect(resolve("abcd")).rejects.toMatchObject({
    code: "ambiguous",
    message: "More than one trigger is meant by 'abcd'.",
    hint: [
      "Type more of the id:",
      "abcd000000000001  what 1 is",
      "abcd000000000002  what 2 is",
      "abcd000000000003  what 3 is",
      "abcd000000000004  what 4 is",
      "abcd000000000005  what 5 is",
      "and others",
    ].join("\n"),
  });
});
