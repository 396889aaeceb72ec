import { testVerdicts } from "../test/test-verdicts.ts";
import { frameworkVersionHidden } from "./framework-version-hidden.ts";

const hop = (name: string, value: string) => ({
  url: "https://www.harrowvale.example/",
  status: 200,
  headers: [{ name, value }],
  timeMs: 40,
});

testVerdicts(frameworkVersionHidden, [
  ["headers and page without versions pass", {}, "pass"],
  ["a bare product name passes", { http: { final: hop("x-powered-by", "ASP.NET") } }, "pass"],
  [
    "a version in X-Powered-By fails",
    { http: { final: hop("x-powered-by", "PHP/8.3.1") } },
    { outcome: "fail", shows: "PHP/8.3.1" },
  ],
  [
    "a version in the generator element fails",
    { page: { generator: "WordPress 6.5.2" } },
    { outcome: "fail", shows: "WordPress 6.5.2" },
  ],
  [
    "the headers are judged also when the page was not seen",
    { page: null, http: { final: hop("x-aspnet-version", "4.0.30319") } },
    "fail",
  ],
  ["without an answer nothing is said", { http: { final: null } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { http: null, unseen: { http: "The host did not answer." } },
    "not-observed",
  ],
]);
