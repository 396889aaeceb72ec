import { testVerdicts } from "../test/test-verdicts.ts";
import { httpsAvailable } from "./https-available.ts";

const failed = (code: string, message: string) => ({
  start: "https://www.harrowvale.example/",
  hops: [],
  error: { code, message, url: "https://www.harrowvale.example/" },
});

testVerdicts(httpsAvailable, [
  ["passes when https answers", {}, "pass"],
  [
    "passes with a bad certificate, which other checks judge",
    {
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
    },
    "pass",
  ],
  [
    "fails when port 443 is closed",
    { http: { answers: { https: false }, https: failed("connect", "Connection refused.") } },
    { outcome: "fail", shows: "Connection refused." },
  ],
  [
    "fails when the port answers but no handshake succeeds",
    { http: { https: failed("tls", "handshake failure") } },
    "fail",
  ],
  [
    "fails when https sends visitors back to http",
    { http: { final: { url: "http://www.harrowvale.example/" } } },
    { outcome: "fail", shows: "http://www.harrowvale.example/" },
  ],
  [
    "says nothing when the port gave no telling answer",
    { http: { answers: { https: null }, https: failed("timeout", "No answer in time.") } },
    { outcome: "not-observed", reason: "No answer in time." },
  ],
]);
