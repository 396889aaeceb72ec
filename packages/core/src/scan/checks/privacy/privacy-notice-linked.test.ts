import { testVerdicts } from "../test/test-verdicts.ts";
import { privacyNoticeLinked } from "./privacy-notice-linked.ts";

const notice = { url: "https://www.harrowvale.example/privacy", status: 200, title: null, mentions: [], emails: [] };

testVerdicts(privacyNoticeLinked, [
  ["a linked notice passes", {}, { outcome: "pass", shows: "Privacy notice" }],
  ["a home page without a link fails", { page: { privacyLink: null } }, "fail"],
  [
    "a link that leads to a missing page earns a part",
    { page: { privacyPage: { ...notice, status: 404 } } },
    { outcome: "partial", fraction: 0.3 },
  ],
  [
    "a page that only turns scanners away is not counted as missing",
    { page: { privacyPage: { ...notice, status: 403 } } },
    "pass",
  ],
  ["a page built by script shows no links", { page: { privacyLink: null, builtByScript: true } }, "not-observed"],
  ["a page whose end was not read may hold the link", { page: { privacyLink: null, truncated: true } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
