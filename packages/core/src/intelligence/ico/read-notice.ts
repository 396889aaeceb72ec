import type { NoticeSubject } from "@broker/contracts";
import { seenAt } from "./ico-evidence.ts";
import type { IcoVerdict, IcoView } from "./ico-view.ts";

/** The privacy notice as it was read, or the verdict on every point about what a notice says. */
export type NoticeReading = { readonly url: string; readonly mentions: readonly NoticeSubject[] } | IcoVerdict;

const hidden = (reason: string): IcoVerdict => ({ state: "not-visible", reason });

/** Finds what the privacy notice speaks of. A page that asks for personal data and links no notice tells its visitors nothing. */
export function readNotice({ facts: { page, unseen } }: IcoView): NoticeReading {
  if (page === null) return hidden(unseen.page ?? "The home page was not looked at.");
  const notice = page.privacyPage;
  const gone = notice !== null && (notice.status === 404 || notice.status === 410);
  if (page.privacyLink === null || gone) {
    if (page.privacyLink === null && (page.builtByScript || page.truncated))
      return hidden("The page's links were not all seen.");
    const asks = page.forms.some((form) => form.hasPassword || form.personalFields.length > 0);
    if (!asks && page.trackers.length === 0)
      return hidden("No privacy notice is linked, and nothing on the home page asks for personal data.");
    const what = asks ? "The home page asks for personal data" : "Trackers follow visitors of the home page";
    const where = gone ? `the linked notice answers ${notice.status}` : "no privacy notice is linked from it";
    return { state: "not-met", reason: `${what}, and ${where}.`, evidence: [seenAt("Home page", page.url)] };
  }
  if (notice === null) return hidden("The privacy notice was not read.");
  if (notice.status !== 200)
    return hidden(`The privacy notice did not answer as a page (${notice.status ?? "no answer"}).`);
  if (notice.mentions.length === 0) return hidden("The words of the privacy notice were not seen.");
  return { url: notice.url, mentions: notice.mentions };
}
