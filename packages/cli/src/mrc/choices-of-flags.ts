import {
  AppError,
  type ClauseChoice,
  COVER_SECTION_IDS,
  COVER_SECTIONS,
  type CoverSection,
  insurerNamed,
  type LineChoice,
  readTyped,
  type SectionChoice,
  SLIP_TERM_ENTRIES,
  SlipChoices,
  type SlipTerm,
  type SlipTermKind,
  SubjectivityChoice,
} from "@broker/contracts";
import { toSlipText } from "@broker/core/documents";
import { Option } from "commander";
import { dayOption, moneyOption, percentage } from "../typed-options.ts";

/**
 * A clause as typed: its reference, with its blanks, title and version after it: `LSW3001,days=60,notice=15`. AppError
 * `usage` for anything else.
 */
export function typedClause(option: string, text: string): ClauseChoice {
  // A comma within a title or a version separates nothing.
  const [ref = "", ...blanks] = text.split(/,(?=\s*(?:title|version|days|notice)\s*=)/iu).map((part) => part.trim());
  const wrong = (why: string) =>
    new AppError("usage", `${option} '${text}': ${why}.`, { hint: `Write it as ${option} LSW3001,days=60,notice=15.` });
  const [, stray] = ref.split(/,\s*/u);
  if (ref === "") throw wrong("names no clause");
  if (stray !== undefined) throw wrong(`'${stray}' fills no blank`);
  const fill = blanks.map((blank) => {
    const at = blank.indexOf("=");
    const value = toSlipText(blank.slice(at + 1));
    if (at < 1 || value === "") throw wrong(`'${blank}' fills no blank`);
    return [blank.slice(0, at).trim(), value] as const;
  });
  const stated = fill.filter(([name]) => name === "title" || name === "version");
  const filled = fill.filter(([name]) => name !== "title" && name !== "version");
  return {
    ref: toSlipText(ref),
    ...Object.fromEntries(stated),
    ...(filled.length === 0 ? {} : { fill: Object.fromEntries(filled) }),
  };
}

const HINT =
  'Write it as --line "Syndicate 1234=40", with ",stand", ",lead" or ",ref=A1" after it where that holds; a company\'s number is ",no=01234567,by=Companies House".';

/** An insurer by its name; 'Syndicate 1234 ABC' is named by its number, and ABC is its pseudonym. */
function insurerOf(name: string, number: string | null, agency: string | null): LineChoice["insurer"] {
  const insurer = insurerNamed(name, number, agency);
  return /^syndicate\s+\d{1,4}(?:\s+[a-z]{3})?$/iu.test(name)
    ? { ...insurer, name: `Syndicate ${insurer.identification}` }
    : insurer;
}

/**
 * An insurer's line as typed: `Syndicate 1234 ABC=40,stand,lead,ref=A1`, or an insurer by its name with `no=` and `by=`
 * for its number and registry: `Ashdown Syndicate=60,no=1234`. AppError `usage` for anything else.
 */
export function typedLine(option: string, text: string): LineChoice {
  const wrong = (why: string) => new AppError("usage", `${option} '${text}': ${why}.`, { hint: HINT });
  const at = text.indexOf("=");
  const name = toSlipText(at === -1 ? text : text.slice(0, at));
  const [share = "", ...words] = at === -1 ? [] : text.slice(at + 1).split(",");
  if (name === "") throw wrong("names no insurer");
  const written = /^\d{1,3}(\.\d{1,4})?(\s*%)?$/.test(share.trim()) ? Number(share.replace("%", "")) : Number.NaN;
  if (!(written > 0 && written <= 100)) throw wrong("must be a percentage from 0 to 100, to four places");
  const typed = words.map((word) => word.trim());
  const named = (key: string) =>
    typed.flatMap((word) => (word.toLowerCase().startsWith(`${key}=`) ? toSlipText(word.slice(key.length + 1)) : []));
  const references = named("ref");
  const stranger = typed.find((word) => !/^(stand|lead|(ref|no|by)=.+)$/i.test(word));
  if (stranger !== undefined) throw wrong(`'${stranger}' is neither stand, lead, ref=…, no=… nor by=…`);
  if (references.length > 2) throw wrong("has more than two references");
  return {
    insurer: insurerOf(name, named("no")[0] ?? null, named("by")[0] ?? null),
    written,
    toStand: typed.some((word) => /^stand$/i.test(word)),
    ...(typed.some((word) => /^lead$/i.test(word)) ? { leader: true } : {}),
    ...(references.length > 0 ? { references } : {}),
  };
}

const NAMED = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/gu, "");

/** Short names of the sections in the market. */
const SHORT_NAMES: Readonly<Record<string, CoverSection>> = {
  breach: "breachResponse",
  incidentresponse: "breachResponse",
  bi: "businessInterruption",
  dbi: "dependentInterruption",
  cbi: "dependentInterruption",
  dependentbi: "dependentInterruption",
  contingentbi: "dependentInterruption",
  ransomware: "extortion",
  restoration: "dataRestoration",
  privacy: "liability",
  fines: "regulatory",
  crime: "cybercrime",
  socialengineering: "cybercrime",
  claimsprep: "claimPreparation",
};

/** A coverage section as typed: `extortion=full`, `media=none`, `cybercrime=100k`. */
function typedSection(option: string, text: string): SectionChoice {
  const [name = "", cover = ""] = text.split("=").map((part) => part.trim());
  const section =
    COVER_SECTION_IDS.find((each) => [each, COVER_SECTIONS[each]].map(NAMED).includes(NAMED(name))) ??
    SHORT_NAMES[NAMED(name)];
  if (section === undefined)
    throw new AppError("usage", `${option}: '${name}' is not a coverage section.`, {
      hint: `The sections are ${COVER_SECTION_IDS.join(", ")}.`,
    });
  if (/^full$/i.test(cover)) return { section, cover: "full" };
  if (/^(none|not[ -]?covered)$/i.test(cover)) return { section, cover: "notCovered" };
  return { section, cover: "subLimit", limit: moneyOption(option, cover) };
}

/** A decision on a subjectivity as typed: `rdp=days:14,until:held,else:excluded`, `dmarc=omit`. */
function typedSubjectivity(option: string, text: string): SubjectivityChoice {
  const [subject = "", ...rest] = text.split("=");
  const entries = rest
    .join("=")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", value = ""] = part.split(":").map((side) => side.trim().toLowerCase());
      if (name === "omit") return ["omit", true];
      if (name === "days") return ["days", whole(option, value)];
      return [name === "until" ? "untilMet" : name === "else" ? "ifNotMet" : name, value];
    });
  const read = readTyped(SubjectivityChoice, { subject: toSlipText(subject), ...Object.fromEntries(entries) });
  if (read.complaints === undefined) return read.value;
  throw new AppError("usage", `${option} '${text}': ${read.complaints[0].sentence}`, {
    hint: `Write it as ${option} rdp=days:14,until:held,else:excluded or ${option} dmarc=omit.`,
  });
}

function whole(option: string, text: string): number {
  if (/^\d{1,5}$/.test(text.trim())) return Number(text);
  throw new AppError("usage", `${option} must be a whole number, not '${text}'.`);
}

function plain(option: string, text: string): string {
  const clean = toSlipText(text);
  if (clean !== "") return clean;
  throw new AppError("usage", `${option} must not be empty.`);
}

function riskCode(option: string, text: string) {
  const [, code = "", share = ""] = /^([A-Za-z0-9]{1,3})=(.+)$/.exec(text.trim()) ?? [];
  if (code === "")
    throw new AppError("usage", `${option} must be a code and its share, for example CY=100, not '${text}'.`);
  return { code: code.toUpperCase(), percent: percentage(option, share) };
}

function optionOf(option: string, text: string, { options = [] }: SlipTerm): string {
  const found = options.find((each) => each.toLowerCase() === text.trim().toLowerCase());
  if (found !== undefined) return found;
  throw new AppError("usage", `${option} must be one of ${options.join(", ")}, not '${text}'.`);
}

/** How one typed value of each kind is read; those of lists are read one by one. */
const READERS: Readonly<Record<SlipTermKind, (option: string, text: string, term: SlipTerm) => unknown>> = {
  text: plain,
  texts: plain,
  reference: (_, text) => text.trim().toUpperCase(),
  money: moneyOption,
  percent: percentage,
  count: whole,
  hours: whole,
  day: dayOption,
  choice: optionOf,
  flag: plain,
  decision: plain,
  clauses: typedClause,
  riskCodes: riskCode,
  lines: typedLine,
  sections: typedSection,
  subjectivities: typedSubjectivity,
};

/** The terms that were typed; AppError `usage` for an invalid value. */
export function choicesOfFlags(flags: Readonly<Record<string, unknown>>): SlipChoices {
  const typed = SLIP_TERM_ENTRIES.flatMap(([id, term]) => {
    if (term.flag === undefined) return [];
    const option = new Option(`--${term.flag}`);
    const value = flags[option.attributeName()];
    const name = option.long ?? "";
    if (value === undefined) return [];
    if (term.flagMeans !== undefined) return [[id, term.flagMeans] as const];
    const read = (text: string) => READERS[term.kind](name, text, term);
    return [[id, Array.isArray(value) ? value.map(read) : read(String(value))] as const];
  });
  const parsed = readTyped(SlipChoices, Object.fromEntries(typed));
  if (parsed.complaints === undefined) return parsed.value;
  const [{ path, sentence }] = parsed.complaints;
  throw new AppError("usage", `${path === "" ? "An option" : path}: ${sentence}`);
}
