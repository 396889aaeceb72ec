import { commentReveals } from "../../derived/page/revealing-comments.ts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, partial, pass } from "../verdict.ts";

/**
 * Comments in the page's source contain no credentials, internal addresses or paths; version numbers alone earn half.
 */
export const commentsRevealNothing = defineCheck({
  id: "comments-reveal-nothing",
  area: "hygiene",
  category: "technical",
  titles: {
    pass: "HTML comments disclose no internal information",
    fail: "HTML comments disclose internal information",
    partial: "HTML comments disclose version numbers",
  },
  severity: "medium",
  why: "Anyone can read a page's source: a password or internal address in a comment needs no attack at all.",
  needs: ["page"],
  parts: [{ earns: 0.5, when: "comments contain version numbers and nothing more severe" }],
  evaluate({ page }) {
    const moreSevere = page.revealingComments.filter((comment) => commentReveals(comment) !== "version");
    const evidence = (moreSevere.length > 0 ? moreSevere : page.revealingComments)
      .slice(0, 5)
      .map((comment) => observed("Comment", comment));
    if (moreSevere.length > 0) return fail(...evidence);
    if (evidence.length > 0) return partial(0.5, "Version numbers help attackers select exploits.", ...evidence);
    if (page.truncated) return notObserved("The page exceeds the maximum length read.");
    return pass(observed("Comments with internal information", "none"));
  },
  remediation: {
    steps: [
      "Remove the listed comments from templates, and strip comments when building pages.",
      "Change every credential that has appeared in a comment.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "OWASP: Review Webpage Content for Information Leakage",
      url: "https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/05-Review_Web_Page_Content_for_Information_Leakage",
    },
  ],
  controls: [{ id: "CC-APP-01", shows: ["partial"] }],
});
