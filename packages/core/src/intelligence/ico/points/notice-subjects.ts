import type { NoticeSubject } from "@broker/contracts";
import { seenAt } from "../ico-evidence.ts";
import type { IcoRule } from "../ico-view.ts";
import { readNotice } from "../read-notice.ts";

/** What a notice must speak of: a subject, and what it is called in a sentence. */
export interface Wanted {
  readonly subject: NoticeSubject;
  readonly name: string;
}

/**
 * A point that rests on what the privacy notice speaks of: all of it = met, some = partial, none = not met. Words only: nobody has
 * judged whether what stands there is right.
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
      if (missing.length === 0) return { state: "met", reason: `The notice speaks of ${named(found)}.`, evidence };
      if (found.length === 0)
        return { state: "not-met", reason: `The notice was read and does not speak of ${named(missing)}.`, evidence };
      return {
        state: "partial",
        reason: `The notice speaks of ${named(found)}, not of ${named(missing)}.`,
        evidence,
      };
    },
  };
}
