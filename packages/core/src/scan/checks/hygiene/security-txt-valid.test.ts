import { testVerdicts } from "../test/test-verdicts.ts";
import { securityTxtValid } from "./security-txt-valid.ts";

const file = {
  present: true,
  url: "https://www.harrowvale.example/.well-known/security.txt",
  contacts: ["mailto:security@harrowvale.example"],
  expires: "2027-05-01T00:00:00.000Z",
  expired: false,
  valid: true,
  problems: [],
};

testVerdicts(securityTxtValid, [
  ["a current file passes", { http: { securityTxt: file } }, { outcome: "pass", shows: "2027-05-01" }],
  [
    "an expired file fails",
    { http: { securityTxt: { ...file, expired: true, expires: "2026-01-01T00:00:00.000Z" } } },
    "fail",
  ],
  ["a file without contact fails", { http: { securityTxt: { ...file, valid: false, contacts: [] } } }, "fail"],
  [
    "another fault earns half",
    { http: { securityTxt: { ...file, valid: false, problems: ["Expires is given twice."] } } },
    { outcome: "partial", fraction: 0.5, shows: "given twice" },
  ],
  ["without the file the question does not arise", { http: { securityTxt: { present: false } } }, "not-applicable"],
  ["a file that was not read is not observed", { http: { securityTxt: { ...file, valid: null } } }, "not-observed"],
  [
    "what the collector could not see is not observed",
    { http: null, unseen: { http: "The host did not answer." } },
    "not-observed",
  ],
]);
