import type { SmtpEvidence } from "@broker/contracts";
import { describe, expect, it } from "vitest";
import { rememberInProcess } from "./smtp-memory.ts";

const evidence: SmtpEvidence = {
  host: "mx.example",
  outcome: "answered",
  banner: "hi",
  starttlsOffered: true,
  handshake: null,
  detail: null,
};

describe("the memory of mail servers", () => {
  it("is valid for a day, and states when the answer was received", async () => {
    let now = new Date("2026-11-05T09:00:00Z");
    const memory = rememberInProcess(() => now);
    expect(await memory.recall("mx.example")).toBeNull();
    await memory.keep("mx.example", evidence);
    now = new Date("2026-11-06T08:59:59.999Z");
    expect(await memory.recall("mx.example")).toEqual({ ...evidence, askedAt: "2026-11-05T09:00:00.000Z" });
    now = new Date("2026-11-06T09:00:00Z");
    expect(await memory.recall("mx.example")).toBeNull();
  });

  it("is valid when the clock was set back by an hour", async () => {
    let now = new Date("2026-11-05T09:00:00Z");
    const memory = rememberInProcess(() => now);
    await memory.keep("mx.example", evidence);
    now = new Date("2026-11-05T08:00:00Z");
    expect(await memory.recall("mx.example")).toMatchObject({ banner: "hi" });
  });
});
