import { testVerdicts } from "../test/test-verdicts.ts";
import { crossOriginSharing } from "./cross-origin-sharing.ts";

testVerdicts(crossOriginSharing, [
  ["passes a site that shares nothing", {}, "pass"],
  [
    "passes * without credentials, which opens only what is public",
    { http: { cors: { allowOrigin: "*", allowCredentials: false, reflectsOrigin: false } } },
    "pass",
  ],
  [
    "passes a fixed origin with credentials",
    {
      http: { cors: { allowOrigin: "https://app.harrowvale.example", allowCredentials: true, reflectsOrigin: false } },
    },
    "pass",
  ],
  [
    "fails an origin repeated back with credentials",
    { http: { cors: { allowOrigin: "https://origin-check.example", allowCredentials: true, reflectsOrigin: true } } },
    "fail",
  ],
  [
    "fails 'null' with credentials, an origin that any page can take on",
    { http: { cors: { allowOrigin: "null", allowCredentials: true, reflectsOrigin: false } } },
    "fail",
  ],
  [
    "gives 0.7 for an origin repeated back without credentials",
    { http: { cors: { allowOrigin: "https://origin-check.example", allowCredentials: false, reflectsOrigin: true } } },
    { outcome: "partial", fraction: 0.7 },
  ],
  ["says nothing when the question was not answered", { http: { cors: null } }, "not-observed"],
  [
    "says nothing of a page behind a challenge, and names it",
    { http: { cors: null, final: null, blockPage: { kind: "challenge", name: "Cloudflare challenge" } } },
    { outcome: "not-observed", because: "Cloudflare challenge" },
  ],
]);
