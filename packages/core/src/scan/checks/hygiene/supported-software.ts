import { showDate } from "@broker/contracts";
import { defineCheck } from "../define-check.ts";
import { fail, notObserved, observed, pass } from "../verdict.ts";

/** What runs on the server. */
const CATEGORIES = new Set(["cms", "plug-in", "shop", "web-server", "language", "web-framework", "cache"]);

/**
 * Server, language, CMS and shop system are not past their end of life, by the version they show and a dated table.
 * Without a version, nothing is concluded.
 */
export const supportedSoftware = defineCheck({
  id: "supported-software",
  area: "hygiene",
  category: "technical",
  titles: {
    pass: "Web server software is supported",
    fail: "Unsupported (end-of-life) web server software",
  },
  severity: "critical",
  why: "Unsupported software can be compromised with freely available exploits. It fails Cyber Essentials, and insurers exclude it or load the premium.",
  needs: ["page"],
  evaluate({ page }) {
    const software = page.technologies.filter(({ category }) => CATEGORIES.has(category));
    const ended = software.flatMap(({ name, version, supportEnded, evidence }) => {
      if (supportEnded === null) return [];
      const proof = `no security updates since ${showDate(supportEnded)}; ${evidence[0] ?? ""}`;
      return [observed(`${name} ${version ?? ""}`.trim(), proof)];
    });
    if (ended.length > 0) return fail(...ended.slice(0, 5));
    const supported = software.filter((product) => product.supported === true);
    if (supported.length === 0)
      return notObserved(
        "The site's software discloses no version with a known support status.",
        ...software.slice(0, 3).map((product) => observed("Software", product.name)),
      );
    return pass(...supported.slice(0, 5).map((product) => observed("Software", `${product.name} ${product.version}`)));
  },
  remediation: {
    steps: [
      "Upgrade to a supported version, and test on a copy first.",
      "If that takes time, put a web application firewall in front of it and disable unused functions.",
      "Maintain a software inventory with end-of-support dates.",
    ],
    effortHours: 24,
  },
  references: [
    {
      title: "NCSC: Obsolete products",
      url: "https://www.ncsc.gov.uk/collection/device-security-guidance/managing-deployed-devices/obsolete-products",
    },
    { title: "endoflife.date", url: "https://endoflife.date/" },
  ],
  controls: [
    { id: "CC-VUL-01", shows: ["partial", "fail"] },
    { id: "CC-VUL-02", shows: ["partial", "fail"] },
  ],
});
