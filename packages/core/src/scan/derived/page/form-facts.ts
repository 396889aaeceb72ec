import type { FormFacts } from "@broker/contracts";
import { siteOf } from "../dns/domain-names.ts";
import type { RawField, RawForm } from "./html/form-reader.ts";
import type { PageView } from "./page-view.ts";

/**
 * Kinds of personal data (UK GDPR Art. 4(1) and Art. 9) by the words on a field or its autocomplete token (HTML
 * §4.10.18.7).
 */
const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  ["email", /\be ?mail\b/],
  ["phone", /\b(?:phone|telephone|tel|mobile|whatsapp)\b/],
  [
    "name",
    /\b(?:first|last|full|your|given|family|sur|fore|middle|contact) ?name\b|\b(?:surname|forename|firstname|lastname|fullname)\b|^name\b/,
  ],
  ["date of birth", /\b(?:dob|birth ?(?:date|day)|date of birth|bday)\b/],
  ["address", /\b(?:post ?code|zip|street ?address|home address|address line|address line ?\d|address)\b/],
  ["bank details", /\b(?:sort ?code|account number|iban|bank)\b/],
  ["payment card", /\b(?:card ?number|cc number|cvv|cvc|cc csc)\b/],
  [
    "health",
    /\b(?:medical|health|medication|symptoms?|allerg(?:y|ies)|nhs(?: number)?|disabilit(?:y|ies)|diagnosis)\b/,
  ],
  ["National Insurance number", /\b(?:national insurance|ni number|nino)\b/],
];

/** Kinds of personal data that the fields request, each once. Hidden, search and button fields request nothing. */
function personalDataKinds(fields: readonly RawField[]): string[] {
  const kinds = new Set<string>();
  for (const field of fields) {
    if (["hidden", "search", "submit", "button", "reset", "image", "password"].includes(field.type)) continue;
    if (field.type === "file") kinds.add("file");
    if (field.type === "email") kinds.add("email");
    if (field.type === "tel") kinds.add("phone");
    for (const text of [field.name, field.label, field.autocomplete ?? ""]) {
      const words = text
        .replace(/([a-z])([A-Z])/g, "$1 $2")
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, " ")
        .trim();
      for (const [kind, pattern] of KINDS)
        if (!/\bip address\b|\bweb(?:site)? address\b/.test(words) && pattern.test(words)) kinds.add(kind);
    }
  }
  return [...kinds];
}

type PostsTo = FormFacts["postsTo"];

/** When a form can go to several addresses, the most severe is reported. */
const MOST_SEVERE_FIRST: readonly PostsTo[] = ["plain-http", "third-party", "same-site", "script"];

function destination(view: PageView, address: string): { readonly url: URL | null; readonly postsTo: PostsTo } {
  const url = address === "" ? view.url : view.resolve(address);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return { url: null, postsTo: "script" };
  if (url.protocol === "http:") return { url, postsTo: "plain-http" };
  return { url, postsTo: siteOf(url.hostname) === view.site ? "same-site" : "third-party" };
}

function formFacts(view: PageView, form: RawForm): FormFacts {
  const destinations = [form.action, ...form.formActions].map((address) => destination(view, address));
  const mostSevere = destinations.sort(
    (a, b) => MOST_SEVERE_FIRST.indexOf(a.postsTo) - MOST_SEVERE_FIRST.indexOf(b.postsTo),
  )[0];
  return {
    action: (mostSevere?.url?.href ?? form.action).slice(0, 2_000),
    method: form.method === "post" || form.method === "dialog" ? form.method : "get",
    postsTo: mostSevere?.postsTo ?? "script",
    host: mostSevere?.url?.hostname ?? null,
    hasPassword: form.fields.some((field) => field.type === "password"),
    personalFields: personalDataKinds(form.fields),
    fields: form.fields.map(({ id, ...field }) => field),
  };
}

/**
 * The page's forms and where each would send its data. A form without a URL goes to the page itself (HTML §4.10.21.3).
 */
export function deriveForms(view: PageView): FormFacts[] {
  return view.html.forms.map((form) => formFacts(view, form));
}
