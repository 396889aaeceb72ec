import {
  ACORD_NOTICE,
  ACORD_SAMPLE_NOTICE,
  ACORD_SCHEMA_VERSION,
  ACORD_STANDARD,
  type AcordApplication,
  type AcordForm,
  type AcordMapping,
  type AcordRemark,
  type Known,
  moneyOf,
  plainText,
  type ScanReport,
  type SubmissionFacts,
} from "@broker/contracts";
import { MODELLED } from "../submission/cover-terms.ts";
import { boxConfidence } from "./box.ts";
import { cyberData } from "./cyber-data.ts";
import { addressLine, premisesOf } from "./facts/insured-facts.ts";
import type { KnownFact } from "./facts/known-fact.ts";
import { knownFacts } from "./facts/known-facts.ts";
import { validateApplication } from "./issues/validate-application.ts";
import { mapFields } from "./map-fields.ts";
import { mappingRows, sheetsFor } from "./mapping/mapping-row.ts";
import { remarksOf, remarksText } from "./remarks.ts";
import type { MappingOptions } from "./rules.ts";

/** Paths of record fields in the submission facts; other fields are under `insured` by their own name. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  legalName: ["insured.name"],
  registeredOffice: ["insured.address"],
  expiringPolicy: ["expiring", "period"],
  quote: ["cover"],
  requested: ["cover", "period"],
  claims: ["claims"],
  authority: ["authority"],
};

function contradictedAt({ questions }: Pick<SubmissionFacts, "questions">): (path: string) => boolean {
  const conflicts = questions.filter(({ about }) => about === undefined);
  const places = conflicts.flatMap(
    ({ field }) => PLACES[field] ?? (field.startsWith("controls.") ? [field] : [`insured.${field}`]),
  );
  return (path) =>
    places.some((place) => path === place || (/^[.[]/.test(path.slice(place.length)) && path.startsWith(place)));
}

/** Number of blank boxes that a London underwriter requires. */
export const blankBoxes = ({ fieldMappings }: AcordApplication): number =>
  fieldMappings.filter(({ mappedValue, isRequired }) => mappedValue === "" && isRequired).length;

/** The remarks box of each form, by its published name. */
export const REMARK_FIELDS: Readonly<Record<AcordForm, string>> = {
  "125": "CommercialPolicy_RemarkText_A",
  "126": "GeneralLiabilityLineOfBusiness_RemarkText_A",
  "140": "CommercialPropertyLineOfBusiness_RemarkText_A",
};

function remarkMapping(form: AcordForm, remarks: readonly AcordRemark[], facts: SubmissionFacts): AcordMapping {
  const how = { provenance: "derived", asOf: facts.asOf } as const;
  return {
    acordField: REMARK_FIELDS[form],
    section: "Remarks",
    sheet: 1,
    source: "remarks",
    transformationRules: [
      {
        id: "remarks",
        condition: "something is known that no field holds in full",
        transformation: "each with its reason",
        defaultValue: null,
      },
    ],
    mappedValue: remarksText({ ...facts, remarks, contradictions: facts.questions }),
    confidence: boxConfidence({ ...how, contradicted: false }, facts.asOf),
    isRequired: false,
    dataType: "text",
    ...how,
    note: null,
  };
}

const changed = <From, To>(known: Known<From> | null, change: (value: From) => To): Known<To> | null =>
  known === null ? null : { ...known, value: change(known.value) };

function agreedOf({ insured, period, cover }: SubmissionFacts): AcordApplication["agreed"] {
  return {
    name: changed(insured.name, plainText),
    address: changed(insured.address, (address) => plainText(addressLine(address))),
    inception: period.from,
    expiry: period.to,
    limit: changed(cover.limit, moneyOf),
    deductible: changed(cover.deductible, moneyOf),
    premium: changed(cover.premium, moneyOf),
  };
}

/**
 * The data of a client for one form. Pure: the same facts give the same data. Estimates appear in no box and no remark.
 * @param report the scan in `facts`, whose material facts are remarks; null = none
 */
export function acordApplicationOf(
  form: AcordForm,
  facts: SubmissionFacts,
  report: ScanReport | null = null,
  options: MappingOptions = { companyNumberAsTaxId: false },
): AcordApplication {
  const every = knownFacts(facts, report);
  const isModelled = ({ provenance }: KnownFact) => MODELLED.includes(provenance);
  const known = every.filter((each) => !isModelled(each));
  const sheets = sheetsFor(form, premisesOf(facts).length);
  const rows = mappingRows(form, sheets);
  const contradicted = contradictedAt(facts);
  const mapped = mapFields(rows, { known, now: facts.asOf, contradicted, options });
  const remarks = remarksOf(form, known, rows, mapped);
  const cyber = cyberData(facts, known, contradicted);
  const { scan, client } = facts;
  return {
    schemaVersion: ACORD_SCHEMA_VERSION,
    standard: ACORD_STANDARD,
    notice: client.sample ? ACORD_SAMPLE_NOTICE : ACORD_NOTICE,
    id: `acord-${form}-${client.id}-${client.recordVersion}`,
    form,
    sheets,
    asOf: facts.asOf,
    client,
    agreed: agreedOf(facts),
    scan: scan === null ? null : { id: scan.id, revision: scan.revision, domain: scan.domain, asOf: scan.startedAt },
    fieldMappings: [...mapped.mappings, remarkMapping(form, remarks, facts)],
    remarks: remarks.map(({ surplusTo: _, ...remark }) => remark),
    cyberData: cyber,
    validationErrors: validateApplication({
      ...mapped,
      form,
      facts,
      known,
      estimates: every.filter(isModelled),
      remarks,
      cyber,
    }),
    contradictions: facts.questions,
    override: facts.override,
    sanctions: facts.sanctions,
  };
}
