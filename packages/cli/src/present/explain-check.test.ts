import { buildCheck, buildReport } from "@broker/core/testing";
import { expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { explainCheck } from "./explain-check.ts";

const wide: Look = { columns: 80, unicode: true, colour: false, bars: true };

test("a failed check in full: evidence, impact, remediation, references and controls", () => {
  const check = buildCheck("certificate-trusted", "fail", { severity: "critical" });
  expect(explainCheck(wide, buildReport(), check)).toBe(
    [
      "  ✗ Title of certificate-trusted",
      "  certificate-trusted  ·  #### Critical",
      "  Transport: 0 of 10 points, 0.00 of 11.57 of the overall posture.",
      "",
      "  Evidence of 5 Nov 2026",
      "     Seen: value of certificate-trusted (Observed by scan)",
      "",
      "  Why it matters",
      "     Why certificate-trusted matters.",
      "",
      "  Remediation, about 2 hours",
      "     1  Fix certificate-trusted.",
      "",
      "  References",
      "     RFC 9116",
      "     https://www.rfc-editor.org/rfc/rfc9116",
      "",
      "  Controls",
      "     ISO 27001 A.8.24",
    ].join("\n"),
  );
});

test("a check that was not seen says why, and that it counts neither way", () => {
  const text = explainCheck(wide, buildReport(), buildCheck("weak-ciphers-off", "not-observed"));
  expect(text).toContain("  Transport: not observed, so it is not counted.\n  Reason of weak-ciphers-off.\n");
  expect(text).toContain("  How it is configured, about 2 hours");
});
