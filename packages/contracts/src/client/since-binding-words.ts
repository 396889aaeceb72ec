import { showDate } from "../format/show-date.ts";
import { showList } from "../format/show-list.ts";
import { showSigned } from "../format/show-number.ts";
import type { SinceBinding } from "./since-binding.ts";

/** Most findings and breaches that are named. */
const NAMED = 5;

function named(items: readonly string[]): string {
  const rest = items.length - NAMED;
  return showList(rest > 0 ? [...items.slice(0, NAMED), `${rest} more`] : items);
}

const points = (change: number) => (change === 0 ? "unchanged" : showSigned(change));

function scoreWords({ score }: SinceBinding): string {
  if (score === null) return "No scan of the client is stored";
  const { atBinding, now, change, methodVersion } = score;
  const today = `${now.posture ?? "insufficient data"} on ${showDate(now.at)}`;
  if (atBinding === null) return `${today}; no scan by then to compare with`;
  const was = `${atBinding.posture ?? "insufficient data"} on ${showDate(atBinding.at)}`;
  return `${was}, ${today}${change === null ? "" : ` (${points(change)})`}; both by method ${methodVersion}`;
}

const registerWords = ({ register }: SinceBinding) =>
  register.map(({ title, before, after }) => `${title}: ${before ?? "not recorded"}, now ${after}`);

/** What changed since binding, one row for each subject, as the terminal and the screens show it. */
export function sinceBindingRows(since: SinceBinding): readonly { readonly title: string; readonly text: string }[] {
  const { findings, closed, breaches, controls } = since;
  const fresh = findings?.map(({ title, severity }) => `${title} (${severity})`);
  const answers = [
    ...(controls.improved.length === 0 ? [] : [`improved: ${showList(controls.improved)}`]),
    ...(controls.worsened.length === 0 ? [] : [`worsened: ${showList(controls.worsened)}`]),
  ];
  const listed = (items: readonly string[]) => (items.length === 0 ? "None" : named(items));
  return [
    { title: "Posture", text: scoreWords(since) },
    {
      title: "New critical and high findings",
      text: fresh === undefined ? "No scan by then to compare with" : listed(fresh),
    },
    { title: "Closed since", text: listed(closed.map(({ title }) => title)) },
    { title: "Registers", text: registerWords(since).join("; ") || "No change recorded" },
    { title: "Breaches and credentials", text: listed(breaches) },
    { title: "Declared controls", text: answers.join("; ") || "No change" },
  ];
}

/** From when the changes are counted: never a day that was not recorded. */
export function sinceBindingTitle({ boundOn, inception }: Pick<SinceBinding, "boundOn" | "inception">): string {
  if (boundOn !== null) return `Since binding on ${showDate(boundOn)}`;
  if (inception !== null) return `Since inception on ${showDate(inception)} (date of binding not recorded)`;
  return "Since binding (date not recorded)";
}

/** The same in one sentence for a notification: only what changed. */
export function sinceBindingSentence(since: SinceBinding): string {
  const { score, findings, breaches } = since;
  const change = score?.change ?? null;
  const parts = [
    ...(score?.atBinding == null || change === null
      ? []
      : [`posture ${score.atBinding.posture} then, ${score.now.posture} now, both by method ${score.methodVersion}`]),
    ...(findings === null || findings.length === 0
      ? []
      : [`new findings: ${named(findings.map(({ title }) => title))}`]),
    ...registerWords(since),
    ...(breaches.length === 0 ? [] : [`new third-party data: ${named(breaches)}`]),
  ];
  return `${sinceBindingTitle(since)}: ${parts.length === 0 ? "no change recorded" : parts.join("; ")}.`;
}

/** Whether the record speaks for renewal or for remarketing; the broker decides. */
export const renewOrRemarket = ({ remarket }: SinceBinding): string =>
  remarket.length === 0
    ? "Renew or remarket: no usual reason to remarket is recorded."
    : `Renew or remarket: ${remarket.join(" ")}`;

/** The title of a bound policy before its inception: 'Bound, from 31 Dec 2026'. */
export const boundTitle = (from: string): string => `Bound, from ${showDate(from)}`;
