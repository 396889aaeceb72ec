import type { SmtpEvidence } from "@broker/contracts";
import { describe, expect, it } from "vitest";
import { rememberInProcess } from "./remember-in-process.ts";

const evidence: SmtpEvidence = {
  host: "mx.example",
  outcome: "answered",
  banner: "hi",
  starttlsOffered: true,
  handshake: null,
  detail: null,
};

describe("the memory of mail servers", () => {
  it("holds for a day", () => {
    let now = 0;
    const memory = rememberInProcess(() => now);
    expect(memory.recall("mx.example")).toBeNull();
    memory.keep("mx.example", evidence);
    now = 24 * 3600 * 1000 - 1;
    expect(memory.recall("mx.example")).toEqual(evidence);
    now += 1;
    expect(memory.recall("mx.example")).toBeNull();
  });
});
