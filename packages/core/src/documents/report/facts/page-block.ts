import type { PageFacts } from "@broker/contracts";
import { shownValue } from "../shown-value.ts";
import { type FactsBlock, factsBlock } from "./facts-block.ts";
import { factsGrid } from "./facts-grid.ts";

const stated = (value: string | null) => value ?? "none found";

/** The home page as its HTML reads, without running it: who it says it is, what it is made with, whom it brings along. */
export function pageBlock(page: PageFacts): FactsBlock {
  const contacts = [...page.contacts.emails, ...page.contacts.phones, ...page.contacts.postcodes].slice(0, 8);
  return factsBlock(
    "page",
    "Home page",
    [
      shownValue("Title", stated(page.title)),
      shownValue("Legal name", stated(page.legalName)),
      shownValue("Company number", stated(page.companyNumber)),
      shownValue("VAT number", stated(page.vatNumber)),
      shownValue("Contacts", contacts.join(", ") || "none found"),
      shownValue("Language", stated(page.language)),
      shownValue("Privacy notice", stated(page.privacyLink?.href ?? null), {
        code: page.privacyLink !== null,
      }),
      shownValue("Cookie information", stated(page.cookieLink?.href ?? null), {
        code: page.cookieLink !== null,
      }),
      shownValue("Consent tool", stated(page.consentTool)),
      shownValue("Sign-in through", page.ssoProviders.map((provider) => provider.name).join(", ") || "none found"),
    ],
    [
      factsGrid(
        "Forms",
        ["Posts to", "By", "Personal fields"],
        page.forms.map((form) => [
          form.action,
          `${form.method.toUpperCase()}, ${form.postsTo.replace("-", " ")}`,
          form.personalFields.join(", ") || "none",
        ]),
        [0],
      ),
      factsGrid(
        "Login pages linked",
        ["Address", "Link text"],
        page.loginLinks.map(({ href, text }) => [href, text]),
        [0],
      ),
    ],
  );
}
