import { testVerdicts } from "../test/test-verdicts.ts";
import { serverVersionHidden } from "./server-version-hidden.ts";

const hop = (name: string, value: string) => ({
  url: "https://www.harrowvale.example/",
  status: 200,
  headers: [{ name, value }],
  timeMs: 40,
});

testVerdicts(serverVersionHidden, [
  ["a bare server name passes", { http: { final: hop("server", "nginx") } }, "pass"],
  ["no Server header passes", {}, { outcome: "pass", shows: "not sent" }],
  [
    "a version fails and is shown",
    { http: { final: hop("server", "Apache/2.4.57 (Debian)") } },
    { outcome: "fail", shows: "Apache/2.4.57" },
  ],
  ["a version of one number fails", { http: { final: hop("server", "Microsoft-IIS/10") } }, "fail"],
  ["without an answer nothing is said", { http: { final: null } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { http: null, unseen: { http: "The host did not answer." } },
    "not-observed",
  ],
]);
