import {
  type ScanReport,
  type SourceName,
  showCount,
  showDate,
  showMoney,
  showRegisteredStatus,
} from "@broker/contracts";
import {
  EXPOSURE_WORDS,
  exposureCount,
  levelWords,
  lookalikeCandidates,
  NOT_QUERIED,
  nothingListed,
  softwareName,
  sourceAnswered,
  sourceFailures,
  sourceNotes,
  sourceSilence,
} from "@broker/core";
import { andMore, facts, prose } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { riskCell } from "../terminal/marks.ts";

const SHOWN = 5;

/** Credential and data exposure, most severe first, and its consequences; empty if no source was queried. */
export function analysisDarkWeb(look: Look, { facts: { darkWeb } }: ScanReport): string[] {
  if (darkWeb === null) return [];
  const { exposures, executiveRisk, businessImpact, mentions } = darkWeb;
  const text = (sentence: string) => prose(look, sentence, { indent: 5 });
  const threat = levelWords(darkWeb, "threat", darkWeb.threatLevel) ?? "not assessed";
  const rows = exposures.slice(0, SHOWN).map(({ kind, name, on, dataTypes, count, severity }) => {
    const many = exposureCount({ kind, count });
    const lost = dataTypes.length === 0 ? "" : `: ${dataTypes.join(", ")}`;
    const parts = [EXPOSURE_WORDS[kind], name, on === null ? "date not known" : showDate(on)];
    return { title: riskCell(severity), value: `${[...parts, ...(many === null ? [] : [many])].join(", ")}${lost}` };
  });
  const executive =
    executiveRisk === null
      ? ": not assessed"
      : ` ${levelWords(darkWeb, "staff", executiveRisk.level)} (calculated): ${executiveRisk.reason}`;
  const impact =
    businessImpact === null
      ? "not assessed"
      : `account takeover ${levelWords(darkWeb, "staff", businessImpact.accountTakeover)}, reputation ${levelWords(darkWeb, "reputation", businessImpact.reputation) ?? "not assessed"} (calculated)`;
  const cost = businessImpact?.cleanupCost ?? null;
  return [
    ...text(`Threat level ${threat} (calculated); mentions ${mentions ?? "not assessed"} (third-party source)`),
    ...facts(look, rows, { indent: 5, width: 13 }),
    ...andMore(look, exposures.length - SHOWN, " in the report", 5),
    ...text(`Executive risk${executive}`),
    ...text(`Business impact: ${impact}`),
    ...(cost === null || businessImpact === null
      ? []
      : text(`Clean-up cost about ${showMoney(cost)} (modelled) = ${businessImpact.formula}`)),
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
    rules.length === 0 ? "" : `. ${rules.map(({ rule, points }) => `${rule}: −${points}`).join("; ")} (calculated)`;
  return `${company.name}, ${company.number}, ${showRegisteredStatus(company)} (public register)${costs}`;
}

function darkWeb({ facts: { darkWeb: known } }: ScanReport): string | null {
  if (known === null) return null;
  const breaches =
    known.breachCount === null ? "breaches not assessed" : showCount(known.breachCount, "breach", "breaches");
  const threat = levelWords(known, "threat", known.threatLevel) ?? "not assessed";
  return `threat ${threat}, ${breaches} (third-party source)`;
}

function vulnerabilities(report: ScanReport): string | null {
  const { vulnerabilities: known } = report.facts;
  if (known === null) return null;
  const worst = known.possible[0];
  if (worst === undefined) {
    const nothing = nothingListed(report);
    return nothing?.known ? "none possible for the software observed (third-party source)" : (nothing?.words ?? null);
  }
  return `${known.possible.length} possible, none confirmed, first ${worst.cve} on ${softwareName(worst)} (third-party source)`;
}

function certificates({ facts: { certificates: known } }: ScanReport): string | null {
  if (known === null) return null;
  const issued = known.log?.certificates ?? null;
  const log =
    issued === null
      ? "issued ones not assessed"
      : issued === 0
        ? "none is in the public logs (third-party source)"
        : `${showCount(issued, "certificate")} in the public logs (third-party source)`;
  const until = known.registration?.expiresOn ?? null;
  const domain =
    until === null ? "When the domain expires is not known" : `Domain until ${showDate(until)} (public register)`;
  return `${log}. ${domain}`;
}

function feePayers(report: ScanReport): string | null {
  if (!sourceAnswered(report, "icoRegister")) return null;
  const { entry, match } = report.facts.icoRegister ?? { entry: null, match: null };
  if (entry === null)
    return report.facts.page?.legalName == null
      ? "no entry was found by the domain's words alone; its legal name is not known (public register)"
      : "no entry was found under its name (public register)";
  if (match?.taken !== true) return `1 candidate to confirm, ${entry.name}`;
  const until = entry.endsOn === null ? "" : `, until ${showDate(entry.endsOn)}`;
  return `${entry.number}, ${entry.name}${until} (public register)`;
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

/** Registered lookalike domains, if they were searched for; they are not scored. */
function lookalikes(report: ScanReport): string | null {
  const found = lookalikeCandidates(report);
  if (found === null) return null;
  const on = report.lookalikes === undefined ? "in its certificates" : `searched ${showDate(report.lookalikes.asOf)}`;
  const [first] = found;
  if (first === undefined)
    return report.lookalikes === undefined ? "none in its certificates; not searched for" : `none (${on})`;
  const mail = found.filter(({ hasMail }) => hasMail === true).length;
  const withMail = mail === 0 ? "" : `, ${mail} with mail`;
  return `${showCount(found.length, "candidate")}${withMail}, first ${first.domain} (${on})`;
}

/** One paragraph for each external source; one without an answer states why, and what is missing as a result. */
export function analysisOutside(look: Look, report: ScanReport): string[] {
  const parts = PARTS.map(([title, show, sources]) => {
    const answer = show(report);
    const states = sources.map((name) => report.sources.find((source) => source.name === name));
    const unasked = states.every((state) => (state?.status ?? "not-configured") === "not-configured");
    const nothing = unasked
      ? states.some((state) => state?.notQueried === "not-requested")
        ? NOT_QUERIED["not-requested"]
        : "not configured"
      : `not assessed. ${sourceSilence(report, sources) ?? "No data."}`;
    const beside = answer === null ? [] : [sourceFailures(report, sources), sourceNotes(report, sources)];
    return `${title}: ${[answer ?? nothing, ...beside.filter((each) => each !== null)].join(". ")}`;
  });
  const alike = lookalikes(report);
  return [...parts, ...(alike === null ? [] : [`Lookalike domains: ${alike}`])].flatMap((text) =>
    prose(look, text, { indent: 5 }),
  );
}
