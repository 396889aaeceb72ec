import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { httpsAvailable } from "./https-available.ts";

const failed = (code: string, message: string) => ({
  start: "https://www.harrowvale.example/",
  hops: [],
  error: { code, message, url: "https://www.harrowvale.example/" },
});

describe("https-available", () => {
  it("passes when https answers", () => {
    const verdict = httpsAvailable.judge(buildFacts());
    expect(verdict.outcome).toBe("pass");
  });

  it("passes with a bad certificate, which other checks judge", () => {
    const verdict = httpsAvailable.judge(
      buildFacts({
        http: {
          https: {
            hops: [
              {
                url: "https://www.harrowvale.example/",
                status: 200,
                headers: [],
                timeMs: 1,
                certificateError: "CERT_HAS_EXPIRED",
              },
            ],
          },
        },
      }),
    );
    expect(verdict.outcome).toBe("pass");
  });

  it("fails when port 443 is closed", () => {
    const verdict = httpsAvailable.judge(
      buildFacts({ http: { answers: { https: false }, https: failed("connect", "Connection refused.") } }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringContaining("Connection refused.") }),
      ]),
    });
  });

  it("fails when the port answers but no handshake succeeds", () => {
    const verdict = httpsAvailable.judge(buildFacts({ http: { https: failed("tls", "handshake failure") } }));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails when https sends visitors back to http", () => {
    const verdict = httpsAvailable.judge(buildFacts({ http: { final: { url: "http://www.harrowvale.example/" } } }));
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringContaining("http://www.harrowvale.example/") }),
      ]),
    });
  });

  it("says nothing when the port gave no telling answer", () => {
    const verdict = httpsAvailable.judge(
      buildFacts({ http: { answers: { https: null }, https: failed("timeout", "No answer in time.") } }),
    );
    expect(verdict.outcome).toBe("not-observed");
    expect(verdict).toMatchObject({ reason: "No answer in time." });
  });
});
