import type { NoticeSubject } from "@broker/contracts";
import { seenAt } from "../ico-evidence.ts";
import type { IcoRule } from "../ico-view.ts";
import { readNotice } from "../read-notice.ts";

/** A subject that a notice must cover, and its name in a sentence. */
export interface Wanted {
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
