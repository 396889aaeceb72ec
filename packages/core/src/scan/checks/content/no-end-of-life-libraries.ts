import { showDate } from "@broker/contracts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/** What runs in the browser. */
const CATEGORIES = new Set(["javascript-library", "javascript-framework", "css-framework"]);

/**
 * No library in the page is past its end of life, by version and dated table. Without a readable version, nothing is
 * concluded.
 */
export const noEndOfLifeLibraries = defineCheck({
  id: "no-end-of-life-libraries",
  area: "content",
  category: "technical",
  titles: { pass: "JavaScript libraries are supported", fail: "End-of-life JavaScript libraries" },
  severity: "high",
  why: "Vulnerabilities of these versions are public and remain unpatched. An unsupported library indicates weak maintenance, and Cyber Essentials does not allow it.",
  needs: ["page"],
  evaluate({ page }) {
    const libraries = page.technologies.filter(({ category }) => CATEGORIES.has(category));
    const ended = libraries.flatMap(({ name, version, supportEnded, evidence }) => {
      if (supportEnded === null) return [];
      const proof = `no security updates since ${showDate(supportEnded)}; ${evidence[0] ?? ""}`;
      return [observed(`${name} ${version ?? ""}`.trim(), proof)];
    });
    if (ended.length > 0) return fail(...ended.slice(0, 5));
    if (libraries.length === 0) return notObserved("No library was recognised on the page.");
    const supported = libraries.filter((library) => library.supported === true);
    if (supported.length === 0)
      return notObserved(
        "No library discloses a version with a known support status.",
        ...libraries.slice(0, 3).map((library) => observed("Library", library.name)),
      );
    return pass(...supported.slice(0, 5).map((library) => observed("Library", `${library.name} ${library.version}`)));
  },
  remediation: {
    steps: [
      "Update the listed libraries to a supported version, and test the pages that use them.",
      "Remove unused libraries.",
      "Have the build report outdated libraries each week.",
    ],
    effortHours: 8,
  },
  references: [
    {
      title: "OWASP Top 10: Vulnerable and Outdated Components",
      url: "https://owasp.org/Top10/A06_2021-Vulnerable_and_Outdated_Components/",
    },
    { title: "NCSC: Cyber Essentials", url: "https://www.ncsc.gov.uk/cyberessentials/overview" },
  ],
  controls: [
    { id: "CC-VUL-01", shows: ["partial"] },
    { id: "CC-VUL-03", shows: ["partial"] },
  ],
});
