import { type ScanReport, type SourceName, showCount, showDate, showMoney } from "@broker/contracts";
import {
  EXPOSURE_WORDS,
  exposureCount,
  levelWords,
  lookalikeCandidates,
  NOT_ASKED_FOR,
  nothingListed,
  registerStatus,
  sourceAnswered,
  sourceFailures,
  sourceNotes,
  sourceSilence,
} from "@broker/core";
import { glyph, type Look } from "../terminal/look.ts";
import { strokes } from "../terminal/marks.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

const SHOWN = 5;
/** Cells of a severity in strokes: '#### Critical'. */
const GRAVITY = 13;

const inAscii = (look: Look, text: string) =>
  look.unicode ? text : text.replaceAll("£", "GBP ").replaceAll("×", glyph(look, "times"));

/**
 * What breaches, thieves' logs and claims hold of the company, the most severe first, and what follows; empty = no
 * source was asked.
 */
export function analysisDarkWeb(look: Look, { facts: { darkWeb } }: ScanReport): string[] {
  if (darkWeb === null) return [];
  const { exposures, executiveRisk, businessImpact, mentions } = darkWeb;
  const indent = look.columns < 60 ? " " : "     ";
  const say = (text: string) => paragraph(look, indent, terminalText(text));
  const rest = exposures.length - SHOWN;
  const threat = levelWords(darkWeb, "threat", darkWeb.threatLevel) ?? "not assessed";
  const cost = businessImpact?.cleanupCost ?? null;
  return [
    ...say(`Threat level ${threat} (derived); mentions ${mentions ?? "not assessed"} (registry)`),
    ...exposures.slice(0, SHOWN).flatMap(({ kind, name, on, dataTypes, count, severity }) => {
      const drawn = strokes({ ...look, colour: false }, severity);
      const when = on === null ? "day not known" : showDate(on);
      const many = exposureCount({ kind, count });
      const lost = dataTypes.length === 0 ? "" : `: ${dataTypes.join(", ")}`;
      const told = terminalText(`${EXPOSURE_WORDS[kind]}, ${name}, ${when}${many === null ? "" : `, ${many}`}${lost}`);
      if (look.columns < 60) return paragraph(look, indent, `${drawn}: ${told}`);
      return paragraph(look, `${indent}${left(look, drawn, GRAVITY)}  `, told);
    }),
    ...(rest > 0 ? [`${indent}${glyph(look, "ellipsis")} and ${rest} more in the report`] : []),
    ...(executiveRisk === null
      ? say("Executive risk: not assessed")
      : say(`Executive risk ${levelWords(darkWeb, "staff", executiveRisk.level)} (derived): ${executiveRisk.reason}`)),
    ...(businessImpact === null
      ? say("Business impact: not assessed")
      : say(
          `Business impact: account takeover ${levelWords(darkWeb, "staff", businessImpact.accountTakeover)}, reputation ${levelWords(darkWeb, "reputation", businessImpact.reputation) ?? "not assessed"} (derived)`,
        )),
    ...(cost === null || businessImpact === null
      ? []
      : say(inAscii(look, `Clean-up cost about ${showMoney(cost)} (estimated) = ${businessImpact.formula}`))),
  ];
}

function registry({ facts: { registry: known } }: ScanReport): string | null {
  if (known === null) return null;
  const { found, company, candidates } = known;
  if (!found || company === null) {
    const likely = candidates.length + (company === null ? 0 : 1);
    return likely === 0 ? "no entry was found" : `${showCount(likely, "candidate")} to confirm`;
  }
  const rules = known.stability?.deductions ?? [];
  const costs =
    rules.length === 0 ? "" : `. ${rules.map(({ rule, points }) => `${rule}: −${points}`).join("; ")} (derived)`;
  return `${company.name}, ${company.number}, ${registerStatus(company)} (registry)${costs}`;
}

function darkWeb({ facts: { darkWeb: known } }: ScanReport): string | null {
  if (known === null) return null;
  const breaches =
    known.breachCount === null ? "breaches not assessed" : showCount(known.breachCount, "breach", "breaches");
  const threat = levelWords(known, "threat", known.threatLevel) ?? "not assessed";
  return `threat ${threat}, ${breaches} (registry), ${Math.round(known.coverage * 100)}% of sources queried`;
}

function vulnerabilities(report: ScanReport): string | null {
  const { vulnerabilities: known } = report.facts;
  if (known === null) return null;
  const worst = known.possible[0];
  if (worst === undefined) {
    const nothing = nothingListed(report);
    return nothing?.known ? "none possible for the software observed (registry)" : (nothing?.words ?? null);
  }
  return `${known.possible.length} possible, none confirmed, first ${worst.cve} on ${worst.on} (registry)`;
}

function certificates({ facts: { certificates: known } }: ScanReport): string | null {
  if (known === null) return null;
  const issued = known.log?.certificates ?? null;
  const log =
    issued === null
      ? "issued ones not assessed"
      : issued === 0
        ? "none is in the public logs (registry)"
        : `${showCount(issued, "certificate")} in the public logs (registry)`;
  const until = known.registration?.expiresOn ?? null;
  const domain = until === null ? "When the domain expires is not known" : `Domain until ${showDate(until)} (registry)`;
  return `${log}. ${domain}`;
}

function feePayers(report: ScanReport): string | null {
  if (!sourceAnswered(report, "icoRegister")) return null;
  const { entry, match } = report.facts.icoRegister ?? { entry: null, match: null };
  if (entry === null)
    return report.facts.page?.legalName == null
      ? "no entry was found by the domain's words alone; its legal name is not known (registry)"
      : "no entry was found under its name (registry)";
  if (match?.taken !== true) return `1 candidate to confirm, ${entry.name}`;
  const until = entry.endsOn === null ? "" : `, until ${showDate(entry.endsOn)}`;
  return `${entry.number}, ${entry.name}${until} (registry)`;
}

const PARTS: readonly (readonly [
  title: string,
  show: (report: ScanReport) => string | null,
  sources: readonly SourceName[],
])[] = [
  ["Companies House", registry, ["companiesHouse"]],
  ["Dark web", darkWeb, ["hibp", "hudsonRock", "ransomwareLive"]],
  ["Vulnerabilities", vulnerabilities, ["kev", "epss", "internetdb"]],
  ["Certificates", certificates, ["crtsh", "rdap"]],
  ["ICO register", feePayers, ["icoRegister"]],
];

/** Names that exist and look like the domain, where anybody looked; nothing of them is scored. */
function lookalikes(report: ScanReport): string | null {
  const found = lookalikeCandidates(report);
  if (found === null) return null;
  const on = report.lookalikes === undefined ? "in its certificates" : `searched ${showDate(report.lookalikes.asOf)}`;
  const [first] = found;
  if (first === undefined)
    return report.lookalikes === undefined ? "none in its certificates; not searched for" : `none (${on})`;
  const mail = found.filter(({ hasMail }) => hasMail === true).length;
  const takes = mail === 0 ? "" : `, ${mail} with mail`;
  return `${showCount(found.length, "candidate")}${takes}, first ${first.domain} (${on})`;
}

/**
 * One line for each thing that others know; what was not asked, or did not answer, says so, and what is missing for it.
 */
export function analysisOutside(look: Look, report: ScanReport): string[] {
  const parts = PARTS.flatMap(([title, show, sources]) => {
    const told = show(report);
    const states = sources.map((name) => report.sources.find((source) => source.name === name));
    const unasked = states.every((state) => (state?.status ?? "not-configured") === "not-configured");
    const nothing = unasked
      ? states.some((state) => state?.reason === NOT_ASKED_FOR)
        ? NOT_ASKED_FOR
        : "not configured"
      : `not assessed. ${sourceSilence(report, sources) ?? "No data."}`;
    const beside = told === null ? [] : [sourceFailures(report, sources), sourceNotes(report, sources)];
    const said = [told ?? nothing, ...beside.filter((each) => each !== null)];
    return paragraph(look, "     ", terminalText(`${title}: ${said.join(". ")}`));
  });
  const alike = lookalikes(report);
  return alike === null ? parts : [...parts, ...paragraph(look, "     ", terminalText(`Lookalike domains: ${alike}`))];
}
