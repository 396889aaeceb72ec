import { describe, expect, it } from "vitest";
import { watchPort25 } from "./port-25.ts";

describe("what silence on port 25 means", () => {
  it("is 'blocked' as long as no mail server at all has answered", () => {
    expect(watchPort25().silent("mx1.example")).toBe("port-blocked");
  });

  it("is the host's own once another host has answered", () => {
    const port = watchPort25();
    port.opened();
    expect(port.silent("mx1.example")).toBe("no-answer");
  });

  it("is hopeless after five different silent hosts, not after five attempts at one", () => {
    const port = watchPort25();
    for (let count = 0; count < 5; count += 1) port.silent("mx1.example");
    expect(port.hopeless).toBe(false);
    for (const host of ["mx2.example", "mx3.example", "mx4.example", "mx5.example"]) port.silent(host);
    expect(port.hopeless).toBe(true);
    port.opened();
    expect(port.hopeless).toBe(false);
  });
});
