import { describe, expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { twinHostCovered } from "./twin-host-covered.ts";

const url = "https://harrowvale.example/";
const twin = (answer: string | { status: number; certificateError?: string }) =>
  typeof answer === "string"
    ? { start: url, hops: [], error: { code: answer, message: `It failed: ${answer}.`, url } }
    : { start: url, hops: [{ url, headers: [], timeMs: 1, ...answer }], error: null };

describe("twin-host-covered", () => {
  it("passes a twin that answers over https", () => {
    const verdict = twinHostCovered.judge(buildFacts({ http: { twinHttps: twin({ status: 301 }) } }));
    expect(verdict.outcome).toBe("pass");
  });

  it("fails a twin whose certificate is for another name", () => {
    const verdict = twinHostCovered.judge(
      buildFacts({ http: { twinHttps: twin({ status: 200, certificateError: "ERR_TLS_CERT_ALTNAME_INVALID" }) } }),
    );
    expect(verdict.outcome).toBe("fail");
    expect(verdict).toMatchObject({
      evidence: expect.arrayContaining([
        expect.objectContaining({ value: expect.stringContaining("the certificate is for another name") }),
      ]),
    });
  });

  it("fails a twin that answers over http alone", () => {
    const verdict = twinHostCovered.judge(
      buildFacts({ http: { twinHttps: twin("connect"), twinHttp: twin({ status: 200 }) } }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("fails a twin with which no handshake succeeds", () => {
    const verdict = twinHostCovered.judge(buildFacts({ http: { twinHttps: twin("tls") } }));
    expect(verdict.outcome).toBe("fail");
  });

  it("fails where the typed name's own certificate does not fit, though it leads to a twin that is well", () => {
    const graded = { url: "https://www.harrowvale.example/", status: 200, headers: [], timeMs: 1 };
    const typed = { url, status: 301, headers: [], timeMs: 1, certificateError: "ERR_TLS_CERT_ALTNAME_INVALID" };
    const https = { start: url, hops: [typed, graded], error: null };
    const verdict = twinHostCovered.judge(
      buildFacts({ http: { https, final: graded, twinHttps: { start: graded.url, hops: [graded], error: null } } }),
    );
    expect(verdict.outcome).toBe("fail");
  });

  it("does not apply where the host has no twin", () => {
    const verdict = twinHostCovered.judge(buildFacts());
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("does not apply where the twin does not exist", () => {
    const verdict = twinHostCovered.judge(buildFacts({ http: { twinHttps: twin("dns") } }));
    expect(verdict.outcome).toBe("not-applicable");
  });

  it("says nothing of a twin whose name servers did not answer", () => {
    const verdict = twinHostCovered.judge(buildFacts({ http: { twinHttps: twin("dns-failed") } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("says nothing of a twin that timed out", () => {
    const verdict = twinHostCovered.judge(buildFacts({ http: { twinHttps: twin("timeout") } }));
    expect(verdict.outcome).toBe("not-observed");
  });

  it("does not punish a fault again that the graded host shows too", () => {
    const expired = { status: 200, certificateError: "CERT_HAS_EXPIRED" };
    const graded = { url: "https://www.harrowvale.example/", headers: [], timeMs: 1, ...expired };
    const typed = { ...graded, url, status: 301 };
    for (const hops of [[graded], [typed, graded]])
      expect(
        twinHostCovered.judge(
          buildFacts({ http: { final: graded, https: { start: url, hops, error: null }, twinHttps: twin(expired) } }),
        ).outcome,
      ).toBe("not-applicable");
  });

  it("does not punish the lack of HTTPS again where neither name has it", () => {
    const verdict = twinHostCovered.judge(
      buildFacts({
        http: {
          answers: { https: false },
          https: twin("connect"),
          twinHttps: twin("connect"),
          twinHttp: twin({ status: 200 }),
        },
      }),
    );
    expect(verdict.outcome).toBe("not-applicable");
  });
});
