import { buildAnswer } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { strictTransportSecurity } from "./strict-transport-security.ts";

testVerdicts(strictTransportSecurity, [
  ["passes a year", buildAnswer([["strict-transport-security", "max-age=31536000"]]), "pass"],
  ["passes half a year exactly", buildAnswer([["strict-transport-security", "max-age=15552000"]]), "pass"],
  [
    "gives half below half a year",
    buildAnswer([["strict-transport-security", "max-age=15551999"]]),
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "takes the first of two fields",
    buildAnswer([
      ["strict-transport-security", "max-age=31536000"],
      ["strict-transport-security", "max-age=0"],
    ]),
    "pass",
  ],
  ["fails max-age=0, which switches it off", buildAnswer([["strict-transport-security", "max-age=0"]]), "fail"],
  [
    "fails a max-age in words",
    buildAnswer([["strict-transport-security", "max-age=oneyear"]]),
    { outcome: "fail", shows: "not a number" },
  ],
  ["fails a site that does not send it", buildAnswer([]), "fail"],
  [
    "fails when the certificate does not verify, for then browsers ignore it",
    buildAnswer([["strict-transport-security", "max-age=31536000"]], {
      final: { certificateError: "CERT_HAS_EXPIRED" },
    }),
    { outcome: "fail", shows: "expired", cause: "certificate-not-valid" },
  ],
  [
    "fails by itself when neither the certificate verifies nor the header is sent",
    buildAnswer([], { final: { certificateError: "CERT_HAS_EXPIRED" } }),
    { outcome: "fail", shows: ["expired", "not sent"], cause: null },
  ],
  [
    "fails a page served over http",
    buildAnswer([["strict-transport-security", "max-age=31536000"]], {
      final: { url: "http://www.harrowvale.example/" },
    }),
    "fail",
  ],
  ["passes a preloaded domain without the header", buildAnswer([], { hstsPreloaded: true }), "pass"],
  [
    "says nothing of a page behind a challenge, and names it",
    { http: { final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } },
    { outcome: "not-observed", because: "Cloudflare challenge" },
  ],
  [
    "says nothing of an error page",
    buildAnswer([], { final: { status: 503 } }),
    { outcome: "not-observed", because: "status 503" },
  ],
]);
