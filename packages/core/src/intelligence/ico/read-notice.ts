import type { NoticeSubject } from "@broker/contracts";
import { seenAt } from "./ico-evidence.ts";
import type { IcoVerdict, IcoView } from "./ico-view.ts";

/** The privacy notice as read, or the verdict on every point about the content of a notice. */
export type NoticeReading = { readonly url: string; readonly mentions: readonly NoticeSubject[] } | IcoVerdict;

const hidden = (reason: string): IcoVerdict => ({ state: "not-visible", reason });

/**
 * Finds the subjects that the privacy notice covers. A page that requests personal data and links no notice informs its
 * visitors of none.
 */
export function readNotice({ facts: { page, unseen } }: IcoView): NoticeReading {
  if (page === null) return hidden(unseen.page ?? "The home page was not assessed.");
  const notice = page.privacyPage;
  const gone = notice !== null && (notice.status === 404 || notice.status === 410);
  if (page.privacyLink === null || gone) {
    if (page.privacyLink === null && (page.builtByScript || page.truncated))
      return hidden("The page's links were not read in full.");
    const asks = page.forms.some((form) => form.hasPassword || form.personalFields.length > 0);
    if (!asks && page.trackers.length === 0)
      return hidden("No privacy notice is linked, and the home page requests no personal data.");
    const what = asks ? "The home page requests personal data" : "Trackers follow visitors of the home page";
    const where = gone ? `the linked notice returns ${notice.status}` : "no privacy notice is linked from it";
    return { state: "not-met", reason: `${what}, and ${where}.`, evidence: [seenAt("Home page", page.url)] };
  }
  if (notice === null) return hidden("The privacy notice was not read.");
  if (notice.status !== 200)
    return hidden(`The privacy notice did not respond as a page (${notice.status ?? "no response"}).`);
  if (notice.mentions.length === 0) return hidden("The text of the privacy notice was not observed.");
  return { url: notice.url, mentions: notice.mentions };
}
