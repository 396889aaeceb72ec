import { defineCheck } from "../define-check.ts";
import { fail, notApplicable, notObserved, observed, partial, pass } from "../verdict.ts";

/** Councils by the name displayed above their page, and hosts reserved for public bodies. */
const COUNCIL = /\b(?:parish|town|community|borough|district|county|city) council\b/i;
const PUBLIC_HOST = /\.(?:gov|nhs|police|parliament|mod)\.uk$/;

/**
 * The home page shows registered name and company number (Companies (Trading Disclosures) Regulations 2015, reg. 24 and
 * 25, which also allow another page of the site). A sole trader or charity may have no number; company law does not
 * apply to a public body.
 */
export const companyIdentified = defineCheck({
  id: "company-identified",
  area: "privacy",
  category: "compliance",
  titles: {
    pass: "The website identifies the company",
    fail: "Company not identified on the home page",
    partial: "Company only partly identified",
  },
  severity: "low",
  why: "An underwriter insures a legal person: without name and number it is uncertain who operates the site and whose risk it is. Omitting them is an offence under company law.",
  needs: ["page"],
  parts: [{ earns: 0.5, when: "one of registered name and company number is shown" }],
  evaluate({ page }) {
    const name = page.legalName === null ? [] : [observed("Registered name", page.legalName)];
    const number = page.companyNumber === null ? [] : [observed("Company number", page.companyNumber)];
    if (name.length > 0 && number.length > 0) return pass(...name, ...number);
    if (name.length + number.length > 0) {
      const missing = name.length > 0 ? "company number" : "registered name";
      return partial(0.5, `The ${missing} was not observed on the home page.`, ...name, ...number);
    }
    if (COUNCIL.test(page.title ?? "") || PUBLIC_HOST.test(URL.parse(page.url)?.hostname ?? ""))
      return notApplicable("The site belongs to a public body; the duty to name the company applies to companies.");
    if (page.builtByScript || page.truncated) return notObserved("The page's text was not read in full.");
    return fail(observed("Registered name and company number", "not observed on the home page"));
  },
  remediation: {
    steps: [
      "Show registered name, part of the UK where registered, company number and registered office in the footer.",
      "Sole traders and partnerships show the owners' names and a business address.",
    ],
    effortHours: 1,
  },
  references: [
    {
      title: "The Companies (Trading Disclosures) Regulations 2015",
      url: "https://www.legislation.gov.uk/uksi/2015/17/contents/made",
    },
    {
      title: "GOV.UK: Running a limited company: signs, stationery and promotional material",
      url: "https://www.gov.uk/running-a-limited-company/signs-stationery-and-promotional-material",
    },
  ],
  controls: [{ id: "CC-PRI-01", shows: ["partial"] }],
});
