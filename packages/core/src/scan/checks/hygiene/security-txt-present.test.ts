import { testVerdicts } from "../test/test-verdicts.ts";
import { securityTxtPresent } from "./security-txt-present.ts";

const file = {
  present: true,
  url: "https://www.harrowvale.example/.well-known/security.txt",
  contacts: ["mailto:security@harrowvale.example"],
  expires: "2027-05-01T00:00:00.000Z",
  expired: false,
  valid: true,
  problems: [],
};

testVerdicts(securityTxtPresent, [
  [
    "a file with a contact passes",
    { http: { securityTxt: file } },
    { outcome: "pass", shows: "security@harrowvale.example" },
  ],
  ["a site without the file fails", { http: { securityTxt: { present: false } } }, "fail"],
  ["an address that did not answer is not observed", { http: { securityTxt: { present: null } } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { http: null, unseen: { http: "The host did not answer." } },
    "not-observed",
  ],
]);
