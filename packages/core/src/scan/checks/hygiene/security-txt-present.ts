import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/** /.well-known/security.txt states where to report a vulnerability (RFC 9116). */
export const securityTxtPresent = defineCheck({
  id: "security-txt-present",
  area: "hygiene",
  category: "operational",
  titles: { pass: "A security.txt file is published", fail: "No security.txt file" },
  severity: "low",
  why: "Researchers who find a vulnerability and cannot reach the company may publish or sell it; a reported one can be fixed before it becomes a claim.",
  needs: ["http"],
  beyondHeaders: true,
  evaluate({ http }) {
    const { present, url, contacts } = http.securityTxt;
    if (present === null) return notObserved("The URL did not respond.");
    if (!present) return fail(observed("/.well-known/security.txt", "not present"));
    return pass(
      observed("File", url ?? "/.well-known/security.txt"),
      ...contacts.slice(0, 3).map((contact) => observed("Contact", contact)),
    );
  },
  remediation: {
    steps: [
      "Publish /.well-known/security.txt with Contact and Expires.",
      "State who monitors that mailbox, and the response time.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "RFC 9116: A File Format to Aid in Security Vulnerability Disclosure",
      url: "https://www.rfc-editor.org/rfc/rfc9116",
    },
    {
      title: "NCSC: Vulnerability Disclosure Toolkit",
      url: "https://www.ncsc.gov.uk/information/vulnerability-disclosure-toolkit",
    },
  ],
  controls: [{ id: "CC-VUL-07", shows: ["partial", "fail"] }],
});
