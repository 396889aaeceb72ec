import { SHARED_AUDIENCE_WORDS, type SharedView, showDate } from "@broker/contracts";
import { htmlText } from "@broker/core/documents";
import { type FormSender, guestPage } from "./form-pages.ts";

/** The first page of a shared view: who shares what with whom. Opening it counts nothing, as mail scanners do it. */
export const viewStartPage = (
  sender: FormSender,
  path: string,
  { view, company }: { readonly view: SharedView; readonly company: string },
): string =>
  guestPage(
    `${company}: cyber risk`,
    `<h1>${htmlText(company)}: cyber risk</h1>
<p>${htmlText(sender.name)} shares this report with ${htmlText(view.recipient)}. It is the report for: ${SHARED_AUDIENCE_WORDS[view.audience].toLowerCase()}. It can be opened until ${showDate(view.until.slice(0, 10))}; each opening is recorded.</p>
<form method="post" action="${path}">
<button type="submit">Open the report</button>
</form>`,
    sender,
  );
