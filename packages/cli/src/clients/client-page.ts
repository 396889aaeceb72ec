import {
  type ActionPlan,
  boundTitle,
  CLIENT_FIELDS,
  type ClientField,
  type ClientPosture,
  controlOf,
  type DomainPosture,
  fieldTitle,
  type Known,
  midSentence,
  type Placeability,
  type Placement,
  type ReadinessIndex,
  type RegisterProposal,
  showCount,
  showDate,
  showMoney,
} from "@broker/contracts";
import {
  type ClientLog,
  contradictions,
  currentStep,
  domainPosture,
  effectiveValue,
  type LoggedAssertion,
  missingFields,
  policiesOn,
  recordStatusAlert,
  showClientValue,
} from "@broker/core";
import { notKnownQuestions, showInsolvencyHistory } from "@broker/core/documents";
import { placeabilityLines } from "../present/placeability-lines.ts";
import { planLines } from "../present/plan-lines.ts";
import { readinessLines } from "../present/score-sums.ts";
import { command, facts, heading, note, prose } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { knownWords, type ShownSource, shownSource } from "./shown-source.ts";

function domainWords({ client, domains }: ClientPosture, domain: DomainPosture): string {
  const { scan, company, role } = domain;
  const methods = new Set(domains.flatMap((each) => (each.scan === null ? [] : [each.scan.methodVersion])));
  return [
    scan?.posture == null ? domainPosture(domain) : `posture ${scan.posture}`,
    ...(scan === null ? [] : [showDate(scan.startedAt)]),
    ...(scan?.posture == null || !scan.basis ? [] : [midSentence(scan.basis)]),
    ...(scan !== null && methods.size > 1 ? [`method ${scan.methodVersion}`] : []),
    ...(role === "other" ? [] : [role]),
    ...(company === client ? [] : [company]),
  ].join(", ");
}

/** A client's accepted domains with their owners and postures; of several, whose posture is the client's, and why. */
function domainLines(look: Look, posture: ClientPosture): string[] {
  const { domains, proposed, headline, rule, client } = posture;
  if (domains.length === 0 && proposed.length === 0) return [];
  const own =
    headline === null ? "No domain has a score yet." : `Posture ${headline.posture} of 100, by ${headline.domain}.`;
  const notes = [
    ...(domains.length > 1 ? [own, rule] : []),
    ...(proposed.length === 0 ? [] : [`Not accepted, so neither scanned nor counted: ${proposed.join(", ")}`]),
    ...(domains.some(({ scan }) => scan === null) ? [`Scan them: broker scan '${client}'`] : []),
  ];
  return [
    ...heading(look, "Domains"),
    ...facts(
      look,
      domains.map((domain) => ({ title: domain.name, value: domainWords(posture, domain) })),
      { width: 24 },
    ),
    ...notes.flatMap((text) => note(look, text)),
    "",
  ];
}

/** A statement as printed. */
interface ShownValue extends ShownSource {
  readonly title: string;
  readonly words: string;
}

/** @param title instead of its field's: a bound policy that incepts later */
const shownValue = (entry: LoggedAssertion, title = fieldTitle(entry.field)): ShownValue => ({
  ...shownSource(entry),
  title,
  words: showClientValue(entry.field, entry.value),
});

const VALUES: Table<ShownValue> = {
  head: false,
  columns: [
    { heading: "Field", cell: ({ title }) => title, width: { min: 24 }, stacked: "title" },
    { heading: "Value", cell: ({ words }) => words, width: { grow: 16 }, wrap: true },
    { heading: "Source", cell: (entry) => ({ text: knownWords(entry), tone: "quiet" }), optional: 1 },
  ],
  below: { under: "Value", lines: () => [] },
  sentences: true,
};

/** Statements by their numbers, each with its source below. */
const statements = (indent: number, words: (entry: LoggedAssertion) => string): Table<LoggedAssertion> => ({
  head: false,
  indent,
  columns: [
    { heading: "", cell: ({ n }) => String(n), width: { min: 3 }, align: "right", stacked: "title" },
    { heading: "Statement", cell: words, width: { grow: 20 }, wrap: true, stacked: "title" },
  ],
  below: {
    under: "Statement",
    lines(entry) {
      const { withdrawn } = entry;
      return [
        knownWords(shownSource(entry)) + (withdrawn ? `; withdrawn ${showDate(withdrawn.at)}, ${withdrawn.by}` : ""),
      ];
    },
  },
});

function conflictLines(look: Look, log: ClientLog): string[] {
  const open = contradictions(log);
  if (open.length === 0) return [];
  const lines = open.flatMap(({ field, between }) => {
    const entries = log.entries.filter((entry) => entry.field === field && between.includes(entry.n));
    const held = effectiveValue(log, field)?.n;
    const words = ({ n, value }: LoggedAssertion) =>
      `${showClientValue(field, value)}${n === held ? " (in force until resolved)" : ""}`;
    return [
      ...heading(look, fieldTitle(field)),
      ...tableLines(look, statements(4, words), entries),
      ...command(look, `broker clients edit ${log.id} --resolve ${field}=${held ?? between[0]}`),
    ];
  });
  return [...prose(look, `${showCount(open.length, "conflict")} to resolve`, { tone: "warn" }), ...lines, ""];
}

/** Register entries to decide on, with the commands that do. */
function proposalLines(look: Look, log: ClientLog, proposals: readonly RegisterProposal[]): string[] {
  const open = proposals.filter(({ state }) => state === "proposed");
  if (open.length === 0) return [];
  return [
    ...prose(look, `${showCount(open.length, "register entry", "register entries")} to confirm or reject`, {
      tone: "warn",
    }),
    ...open.flatMap(({ source, name, number, words, reasons, asOf }) => [
      ...prose(look, `${source}: ${name}, ${words}`, { indent: 4 }),
      ...note(look, [`Read ${showDate(asOf)}`, ...reasons].join("; ")),
      ...command(look, `broker clients registry accept ${log.id} ${number}`),
      ...command(look, `broker clients registry reject ${log.id} ${number}`),
    ]),
    "",
  ];
}

const part = (look: Look, title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [...heading(look, title), ...lines, ""];

/** The policy in force and the one bound for a later period. */
function policies(log: ClientLog, today: string): ShownValue[] {
  const { inForce, title, bound } = policiesOn(log, today);
  return [
    ...(inForce === null ? [] : [shownValue(inForce, title)]),
    ...(bound === null ? [] : [shownValue(bound, boundTitle(bound.from))]),
  ];
}

function values(log: ClientLog, fields: readonly ClientField[], today: string): ShownValue[] {
  return fields.flatMap((field) => {
    if (field === "expiringPolicy") return policies(log, today);
    const held = effectiveValue(log, field);
    return held === null ? [] : [shownValue(held)];
  });
}

/** Whether the register records an insolvency history; nothing if that is not known. */
const insolvencyRow = (history: Known<boolean> | null): ShownValue[] =>
  history === null
    ? []
    : [{ ...history, override: false, title: "Insolvency history", words: showInsolvencyHistory(history.value) }];

function placementLines(look: Look, placements: readonly Placement[]): string[] {
  return facts(
    look,
    placements.map((placement) => {
      const { stage, on, insurer, premium } = currentStep(placement);
      const terms = [insurer, premium === null ? null : showMoney(premium)].filter((term) => term !== null);
      const value = [`${placement.risk}: ${stage} ${showDate(on)}`, ...terms].join(", ");
      return { title: placement.id.slice(0, 8), value };
    }),
  );
}

/** Questions that were asked and are not known, each with who was asked and when. */
const notKnownLines = (look: Look, asked: ReturnType<typeof notKnownQuestions>): string[] =>
  facts(
    look,
    asked.map(({ title, statement }) => ({ title, value: knownWords(shownSource(statement)) })),
    { width: 24 },
  );

function headLines(look: Look, log: ClientLog): string[] {
  const { missing, asked } = missingFields(log);
  const words = [
    `${asked - missing.length} of ${asked} facts required by insurers are known`,
    `version ${log.version}`,
    log.id,
    ...(log.sample ? ["sample data"] : []),
  ];
  const out = effectiveValue(log, "optedOut")?.value === true;
  const alert = recordStatusAlert(log);
  return [
    ...(alert === null ? [] : prose(look, alert, { tone: "bad" })),
    ...heading(look, String(effectiveValue(log, "legalName")?.value ?? "Name not known")),
    ...prose(look, words.join(` ${glyph(look, "dot")} `)),
    ...(out ? prose(look, "Opted out: its domains are not scanned.", { tone: "bad" }) : []),
    "",
  ];
}

/**
 * One client on a page: its verdict and conflicts first, each value in force with its source, and what is not known.
 */
export function clientPage(
  look: Look,
  log: ClientLog,
  history: boolean,
  {
    placements = [],
    posture,
    placeability,
    plan,
    readiness,
    proposals = [],
    insolvency = null,
    today = "9999-12-31",
  }: {
    readonly placements?: readonly Placement[];
    readonly posture?: ClientPosture;
    readonly placeability?: Placeability;
    readonly plan?: ActionPlan;
    readonly readiness?: ReadinessIndex | null;
    readonly proposals?: readonly RegisterProposal[];
    /** Whether the register records an insolvency history; null or absent = not known. */
    readonly insolvency?: Known<boolean> | null;
    /** ISO day: a policy that incepts later is bound, not in force. Absent = the newest is shown as in force. */
    readonly today?: string;
  } = {},
): string {
  const controls = CLIENT_FIELDS.filter((field) => controlOf(field) !== null);
  const company = CLIENT_FIELDS.filter((field) => controlOf(field) === null);
  const { missing } = missingFields(log);
  const asked = notKnownQuestions(log);
  const isAsked = (field: ClientField) => asked.some((each) => each.field === field);
  const gaps = missing.map((field) => `${fieldTitle(field)}${isAsked(field) ? " (asked, not known)" : ""}`).join(", ");
  const lines = [
    ...headLines(look, log),
    ...(placeability === undefined ? [] : placeabilityLines(look, placeability, plan)),
    ...proposalLines(look, log, proposals),
    ...conflictLines(look, log),
    ...(posture === undefined ? [] : domainLines(look, posture)),
    ...(plan === undefined ? [] : part(look, "Action plan", planLines(look, plan))),
    ...part(look, "Company", tableLines(look, VALUES, [...values(log, company, today), ...insolvencyRow(insolvency)])),
    ...part(look, "Controls", tableLines(look, VALUES, values(log, controls, today))),
    ...(readiness ? part(look, "Readiness index", readinessLines(look, readiness)) : []),
    ...part(look, "Placements", placementLines(look, placements)),
    ...part(look, "Information required", prose(look, gaps)),
    ...part(look, "Asked, not known", notKnownLines(look, asked)),
    ...(history
      ? part(
          look,
          "History",
          tableLines(
            look,
            statements(2, ({ field, value }) => `${fieldTitle(field)}: ${showClientValue(field, value)}`),
            log.entries,
          ),
        )
      : []),
  ];
  return lines.join("\n").trimEnd();
}
