import { type NoticeSubject, showDate } from "@broker/contracts";
import {
  fromCheck,
  type IcoEntry,
  type IcoRule,
  type IcoVerdict,
  type IcoView,
  notAssessed,
  seenAt,
} from "./ico-view.ts";

/** The privacy notice as read, or the verdict on every point about the content of a notice. */
type NoticeReading = { readonly url: string; readonly mentions: readonly NoticeSubject[] } | IcoVerdict;

/**
 * Finds the subjects that the privacy notice covers. A page that requests personal data and links no notice informs its
 * visitors of none.
 */
function readNotice({ facts: { page, unseen } }: IcoView): NoticeReading {
  if (page === null) return notAssessed(unseen.page ?? "The home page was not assessed.");
  const notice = page.privacyPage;
  const gone = notice !== null && (notice.status === 404 || notice.status === 410);
  if (page.privacyLink === null || gone) {
    if (page.privacyLink === null && (page.builtByScript || page.truncated))
      return notAssessed("The page's links were not read in full.");
    const asks = page.forms.some((form) => form.hasPassword || form.personalFields.length > 0);
    if (!asks && page.trackers.length === 0)
      return {
        state: "not-visible",
        reason: "No privacy notice is linked, and the home page requests no personal data.",
      };
    const what = asks ? "The home page requests personal data" : "Trackers follow visitors of the home page";
    const where = gone ? `the linked notice returns ${notice.status}` : "no privacy notice is linked from it";
    return { state: "not-met", reason: `${what}, and ${where}.`, evidence: [seenAt("Home page", page.url)] };
  }
  if (notice === null) return notAssessed("The privacy notice was not read.");
  if (notice.status !== 200)
    return notAssessed(`The privacy notice did not respond as a page (${notice.status ?? "no response"}).`);
  if (notice.mentions.length === 0) return notAssessed("The text of the privacy notice was not observed.");
  return { url: notice.url, mentions: notice.mentions };
}

/** Point 2 (UK GDPR Art. 13(1)(a)). The imprint on the home page counts as half. */
export const controllerNamed: IcoRule = {
  question: "Is the controller named, with contact details?",
  judge(view) {
    const notice = readNotice(view);
    const page = view.facts.page;
    if (!("state" in notice) && notice.mentions.includes("controller-contact"))
      return {
        state: "met",
        reason: "The notice names the controller.",
        evidence: [seenAt("Privacy notice", notice.url)],
      };
    const contact = page?.contacts.emails[0] ?? page?.contacts.phones[0];
    if (page?.legalName && contact !== undefined && (!("state" in notice) || notice.state === "not-met"))
      return {
        state: "partial",
        reason: "The home page names the company and a contact; no notice naming the controller was observed.",
        evidence: [seenAt("Home page", `${page.legalName}, ${contact}`)],
      };
    if ("state" in notice) return notice;
    return {
      state: "not-met",
      reason: "The notice was read and does not name the controller.",
      evidence: [seenAt("Privacy notice", notice.url)],
    };
  },
};

function ofEntry(entry: IcoEntry, now: string): IcoVerdict {
  const evidence = [seenAt("ICO register", `${entry.number}, ${entry.name}`, "registry")];
  if (entry.endsOn !== null && entry.endsOn < now.slice(0, 10))
    return { state: "not-met", reason: `The registration expired on ${showDate(entry.endsOn)}.`, evidence };
  return { state: "met", reason: "It has an entry in the register of fee payers.", evidence };
}

function ofNotice(view: IcoView, why: string): IcoVerdict {
  const notice = readNotice(view);
  if (!("state" in notice) && notice.mentions.includes("ico-registration"))
    return {
      state: "partial",
      reason: `The notice mentions an ICO registration. ${why}`,
      evidence: [seenAt("Privacy notice", notice.url)],
    };
  return notAssessed(why);
}

/**
 * Point 9 (Data Protection (Charges and Information) Regulations 2018). Only the register shows it; a few organisations
 * are exempt.
 */
export const icoRegistration: IcoRule = {
  question: "Is the organisation registered with the ICO?",
  judge(view) {
    const { register, startedAt, facts } = view;
    if (register === undefined) return ofNotice(view, "The search of the ICO register is not configured.");
    if (register.status === "not-configured")
      return ofNotice(view, `The ICO register was not searched: ${register.reason ?? "not requested"}.`);
    if (register.status !== "ok" && register.status !== "not-found")
      return ofNotice(view, `The ICO register returned nothing (${register.reason ?? register.status}).`);
    const entry = register.data?.entry ?? null;
    if (entry !== null && register.data?.match?.taken === true) return ofEntry(entry, startedAt);
    if (entry !== null)
      return ofNotice(view, `The register has a similar name, ${entry.name}, which must be confirmed.`);
    if (facts.page?.legalName == null)
      return ofNotice(view, "The register was queried, but the organisation's legal name is not certain.");
    return {
      state: "not-met",
      reason: "The register has no entry under its name. A few organisations are exempt from the fee.",
      evidence: [seenAt("ICO register", `no entry for ${facts.page.legalName}`, "registry")],
    };
  },
};

/** Point 1 (UK GDPR Art. 12(1)). Only the home page and few others are read. */
export const noticeReachable: IcoRule = {
  question: "Is the privacy notice accessible from every page?",
  judge(view) {
    const verdict = fromCheck(view, "privacy-notice-linked");
    return verdict.state === "met" ? { ...verdict, reason: `${verdict.reason} Observed on the home page.` } : verdict;
  },
};

/** A subject that a notice must cover, and its name in a sentence. */
interface Wanted {
  readonly subject: NoticeSubject;
  readonly name: string;
}

/**
 * A point that depends on the subjects covered by the privacy notice: all = met, some = partial, none = not met. Words
 * only: the correctness of the content is not assessed.
 */
export function noticeSubjects(question: string, wanted: readonly Wanted[]): IcoRule {
  return {
    question,
    judge(view) {
      const notice = readNotice(view);
      if ("state" in notice) return notice;
      const found = wanted.filter(({ subject }) => notice.mentions.includes(subject));
      const missing = wanted.filter(({ subject }) => !notice.mentions.includes(subject));
      const named = (each: readonly Wanted[]) => each.map(({ name }) => name).join(" and ");
      const evidence = [seenAt("Privacy notice", notice.url)];
      if (missing.length === 0) return { state: "met", reason: `The notice covers ${named(found)}.`, evidence };
      if (found.length === 0)
        return { state: "not-met", reason: `The notice was read and does not cover ${named(missing)}.`, evidence };
      return {
        state: "partial",
        reason: `The notice covers ${named(found)}, but not ${named(missing)}.`,
        evidence,
      };
    },
  };
}

/** Point 8 (UK GDPR Art. 13(1)(b)). Where no notice is linked, the check defers to the points on the notice. */
export const privacyContact: IcoRule = {
  question: "Is a privacy contact or data protection officer named?",
  judge(view) {
    const verdict = fromCheck(view, "privacy-contact-given");
    if (verdict.state !== "not-visible") return verdict;
    const notice = readNotice(view);
    return "state" in notice ? notice : verdict;
  },
};
