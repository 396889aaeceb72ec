import { testVerdicts } from "../test/test-verdicts.ts";
import { hstsPreloaded } from "./hsts-preloaded.ts";

testVerdicts(hstsPreloaded, [
  ["passes a listed domain", { http: { hstsPreloaded: true } }, "pass"],
  ["fails a domain that is not listed", {}, "fail"],
  [
    "says nothing where a block page stood in front of the site",
    { http: { final: null, hstsPreloaded: false } },
    "not-observed",
  ],
  ["says nothing without a list", { http: { hstsPreloaded: null } }, "not-observed"],
]);
