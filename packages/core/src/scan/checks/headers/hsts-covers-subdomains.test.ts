import { buildAnswer } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { hstsCoversSubdomains } from "./hsts-covers-subdomains.ts";

testVerdicts(hstsCoversSubdomains, [
  [
    "passes with includeSubDomains in any case",
    buildAnswer([["strict-transport-security", "max-age=31536000; INCLUDESUBDOMAINS"]]),
    "pass",
  ],
  ["fails without it", buildAnswer([["strict-transport-security", "max-age=31536000"]]), "fail"],
  [
    "fails when HSTS is switched off",
    buildAnswer([["strict-transport-security", "max-age=0; includeSubDomains"]]),
    "fail",
  ],
  ["fails when nothing is sent", buildAnswer([]), { outcome: "fail", cause: null }],
  [
    "fails from the certificate where the header covers subdomains, for then browsers ignore it",
    buildAnswer([["strict-transport-security", "max-age=31536000; includeSubDomains"]], {
      final: { certificateError: "CERT_HAS_EXPIRED" },
    }),
    { outcome: "fail", shows: "expired", cause: "certificate-not-valid" },
  ],
  ["passes a preloaded domain", buildAnswer([], { hstsPreloaded: true }), "pass"],
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
