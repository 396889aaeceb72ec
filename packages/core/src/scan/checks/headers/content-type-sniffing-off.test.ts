import { buildAnswer } from "../build-page.ts";
import { testVerdicts } from "../test/test-verdicts.ts";
import { contentTypeSniffingOff } from "./content-type-sniffing-off.ts";

testVerdicts(contentTypeSniffingOff, [
  ["passes nosniff in any case", buildAnswer([["x-content-type-options", "NoSniff"]]), "pass"],
  [
    "passes nosniff sent twice",
    buildAnswer([
      ["x-content-type-options", "nosniff"],
      ["x-content-type-options", "nosniff"],
    ]),
    "pass",
  ],
  ["fails any other value", buildAnswer([["x-content-type-options", "sniff"]]), "fail"],
  ["fails a page without it", buildAnswer([]), "fail"],
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
