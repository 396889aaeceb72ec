import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/** The file conforms to RFC 9116: at least one Contact, one Expires in the future, served over HTTPS. */
export const securityTxtValid = defineCheck({
  id: "security-txt-valid",
  area: "hygiene",
  category: "operational",
  titles: {
    pass: "The security.txt file is valid",
    fail: "Expired or unusable security.txt file",
    partial: "Non-conforming security.txt file",
  },
  severity: "low",
  why: "A researcher who finds an expired or invalid file does not trust its contact, and the report never arrives.",
  needs: ["http"],
  beyondHeaders: true,
  parts: [{ earns: 0.5, when: "the file names a contact, has not expired, and breaks another rule" }],
  evaluate({ http }) {
    const { present, valid, expired, expires, contacts, problems } = http.securityTxt;
    if (present === null) return notObserved("The URL did not respond.");
    if (!present) return notApplicable("There is no security.txt.");
    const evidence = [
      observed("Expires", expires ?? "not stated"),
      ...problems.slice(0, 5).map((problem) => observed("Problem", problem)),
    ];
    if (valid === null) return notObserved("The file was not read.", ...evidence);
    if (expired === true || contacts.length === 0) return fail(...evidence);
    if (!valid) return partial(0.5, "The file is usable, but does not conform to the standard.", ...evidence);
    return pass(...evidence);
  },
  remediation: {
    steps: [
      "Renew Expires, at most a year ahead, and schedule the next renewal.",
      "Correct the listed problems and sign the file if possible.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "RFC 9116: A File Format to Aid in Security Vulnerability Disclosure",
      url: "https://www.rfc-editor.org/rfc/rfc9116",
    },
  ],
  controls: [{ id: "CC-VUL-07", shows: ["pass", "partial"] }],
});
