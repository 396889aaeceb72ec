import { testVerdicts } from "../test/test-verdicts.ts";
import { privacyContactGiven } from "./privacy-contact-given.ts";

const notice = { url: "https://www.harrowvale.example/privacy", status: 200, title: null, mentions: [], emails: [] };

testVerdicts(privacyContactGiven, [
  [
    "a mailbox for privacy on the home page passes",
    { page: { contacts: { emails: ["privacy@harrowvale.example"] } } },
    "pass",
  ],
  [
    "a notice that names a data protection officer passes",
    { page: { privacyPage: { ...notice, mentions: ["privacy-contact"] } } },
    "pass",
  ],
  [
    "an address in the notice passes",
    { page: { privacyPage: { ...notice, mentions: ["rights"], emails: ["hello@harrowvale.example"] } } },
    "pass",
  ],
  [
    "a notice without contact beside a general address earns half",
    { page: { privacyPage: { ...notice, mentions: ["rights"] } } },
    { outcome: "partial", fraction: 0.5, shows: "hello@harrowvale.example" },
  ],
  [
    "no contact anywhere fails",
    { page: { contacts: { emails: [], phones: [] }, privacyPage: { ...notice, mentions: ["rights"] } } },
    "fail",
  ],
  ["a notice that was not read proves nothing", { page: { privacyPage: null } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
  [
    "where no notice is linked, its lack is punished once, by the check of the notice",
    { page: { privacyLink: null, privacyPage: null } },
    "not-applicable",
  ],
  [
    "where the links were not all seen, nothing is said",
    { page: { privacyLink: null, privacyPage: null, builtByScript: true } },
    "not-observed",
  ],
]);
