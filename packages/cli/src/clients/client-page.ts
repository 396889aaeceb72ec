import {
  CLIENT_FIELDS,
  type ClientField,
  type ClientPosture,
  controlOf,
  type DomainPosture,
  fieldTitle,
  type Placement,
  type ReadinessIndex,
  showCount,
  showDate,
  showMoney,
} from "@broker/contracts";
import {
  type ClientLog,
  contradictions,
  currentStep,
  domainStanding,
  effectiveValue,
  type LoggedAssertion,
  missingFields,
  showClientValue,
} from "@broker/core";
import { readinessLines } from "../present/score-sums.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { displayWidth, left, paragraph, terminalText } from "../terminal/text.ts";

const NAME = 30;

function domainLine(look: Look, { client, domains }: ClientPosture, domain: DomainPosture): string[] {
  const { scan, company, role } = domain;
  const posture = scan?.posture == null ? domainStanding(domain) : `posture ${scan.posture}`;
  const methods = new Set(domains.flatMap((each) => (each.scan === null ? [] : [each.scan.methodVersion])));
  const told = [
    posture,
    ...(scan === null ? [] : [showDate(scan.startedAt)]),
    ...(scan !== null && methods.size > 1 ? [`method ${scan.methodVersion}`] : []),
    ...(role === "other" ? [] : [role]),
    ...(company === client ? [] : [company]),
  ].join(", ");
  const name = terminalText(domain.name);
  if (look.columns < 60) return [...paragraph(look, "  ", name), ...paragraph(look, "    ", terminalText(told))];
  return paragraph(look, `  ${left(look, name, NAME)}  `, terminalText(told));
}

/**
 * A client's accepted domains with whose they are and what each came to; of several, which stands for the client, and
 * by what rule.
 */
function clientDomainLines(look: Look, posture: ClientPosture): string[] {
  const { domains, proposed, headline, rule, client } = posture;
  if (domains.length === 0 && proposed.length === 0) return [];
  const stands =
    headline === null
      ? "None of its domains has a figure yet."
      : `Posture ${headline.posture} of 100, by ${headline.domain}.`;
  const several =
    domains.length > 1 ? [...paragraph(look, "  ", terminalText(stands)), ...paragraph(look, "  ", rule)] : [];
  const waiting =
    proposed.length === 0
      ? []
      : paragraph(look, "  ", terminalText(`Not accepted, so neither scanned nor counted: ${proposed.join(", ")}`));
  const unseen = domains.some(({ scan }) => scan === null);
  const next = unseen ? paragraph(look, "  ", terminalText(`Scan them: broker scan '${client}'`)) : [];
  return [
    `  ${tone(look, "strong", "Domains")}`,
    ...domains.flatMap((domain) => domainLine(look, posture, domain)),
    ...[...several, ...waiting, ...next].map((line) => tone(look, "quiet", line)),
    "",
  ];
}

const TITLE = 24;

/** How it is known: 'registry, Companies House, 1 Mar 2026, jane'. */
function known(entry: LoggedAssertion): string {
  const word = entry.override ? `resolved, ${entry.provenance}` : entry.provenance;
  const source = entry.source === undefined ? [] : [entry.source];
  return terminalText([word, ...source, showDate(entry.asOf), entry.by].join(", "));
}

function valueLines(look: Look, field: ClientField, entry: LoggedAssertion): string[] {
  const value = terminalText(showClientValue(field, entry.value));
  const from = known(entry);
  if (look.columns < 60)
    return [
      `  ${tone(look, "quiet", fieldTitle(field))}`,
      ...paragraph(look, "    ", value),
      ...paragraph(look, "    ", from).map((line) => tone(look, "quiet", line)),
    ];
  const title = `  ${left(look, fieldTitle(field), TITLE)}  `;
  const gap = look.columns - title.length - displayWidth(value) - displayWidth(from) - 1;
  if (gap >= 2) return [`${title}${value}${" ".repeat(gap)}${tone(look, "quiet", from)}`];
  const under = paragraph(look, " ".repeat(title.length), from).map((line) => tone(look, "quiet", line));
  return [...paragraph(look, title, value), ...under];
}

function contradictionLines(look: Look, log: ClientLog): string[] {
  const open = contradictions(log);
  if (open.length === 0) return [];
  const lines = open.flatMap(({ field, between }) => {
    const told = log.entries.filter((entry) => entry.field === field && between.includes(entry.n));
    const held = effectiveValue(log, field)?.n;
    return [
      `  ${tone(look, "strong", fieldTitle(field))}`,
      ...told.flatMap((entry) => {
        const holds = entry.n === held ? " (in force until resolved)" : "";
        const number = `    ${String(entry.n).padStart(3)}  `;
        return [
          ...paragraph(look, number, `${terminalText(showClientValue(field, entry.value))}${holds}`),
          ...paragraph(look, " ".repeat(number.length), known(entry)).map((line) => tone(look, "quiet", line)),
        ];
      }),
      `    broker clients edit ${log.id} ${look.columns < 60 ? "\\\n      " : ""}--settle ${field}=${held ?? between[0]}`,
    ];
  });
  return [tone(look, "warn", `  ${showCount(open.length, "conflict")} to resolve`), ...lines, ""];
}

function section(look: Look, log: ClientLog, title: string, fields: readonly ClientField[]): string[] {
  const lines = fields.flatMap((field) => {
    const entry = effectiveValue(log, field);
    return entry ? valueLines(look, field, entry) : [];
  });
  return lines.length === 0 ? [] : [`  ${tone(look, "strong", title)}`, ...lines, ""];
}

function placementLines(look: Look, placements: readonly Placement[]): string[] {
  if (placements.length === 0) return [];
  const lines = placements.flatMap((placement) => {
    const { stage, on, insurer, premium } = currentStep(placement);
    const terms = [insurer, premium === null ? null : showMoney(premium)].filter((term) => term !== null);
    const told = [`${placement.risk}: ${stage} ${showDate(on)}`, ...terms].join(", ");
    return paragraph(look, `  ${placement.id.slice(0, 8)}  `, terminalText(told));
  });
  return [`  ${tone(look, "strong", "Placements")}`, ...lines, ""];
}

function historyLines(look: Look, log: ClientLog): string[] {
  const lines = log.entries.flatMap((entry) => {
    const gone = entry.withdrawn
      ? `; withdrawn ${showDate(entry.withdrawn.at)}, ${terminalText(entry.withdrawn.by)}`
      : "";
    const first = `  ${String(entry.n).padStart(3)}  `;
    const text = `${fieldTitle(entry.field)}: ${terminalText(showClientValue(entry.field, entry.value))}`;
    return [
      ...paragraph(look, first, text),
      ...paragraph(look, " ".repeat(first.length), `${known(entry)}${gone}`).map((line) => tone(look, "quiet", line)),
    ];
  });
  return [`  ${tone(look, "strong", "History")}`, ...lines, ""];
}

function headLines(look: Look, log: ClientLog): string[] {
  const name = terminalText(String(effectiveValue(log, "legalName")?.value ?? "Name not known"));
  const { missing, asked } = missingFields(log);
  const facts = [
    `${asked - missing.length} of ${asked} facts required by insurers are known`,
    `version ${log.version}`,
    log.id,
    ...(log.sample ? ["sample data"] : []),
  ];
  const out = effectiveValue(log, "optedOut")?.value === true;
  return [
    ...paragraph(look, "  ", name).map((line) => tone(look, "strong", line)),
    ...paragraph(look, "  ", facts.join(` ${glyph(look, "dot")} `)),
    ...(out ? [tone(look, "bad", "  Opted out: its domains are not scanned.")] : []),
    "",
  ];
}

/**
 * One client on a page: contradictions first with how to settle them, each value that holds with how it is known, when
 * and by whom, and what nobody has told as 'not known'.
 */
export function clientPage(
  look: Look,
  log: ClientLog,
  history: boolean,
  {
    placements = [],
    posture,
    readiness,
  }: {
    readonly placements?: readonly Placement[];
    readonly posture?: ClientPosture;
    readonly readiness?: ReadinessIndex | null;
  } = {},
): string {
  const controls = CLIENT_FIELDS.filter((field) => controlOf(field) !== null);
  const company = CLIENT_FIELDS.filter((field) => controlOf(field) === null);
  const { missing } = missingFields(log);
  const gaps = missing.map(fieldTitle).join(", ");
  const lines = [
    ...headLines(look, log),
    ...contradictionLines(look, log),
    ...(posture === undefined ? [] : clientDomainLines(look, posture)),
    ...section(look, log, "Company", company),
    ...section(look, log, "Controls", controls),
    ...(readiness ? [`  ${tone(look, "strong", "Readiness index")}`, ...readinessLines(look, readiness), ""] : []),
    ...placementLines(look, placements),
    ...(missing.length === 0 ? [] : [`  ${tone(look, "strong", "Not known")}`, ...paragraph(look, "  ", gaps), ""]),
    ...(history ? historyLines(look, log) : []),
  ];
  return lines.join("\n").trimEnd();
}
