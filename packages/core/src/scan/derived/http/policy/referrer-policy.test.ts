import { describe, expect, it } from "vitest";
import { referrerPolicy } from "./referrer-policy.ts";

describe("Referrer-Policy", () => {
  it.each([
    [["no-referrer"], null, "private"],
    [["Strict-Origin"], null, "private"],
    [["origin"], null, "unsafe"],
    [["no-referrer, unsafe-url"], null, "unsafe"],
    [["unsafe-url", "same-origin"], null, "private"],
    [["same-origin, some-new-word"], null, "private"],
    [["some-new-word"], null, "invalid"],
    [[""], null, "absent"],
    [[], null, "absent"],
    [["unsafe-url"], "no-referrer", "private"],
    [["no-referrer"], "nonsense", "private"],
    [[], "never", "private"],
    [[], "always", "unsafe"],
  ])("in headers %j with a meta element %j is %s", (headers, meta, state) => {
    expect(referrerPolicy(headers, meta).state).toBe(state);
  });
});
