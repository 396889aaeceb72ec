import { describe, expect, it } from "vitest";
import { cspPolicies } from "./csp-policy.ts";
import { framing } from "./framing.ts";

const framed = (csp: string[], xfo: string[]) => framing(cspPolicies(csp, []), xfo);

describe("who may frame a page", () => {
  it.each([
    [[], ["DENY"], true],
    [[], ["sameorigin"], true],
    [[], ["DENY, DENY"], true],
    [[], ["DENY", "SAMEORIGIN"], true],
    [[], ["SAMEORIGIN", "nonsense"], true],
    [[], ["ALLOW-FROM https://a.example"], false],
    [[], ["ALLOWALL"], false],
    [[], ["nonsense"], false],
    [[], [], false],
    [["frame-ancestors 'none'"], [], true],
    [["frame-ancestors 'self' https://a.example"], [], true],
    [["frame-ancestors"], [], true],
    [["frame-ancestors *"], [], false],
    [["frame-ancestors https:"], [], false],
    [["frame-ancestors *"], ["DENY"], false],
    [["frame-ancestors *", "frame-ancestors 'self'"], [], true],
    [["default-src 'self'"], ["DENY"], true],
  ])("with %j and %j is restricted: %s", (csp, xfo, restricted) => {
    expect(framed(csp, xfo).restricted).toBe(restricted);
  });

  it("says which header decided", () => {
    expect(framed(["frame-ancestors 'self'"], ["DENY"]).by).toBe("frame-ancestors");
    expect(framed([], ["DENY"]).by).toBe("x-frame-options");
    expect(framed([], []).by).toBe("nothing");
  });
});
