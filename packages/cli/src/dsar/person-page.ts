import { type FoundPerson, KEEP_REASONS, type KeepReason, type Trace } from "@broker/adapters";
import { showCount, showTime } from "@broker/contracts";

/** Text within Markdown: on one line, without marks. */
const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>#|]/g, (mark) => `\\${mark}`);

const byTitle = (traces: readonly Trace[]): readonly (readonly [string, readonly Trace[]])[] => [
  ...Map.groupBy(traces, ({ title }) => title),
];

/** Why traces stay, each reason once. */
export const reasonsOf = (traces: readonly Trace[]): readonly KeepReason[] => [
  ...new Set(traces.flatMap(({ kept }) => (kept === null ? [] : [kept]))),
];

function traceLines({ key, column, kept, excerpts }: Trace): string[] {
  const place = [...Object.entries(key).map(([name, value]) => `${name} ${value}`), column].join(", ");
  const stays = kept === null ? "" : " (stays)";
  return [
    `- ${plain(place)}${stays}`,
    ...excerpts.map(({ path, text }) => `  - ${path === "" ? "" : `${plain(path)}: `}${plain(text)}`),
  ];
}

/** What is stored about a person, as Markdown: the copy that Art. 15(3) of the UK GDPR requires. */
export function personPage(
  { person, traces }: FoundPerson,
  { at, controller }: { at: string; controller: string },
): string {
  const named = [...(person.name === null ? [] : [person.name]), ...person.emails, ...person.users];
  const reasons = reasonsOf(traces).map((reason) => `- ${KEEP_REASONS[reason]}`);
  return [
    `# Personal data of ${plain(named.join(", "))}`,
    "",
    `Controller: ${plain(controller)}. As at ${showTime(at)}. ${showCount(traces.length, "place")}. Other people are masked as \\[third party\\].`,
    "",
    ...byTitle(traces).flatMap(([title, found]) => [`## ${title}`, "", ...found.flatMap(traceLines), ""]),
    ...(reasons.length === 0 ? [] : ["## What an erasure would leave, and why", "", ...reasons, ""]),
    "## Rights",
    "",
    "You may ask for rectification, erasure, restriction and portability, object to processing (UK GDPR Art. 15–21), and",
    "complain to the Information Commissioner (ico.org.uk).",
    "",
  ].join("\n");
}
