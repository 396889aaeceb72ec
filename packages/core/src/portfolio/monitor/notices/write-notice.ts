import { type DigestContent, type DueItem, type NoticeContent, type NoticeItem, showCount } from "@broker/contracts";

/** An email, as text and as a page without scripts, pictures or addresses of other sites. */
export interface WrittenNotice {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SEVERITIES = { critical: "Critical", high: "High", medium: "Medium", low: "Low" } as const;
const PERIODS = { daily: "Daily digest", weekly: "Weekly digest", "quiet-hours": "During quiet hours" } as const;
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
/** On one line, as a subject or a heading must be. */
const line = (text: string): string => text.replace(/\s+/g, " ").trim();

const titleOf = ({ client, title }: Pick<NoticeItem, "client" | "title">): string =>
  line(client === null ? title : `${client}: ${title}`);
const alertPath = (id: string): string => `/app?tab=perpetual-monitor&alert=${encodeURIComponent(id)}`;

/** One entry of an email. */
interface Entry {
  readonly title: string;
  readonly lines: readonly string[];
  readonly path: string;
}

const alertEntry = (item: NoticeItem): Entry => ({
  title: `${SEVERITIES[item.severity]} · ${titleOf(item)}`,
  lines: [item.impact, item.actionRequired].map(line).filter((each) => each !== ""),
  path: alertPath(item.alert),
});
const dueEntry = ({ title, message, url }: DueItem): Entry => ({
  title: line(title),
  lines: [line(message)],
  path: url,
});

interface Section {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

function sectionsOf(content: NoticeContent): Section[] {
  if (content.kind === "alert") return [{ heading: "", entries: [alertEntry(content.item)] }];
  if (content.kind === "reminder") return [{ heading: "", entries: [dueEntry(content.item)] }];
  const bySeverity = (items: readonly NoticeItem[]) => {
    const order = Object.keys(SEVERITIES);
    return items.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity)).map(alertEntry);
  };
  const sections = [
    { heading: "New alerts", entries: bySeverity(content.new) },
    { heading: "Worse", entries: bySeverity(content.worse) },
    { heading: "Due", entries: content.due.map(dueEntry) },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

function digestSubject({ period, new: raised, worse, due }: DigestContent): string {
  const counts = [
    raised.length > 0 ? showCount(raised.length, "new alert") : "",
    worse.length > 0 ? `${worse.length} worse` : "",
    due.length > 0 ? `${due.length} due` : "",
  ];
  return `${PERIODS[period]}: ${counts.filter((each) => each !== "").join(", ")}`;
}

const PREFIXES: Readonly<Record<string, string>> = { worsened: "Worsened: ", "snooze-ended": "Snooze ended: " };

function subjectOf(content: NoticeContent): string {
  if (content.kind === "digest") return digestSubject(content);
  if (content.kind === "reminder") return `Reminder: ${line(content.item.message)}`;
  const { event, item } = content;
  return `[${SEVERITIES[item.severity]}] ${PREFIXES[event] ?? ""}${titleOf(item)}`;
}

const FOOTER = "You receive this because of the notification settings of your account.";

function textOf(sections: readonly Section[], baseUrl: string | null): string {
  const parts = sections.map(({ heading, entries }) => {
    const shown = entries.map(({ title, lines, path }) =>
      [title, ...lines, ...(baseUrl === null ? [] : [`${baseUrl}${path}`])].join("\n  "),
    );
    return [...(heading === "" ? [] : [heading.toUpperCase()]), ...shown].join("\n\n");
  });
  return `${[...parts, FOOTER].join("\n\n")}\n`;
}

function htmlOf(subject: string, sections: readonly Section[], baseUrl: string | null): string {
  const entryOf = ({ title, lines, path }: Entry) => {
    const name = baseUrl === null ? escaped(title) : `<a href="${escaped(`${baseUrl}${path}`)}">${escaped(title)}</a>`;
    return `<li><strong>${name}</strong>${lines.map((each) => `<br>${escaped(each)}`).join("")}</li>`;
  };
  const body = sections.map(
    ({ heading, entries }) =>
      `${heading === "" ? "" : `<h2>${escaped(heading)}</h2>`}<ul>${entries.map(entryOf).join("")}</ul>`,
  );
  return [
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="font-family: sans-serif">${body.join("")}<p>${FOOTER}</p></body></html>`,
  ].join("");
}

/** Writes an email. `baseUrl`: address of the app without a final slash; null = unknown, and nothing is linked. */
export function writeNotice(content: NoticeContent, baseUrl: string | null): WrittenNotice {
  const [subject, sections] = [subjectOf(content), sectionsOf(content)];
  return { subject, text: textOf(sections, baseUrl), html: htmlOf(subject, sections, baseUrl) };
}
