import type { FormFacts } from "@broker/contracts";
import type { RawForm } from "./html/form-reader.ts";
import type { PageView } from "./page-view.ts";
import { personalDataKinds } from "./personal-data-kinds.ts";
import { siteOf } from "./site-of.ts";

type PostsTo = FormFacts["postsTo"];

/** When a form can go to several addresses, the most severe is told. */
const GRAVEST_FIRST: readonly PostsTo[] = ["plain-http", "third-party", "same-site", "script"];

function destination(view: PageView, address: string): { readonly url: URL | null; readonly postsTo: PostsTo } {
  const url = address === "" ? view.url : view.resolve(address);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return { url: null, postsTo: "script" };
  if (url.protocol === "http:") return { url, postsTo: "plain-http" };
  return { url, postsTo: siteOf(url.hostname) === view.site ? "same-site" : "third-party" };
}

function formFacts(view: PageView, form: RawForm): FormFacts {
  const destinations = [form.action, ...form.formActions].map((address) => destination(view, address));
  const gravest = destinations.sort((a, b) => GRAVEST_FIRST.indexOf(a.postsTo) - GRAVEST_FIRST.indexOf(b.postsTo))[0];
  return {
    action: (gravest?.url?.href ?? form.action).slice(0, 2_000),
    method: form.method === "post" || form.method === "dialog" ? form.method : "get",
    postsTo: gravest?.postsTo ?? "script",
    host: gravest?.url?.hostname ?? null,
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
