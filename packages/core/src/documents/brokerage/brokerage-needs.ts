import type {
  AcordForm,
  BrokerageConfig,
  BrokerageDocument,
  BrokerageLack,
  Fix,
  SubmissionFacts,
} from "@broker/contracts";
import { assertValue, type ClientLog } from "../../client/client-log.ts";
import { recordOf } from "../../client/record-of.ts";
import { acordApplicationOf } from "../acord/acord-application-of.ts";
import { ADVICE_BROKERAGE } from "../advice/advice-document.ts";
import { buildSlip } from "../mrc/build-slip.ts";
import { ruleFix } from "../mrc/rules/rule-fix.ts";
import { validateSlip } from "../mrc/rules/validate-slip.ts";
import { brokerRows } from "../proposal/proposal-document.ts";
import { submissionFactsOf } from "../submission/submission-facts-of.ts";
import { SIGNATURE } from "./signature.ts";

type Lacks = readonly BrokerageLack[];

/** A client of which nothing but name and inception is known, so that a document's other lacks are the brokerage's. */
function factsOf(brokerage: BrokerageConfig, asOf: string): SubmissionFacts {
  const day = asOf.slice(0, 10);
  const how = { provenance: "declared", asOf: day, by: "broker" } as const;
  const client: ClientLog = { id: "000000000000", version: 1, createdAt: asOf, sample: false, entries: [] };
  const named = assertValue(client, { ...how, field: "legalName", value: "Example Limited" }, asOf);
  const dated = assertValue(named, { ...how, field: "requested", value: { inception: day } }, asOf);
  return submissionFactsOf({ record: recordOf(dated), report: null, asOf, brokerage });
}

const settingOf = (fix: Fix | null): string[] =>
  fix?.kind === "configure" && fix.setting.startsWith("brokerage.") ? [fix.setting] : [];

/** What rules of the slip find missing that a setting of the brokerage corrects. */
function slipLacks(facts: SubmissionFacts): Lacks {
  const slip = buildSlip(facts, {
    id: "next",
    version: 1,
    template: "standard",
    choices: {},
    at: facts.asOf,
    report: null,
  });
  const open = validateSlip(slip).results.filter(({ result }) => result === "MISSING" || result === "FAIL");
  const settings = new Set(open.flatMap(({ ruleID }) => settingOf(ruleFix(ruleID, slip))));
  return [...settings].map((setting) => ({ setting, effect: "draft" as const }));
}

/** The setting of a form's source: `brokerage.address[0]` is one of the address. */
const SOURCE = /^brokerage\.\w+/;

/** A brokerage of which everything is recorded: a box that stays blank even so never prints it. */
const WHOLE: BrokerageConfig = {
  ...{ name: "Example Brokers Ltd", lloydsNumber: "1234", companyNumber: "01234567", fcaNumber: "123456" },
  ...{ address: ["1 Example Street"], contact: "A Broker", email: "broker@brokers.example", phone: "020 7000 0000" },
};

/** Boxes of a form that the brokerage can fill and that are blank; a required one keeps the form a draft. */
function acordLacks(form: AcordForm, facts: SubmissionFacts): Lacks {
  const boxesOf = (of: SubmissionFacts) => acordApplicationOf(form, of).fieldMappings;
  const filled = boxesOf({ ...facts, brokerage: WHOLE }).filter(({ mappedValue }) => mappedValue !== "");
  const fillable = new Set(filled.map(({ acordField }) => acordField));
  const found = new Map<string, BrokerageLack["effect"]>();
  for (const { acordField, source, mappedValue, isRequired } of boxesOf(facts)) {
    const setting = SOURCE.exec(source)?.[0];
    if (setting === undefined || mappedValue !== "" || !fillable.has(acordField)) continue;
    if (isRequired || !found.has(setting)) found.set(setting, isRequired ? "draft" : "blank");
  }
  return [...found].map(([setting, effect]) => ({ setting, effect }));
}

const missing = (
  brokerage: BrokerageConfig,
  parts: readonly (keyof BrokerageConfig)[],
  effect: BrokerageLack["effect"],
): Lacks =>
  parts.filter((part) => brokerage[part] === undefined).map((part) => ({ setting: `brokerage.${part}`, effect }));

/**
 * What each document lacks of the brokerage, by the document's own requirements: rules of the slip, required boxes of
 * the forms, what keeps an advice a draft, rows of the proposal, the signature of emails. Pure.
 * @param asOf ISO 8601, UTC
 */
export function brokerageNeeds(brokerage: BrokerageConfig, asOf: string): BrokerageDocument[] {
  const facts = factsOf(brokerage, asOf);
  const proposal = brokerRows(brokerage).flatMap(({ parts, value }) =>
    value === undefined || value === "" ? missing(brokerage, parts, "blank") : [],
  );
  const documents: Readonly<Record<BrokerageDocument["document"], Lacks>> = {
    mrc: slipLacks(facts),
    "acord-125": acordLacks("125", facts),
    "acord-126": acordLacks("126", facts),
    "acord-140": acordLacks("140", facts),
    proposal,
    advice: missing(brokerage, Object.keys(ADVICE_BROKERAGE) as (keyof BrokerageConfig)[], "draft"),
    "client-report": missing(brokerage, ["name"], "blank"),
    emails: missing(brokerage, SIGNATURE, "blank"),
  };
  return Object.entries(documents).map(([document, lacks]) => ({
    document: document as BrokerageDocument["document"],
    lacks: [...lacks],
  }));
}
