import { expect, it } from "vitest";
import { buildFacts } from "../build-facts.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { twinHostCovered } from "./twin-host-covered.ts";

const url = "https://harrowvale.example/";

const twin = (answer: string | { status: number; certificateError?: string }) =>
  typeof answer === "string"
    ? { start: url, hops: [], error: { code: answer, message: `It failed: ${answer}.`, url } }
    : { start: url, hops: [{ url, headers: [], timeMs: 1, ...answer }], error: null };

testVerdicts(twinHostCovered, [
  ["passes a twin that answers over https", { http: { twinHttps: twin({ status: 301 }) } }, "pass"],
  [
    "fails a twin whose certificate is for another name",
    { http: { twinHttps: twin({ status: 200, certificateError: "ERR_TLS_CERT_ALTNAME_INVALID" }) } },
    { outcome: "fail", shows: "the certificate is for another name" },
  ],
  [
    "fails a twin that answers over http alone",
    { http: { twinHttps: twin("connect"), twinHttp: twin({ status: 200 }) } },
    "fail",
  ],
  ["fails a twin with which no handshake succeeds", { http: { twinHttps: twin("tls") } }, "fail"],
  ["does not apply where the host has no twin", {}, "not-applicable"],
  ["does not apply where the twin does not exist", { http: { twinHttps: twin("dns") } }, "not-applicable"],
  [
    "says nothing of a twin whose name servers did not answer",
    { http: { twinHttps: twin("dns-failed") } },
    "not-observed",
  ],
  ["says nothing of a twin that timed out", { http: { twinHttps: twin("timeout") } }, "not-observed"],
  [
    "does not punish the lack of HTTPS again where neither name has it",
    {
      http: {
        answers: { https: false },
        https: twin("connect"),
        twinHttps: twin("connect"),
        twinHttp: twin({ status: 200 }),
      },
    },
    "not-applicable",
  ],
]);

it("fails if the typed name's own certificate does not match, though it redirects to a valid twin", () => {
  const graded = { url: "https://www.harrowvale.example/", status: 200, headers: [], timeMs: 1 };
  const typed = { url, status: 301, headers: [], timeMs: 1, certificateError: "ERR_TLS_CERT_ALTNAME_INVALID" };
  const https = { start: url, hops: [typed, graded], error: null };
  const verdict = twinHostCovered.judge(
    buildFacts({ http: { https, final: graded, twinHttps: { start: graded.url, hops: [graded], error: null } } }),
  );
  expect(verdict.outcome).toBe("fail");
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
