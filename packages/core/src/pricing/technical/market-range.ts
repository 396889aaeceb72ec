import {
  CONTROL_TITLES,
  type ControlKey,
  type ExposureProfile,
  isPaymentFraud,
  type MarketRange,
  type MarketRule,
  type MoneyNotation,
  midSentence,
  type RegisterState,
  registerState,
  SCREEN_MONEY,
  showCompanyStatus,
  showDate,
  showDollars,
  showList,
  showProvenance,
} from "@broker/contracts";
import { type DollarRate, dollarsPerPound } from "../../base/dollars-per-pound.ts";
import { dataRow, rowNamed } from "../calculation.ts";
import ranges from "./market-ranges.json" with { type: "json" };
import rules from "./market-rules.json" with { type: "json" };
import { notationOf, type PremiumTerms, pricedTerms } from "./premium-terms.ts";
import { inUnitedKingdom } from "./slip-arithmetic.ts";

/** Controls that many insurers require for terms; for the last two the adverse answer is 'yes'. */
const GATE: readonly ControlKey[] = ["mfaRemoteAccess", "mfaAdmin", "mfaEmail", "backupOffline", "edr"];
const BAD_WHEN_YES: readonly ControlKey[] = ["endOfLifeSystems", "rdpExposed"];
const PAYMENTS: readonly ControlKey[] = ["paymentCallback", "paymentDualControl"];

type Row = (typeof rules.rows)[number];

const answer = (profile: ExposureProfile, key: ControlKey) => profile.controls[key]?.answer;

function divisionOf({ sic }: ExposureProfile): string | null {
  return sic?.value.classification === "UK SIC 2007" ? sic.value.code.slice(0, 2) : null;
}

function noteOf(rule: string, reason: string, row: Row): MarketRule {
  return { rule, reason, row: dataRow(rules.id, row) };
}

function retentionRules(
  profile: ExposureProfile,
  retention: number,
  dollar: DollarRate,
  { exact }: MoneyNotation,
): MarketRule[] {
  const turnover = ((profile.revenue?.value ?? 0) / 100) * dollar.perPound;
  const division = divisionOf(profile);
  const publicBody = rowNamed(rules, "retention-public");
  const ofSize = rules.rows.find(({ of, turnoverTo }) => of === "retention" && turnover <= (turnoverTo ?? 0));
  const row = division !== null && publicBody.divisions?.includes(division) ? publicBody : ofSize;
  if (row === undefined || profile.revenue === null || (retention / 100) * dollar.perPound >= row.value) return [];
  const least = exact(Math.round(row.value / dollar.perPound) * 100);
  const why =
    row === publicBody ? "education and public bodies" : `a turnover of up to ${showDollars(row.turnoverTo ?? 0)}`;
  return [noteOf(`Deductible of at least ${least} (${showDollars(row.value)})`, `for ${why}`, row)];
}

function limitRules(
  profile: ExposureProfile,
  limit: number,
  dollar: DollarRate,
  { exact }: MoneyNotation,
): MarketRule[] {
  const turnover = ((profile.revenue?.value ?? 0) / 100) * dollar.perPound;
  const division = divisionOf(profile);
  const publicBody = rowNamed(rules, "limit-public");
  const small = rowNamed(rules, "limit-5m");
  const row =
    division !== null && publicBody.divisions?.includes(division)
      ? publicBody
      : profile.revenue !== null && turnover < (small.turnoverTo ?? 0)
        ? small
        : null;
  if (row === null || (limit / 100) * dollar.perPound <= row.value) return [];
  const most = exact(Math.round(row.value / dollar.perPound) * 100);
  const why =
    row === publicBody ? "education and public bodies" : `a turnover below ${showDollars(row.turnoverTo ?? 0)}`;
  return [noteOf(`Limit of at most ${most} (${showDollars(row.value)})`, `for ${why}`, row)];
}

const REGISTER_RULES: Readonly<Record<Exclude<RegisterState, "active">, string>> = {
  insolvency: "Referral, usually no terms",
  "strike-off-proposed": "No terms until the strike-off action is discontinued",
  "not-active": "No terms",
};

function registerRules({ companyStatus }: ExposureProfile): MarketRule[] {
  const state = companyStatus === null ? "active" : registerState(companyStatus.value);
  if (companyStatus === null || state === "active") return [];
  const source = companyStatus.provenance === "registry" ? "Companies House" : showProvenance(companyStatus);
  const reason = `${showCompanyStatus(companyStatus.value)} (${source})`;
  return [noteOf(REGISTER_RULES[state], reason, rowNamed(rules, state))];
}

function fraudRules({ claims }: ExposureProfile): MarketRule[] {
  const days = (claims?.value ?? []).filter(isPaymentFraud).map(({ date }) => date);
  const last = days.toSorted().at(-1);
  if (last === undefined) return [];
  const rule = "Cybercrime sub-limited, subject to call-backs, or not offered";
  return [noteOf(rule, `payment fraud on ${showDate(last)}, as declared`, rowNamed(rules, "payment-fraud-loss"))];
}

const SOFTWARE = "supported-software";

/** Responses to what the scan and third-party sources show; a company that was not scanned has none. */
function exposureRules({ checks, claims, controls, scan, thirdParty }: ExposureProfile): MarketRule[] {
  const note = (rule: string, reason: string, row: string) => noteOf(rule, reason, rowNamed(rules, row));
  const { exploited = [], credentialsOn = null, breaches = [] } = thirdParty ?? {};
  const [first, ...more] = exploited;
  const others = more.length === 0 ? "" : ` and ${more.length} more`;
  const untested = controls.backupTested?.answer === "no";
  return [
    ...(first === undefined
      ? []
      : [
          note(
            "Referral, or no terms until patched",
            `${first}${others}, in the CISA list of exploited vulnerabilities; inferred from the version, not confirmed`,
            "exploited-vulnerability",
          ),
        ]),
    ...(checks[SOFTWARE] === "fail"
      ? [
          note(
            "Referral, or exclusion of losses from this software",
            "internet-facing end-of-life software, observed",
            "end-of-life-online",
          ),
        ]
      : []),
    ...(credentialsOn === null
      ? []
      : [
          note(
            "No cover before the logins are reset",
            `credentials in infostealer logs, last on ${showDate(credentialsOn)} (third-party source)`,
            "stolen-credentials",
          ),
        ]),
    ...(breaches.length === 0
      ? []
      : [
          note(
            "Referral, or exclusion of known circumstances",
            `data breach listed: ${showList(breaches)} (third-party source, unconfirmed)`,
            "own-breach",
          ),
        ]),
    ...(untested
      ? [note("Ransomware cover restricted, or no terms", "backups not tested, as declared", "backups-untested")]
      : []),
    ...(claims === null && scan !== null
      ? [
          note(
            "No terms before the claims declaration",
            "claims of the last five years not declared",
            "claims-undeclared",
          ),
        ]
      : []),
  ];
}

function controlRules(profile: ExposureProfile): MarketRule[] {
  const lacking = GATE.filter((key) => answer(profile, key) === "no");
  const bad = BAD_WHEN_YES.filter((key) => answer(profile, key) === "yes");
  const gate = [
    ...lacking.map((key) => `no ${midSentence(CONTROL_TITLES[key])}`),
    ...bad.map((key) => midSentence(CONTROL_TITLES[key])),
  ];
  const open = PAYMENTS.filter((key) => answer(profile, key) === "no" || answer(profile, key) === "partial");
  const manufacturing = rowNamed(rules, "waiting-manufacturing");
  const division = divisionOf(profile);
  return [
    ...(gate.length > 0
      ? [noteOf("Referral, or no terms", `${showList(gate)}, as declared`, rowNamed(rules, "gate"))]
      : []),
    ...(open.length > 0
      ? [
          noteOf(
            "No cover for payment fraud",
            `${showList(open.map((key, at) => (at === 0 ? CONTROL_TITLES[key] : midSentence(CONTROL_TITLES[key]))))} not fully in place, as declared`,
            rowNamed(rules, "payment-controls"),
          ),
        ]
      : []),
    ...(division !== null && manufacturing.divisions?.includes(division)
      ? [
          noteOf(
            `Waiting period of ${manufacturing.value} hours for business interruption`,
            "for manufacturing",
            manufacturing,
          ),
        ]
      : []),
  ];
}

/**
 * Insurers' underwriting rules relevant to this risk, with reasons. They change no figure; they indicate the likely
 * response.
 */
export function marketRules(profile: ExposureProfile, terms: PremiumTerms): MarketRule[] {
  const dollar = dollarsPerPound(terms.fx);
  const notation = notationOf(terms);
  const { limit, retention } = pricedTerms(profile, terms);
  return [
    ...registerRules(profile),
    ...fraudRules(profile),
    ...exposureRules(profile),
    ...retentionRules(profile, retention.value.pence, dollar, notation),
    ...limitRules(profile, limit.value.pence, dollar, notation),
    ...controlRules(profile),
  ];
}

/** The row by employees, else by turnover; undefined = no source publishes a range for it. */
function rowFor({ revenue, employees }: ExposureProfile) {
  const people = employees?.value ?? 0;
  const large = ranges.rows.find(({ employeesFrom }) => employeesFrom !== undefined && people >= employeesFrom);
  return (
    large ??
    ranges.rows.find(({ turnoverTo }) => turnoverTo !== undefined && revenue !== null && revenue.value <= turnoverTo)
  );
}

/** The companies of a row: 'turnover of £1m to £5m', '250 employees or more'. */
function sizeOf(row: (typeof ranges.rows)[number], { short }: MoneyNotation): string {
  if (row.turnoverTo === undefined) return `${row.employeesFrom} employees or more`;
  const from = row.turnoverFrom;
  return from === undefined
    ? `turnover up to ${short(row.turnoverTo)}`
    : `turnover of ${short(from)} to ${short(row.turnoverTo)}`;
}

/**
 * Compares a premium in pence with the ranges that UK brokers publish for companies of this size, and says whether they
 * cover such limits; null = no published range for such a company, or a company abroad.
 */
export function marketRange(
  profile: ExposureProfile,
  premium: number,
  limit: number,
  notation: MoneyNotation,
): MarketRange | null {
  const row = rowFor(profile);
  if (row === undefined || !inUnitedKingdom(profile.country)) return null;
  const { exact } = notation;
  const { low, high, broadLow, broadHigh, limitFrom, limitTo } = row;
  const verdict = premium < low ? "below" : premium > high ? "above" : "inside";
  const broad = premium >= broadLow && premium <= broadHigh;
  const printed = `${exact(low)} to ${exact(high)}`;
  const sides = { inside: "within", above: "above", below: "below" } as const;
  const place = `The exposure rating is ${sides[verdict]} the range that UK brokers publish`;
  const wider =
    verdict === "inside"
      ? `; the wider range, which bounds the indicated premium, is ${exact(broadLow)} to ${exact(broadHigh)}`
      : `, ${broad ? "but within" : `and ${sides[verdict]}`} the wider range of ${exact(broadLow)} to ${exact(broadHigh)}`;
  const other =
    limitFrom !== null && limitTo !== null && (limit < limitFrom || limit > limitTo)
      ? ` Their limits are ${exact(limitFrom)} to ${exact(limitTo)}; this one is ${exact(limit)}.`
      : "";
  return {
    title: sizeOf(row, SCREEN_MONEY),
    low: { pence: low },
    high: { pence: high },
    broadLow: { pence: broadLow },
    broadHigh: { pence: broadHigh },
    verdict,
    broad,
    sentence: `${place}: ${printed} for ${sizeOf(row, notation)}${wider}.${other}`,
    row: dataRow(ranges.id, row),
  };
}
