import { expect, test } from "vitest";
import { changeId, sendOnce } from "./send-once.ts";
import { RefusedCall } from "./source.ts";

const refused = (status: number, code = "internal") =>
  new RefusedCall({ type: "about:blank", title: "", status, code: code as never, detail: "Refused." });

test("a change that is clicked twice while it is sent is sent once", async () => {
  const send = sendOnce();
  const keys: string[] = [];
  const call = () =>
    send("add", async (key) => {
      keys.push(key);
      return keys.length;
    });
  expect(await Promise.all([call(), call()])).toEqual([1, 1]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test("the same change made again after its response has another key", async () => {
  const send = sendOnce();
  const key = () => send("add", async (sent) => sent);
  expect(await key()).not.toBe(await key());
});

test.each([
  ["without a response", refused(0), true],
  ["while the server still runs it", refused(409, "in_progress"), true],
  ["after a proxy gave up", refused(504), true],
  ["after a refusal", refused(409, "ambiguous"), false],
])("a change repeated %s: same key = %s", async (_, error, same) => {
  const send = sendOnce();
  let first = "";
  const failed = send("add", async (key) => {
    first = key;
    throw error;
  });
  await expect(failed).rejects.toBe(error);
  expect((await send("add", async (key) => key)) === first).toBe(same);
});

test("another body, another file and another call are other changes", () => {
  const form = (text: string, name: string) => {
    const made = new FormData();
    made.append("file", new File([text], name, { lastModified: 1 }));
    return made;
  };
  const ids = [
    changeId("POST /api/a", { body: { n: 1 } }),
    changeId("POST /api/a", { body: { n: 2 } }),
    changeId("POST /api/b", { body: { n: 1 } }),
    changeId("POST /api/a", {}, form("abc", "a.csv")),
    changeId("POST /api/a", {}, form("abcd", "a.csv")),
    changeId("POST /api/a", {}, form("abc", "b.csv")),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(changeId("POST /api/a", {}, form("abc", "a.csv"))).toBe(ids[3]);
});
