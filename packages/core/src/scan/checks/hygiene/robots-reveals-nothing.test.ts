import { testVerdicts } from "../test/test-verdicts.ts";
import { robotsRevealsNothing } from "./robots-reveals-nothing.ts";

testVerdicts(robotsRevealsNothing, [
  ["a file that names nothing private passes", {}, "pass"],
  ["no file passes", { http: { robots: { present: false } } }, { outcome: "pass", shows: "not present" }],
  [
    "a private path fails and is shown",
    { http: { robots: { revealing: ["/backup/"] } } },
    { outcome: "fail", shows: "/backup/" },
  ],
  [
    "the line that WordPress writes by itself is not counted",
    { http: { robots: { revealing: ["/wp-admin/"] } } },
    "pass",
  ],
  ["without an answer nothing is said", { http: { robots: { present: null } } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { http: null, unseen: { http: "The host did not answer." } },
    "not-observed",
  ],
]);
