import { AppError, CLIENT_CLASSES, readMoney, readTyped, SlipChoices } from "@broker/contracts";
import { toSlipText } from "@broker/core/documents";
import { dayOption, percentage } from "../typed-options.ts";
import type { SlipFlags } from "./slip-flags.ts";
import { typedClause } from "./typed-clause.ts";
import { typedLine } from "./typed-line.ts";

function money(option: string, text: string): number {
  const pence = readMoney(text);
  if (pence !== null) return pence;
  throw new AppError(
    "usage",
    `${option} must be an amount in pounds, for example 4200, £4,200.50 or 1m, not '${text}'.`,
  );
}

function whole(option: string, text: string): number {
  if (/^\d{1,5}$/.test(text.trim())) return Number(text);
  throw new AppError("usage", `${option} must be a whole number, not '${text}'.`);
}

function words(option: string, text: string): string {
  const clean = toSlipText(text);
  if (clean !== "") return clean;
  throw new AppError("usage", `${option} must not be empty.`);
}

function riskCode(text: string) {
  const [, code = "", share = ""] = /^([A-Za-z0-9]{1,3})=(.+)$/.exec(text.trim()) ?? [];
  if (code === "")
    throw new AppError("usage", `--risk-code must be a code and its share, for example CY=100, not '${text}'.`);
  return { code: code.toUpperCase(), percent: percentage("--risk-code", share) };
}

function clientClass(text: string) {
  const found = CLIENT_CLASSES.find((each) => each.toLowerCase() === text.trim().toLowerCase());
  if (found !== undefined) return found;
  throw new AppError("usage", `There is no client classification '${text}'.`, {
    hint: `There are ${CLIENT_CLASSES.join(", ")}.`,
  });
}

/** Puts what was typed through its reader; what was not typed is left out. */
function read<Key extends keyof SlipChoices, Typed>(
  key: Key,
  typed: Typed | undefined,
  reader: (typed: Typed) => SlipChoices[Key],
): Partial<SlipChoices> {
  return typed === undefined ? {} : { [key]: reader(typed) };
}

const all =
  <Value>(reader: (text: string) => Value) =>
  (texts: readonly string[]) =>
    texts.map(reader);
const said = (option: string) => (text: string) => words(option, text);

/** The choices that were typed; what was not typed is left out. AppError `usage` for what is none. */
export function choicesOfFlags(flags: SlipFlags): SlipChoices {
  const choices = {
    ...read("umrReference", flags.umrReference, (text) => text.trim().toUpperCase()),
    ...read("limit", flags.limit, (text) => money("--limit", text)),
    ...read("deductible", flags.deductible, (text) => money("--deductible", text)),
    ...read("additionalTerms", flags.terms, all(said("--terms"))),
    ...read("interest", flags.interest, all(said("--interest"))),
    ...read("additionalInsureds", flags.additionalInsured, all(said("--additional-insured"))),
    ...read("territorialLimits", flags.territory, said("--territory")),
    ...read("waitingPeriodHours", flags.waitingHours, (text) => whole("--waiting-hours", text)),
    ...read("indemnityDays", flags.indemnityDays, (text) => whole("--indemnity-days", text)),
    ...read("retroactiveDate", flags.retroactive, (text) => dayOption("--retroactive", text)),
    ...read("law", flags.law, said("--law")),
    ...read("courts", flags.courts, said("--courts")),
    ...read(
      "conditions",
      flags.condition,
      all((text) => typedClause("--condition", text)),
    ),
    ...read(
      "exclusions",
      flags.exclusion,
      all((text) => typedClause("--exclusion", text)),
    ),
    ...read("nuclear", flags.nuclear, said("--nuclear")),
    ...read("wording", flags.wording, said("--wording")),
    ...read("lossPayee", flags.lossPayee, said("--loss-payee")),
    ...read("premiumPaymentDays", flags.paymentDays, (text) => whole("--payment-days", text)),
    ...read("subjectivitiesFrom", flags.subjectivitiesFrom, (severity) => severity),
    ...read("order", flags.order, (text) => percentage("--order", text)),
    ...read("lines", flags.line, all(typedLine)),
    ...read("basisOfWrittenLines", flags.ofOrder, (of) => (of ? "percentage of order" : "percentage of whole")),
    ...read("sign", flags.sign, (sign) => sign),
    ...read("bureauLeader", flags.bureauLeader, said("--bureau-leader")),
    ...read("settlementDueDate", flags.settlement, (text) => dayOption("--settlement", text)),
    ...read("riskCodes", flags.riskCode, all(riskCode)),
    ...read("clientClassification", flags.clientClass, clientClass),
    ...read("brokerage", flags.brokerage, (text) => percentage("--brokerage", text)),
    ...read("fee", flags.fee, (text) => money("--fee", text)),
  };
  const parsed = readTyped(SlipChoices, choices);
  if (parsed.complaints === undefined) return parsed.value;
  const [{ path, sentence }] = parsed.complaints;
  throw new AppError("usage", `${path === "" ? "An option" : path}: ${sentence}`);
}
