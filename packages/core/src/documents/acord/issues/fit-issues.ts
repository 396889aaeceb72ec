import { type AcordForm, type AcordIssue, type Fix, plainText, showCount, showList } from "@broker/contracts";
import { premisesOf } from "../facts/insured-facts.ts";
import { acordInventory } from "../inventory/acord-inventory.ts";
import { type FindIssues, type IssueBasis, issue } from "./missing-issues.ts";

const shortfallsOf = ({ shortfalls }: IssueBasis, errorType: AcordIssue["errorType"]) =>
  shortfalls.filter((each) => each.errorType === errorType);

/** Sterling in boxes for dollars: never silently. */
export const sterling: FindIssues = (basis) => {
  const fields = [...new Set(shortfallsOf(basis, "currency").map(({ acordField }) => acordField))];
  if (fields.length === 0) return [];
  return [
    issue({
      field: "Amounts",
      acordFields: fields,
      errorType: "currency",
      message:
        fields.length === 1
          ? "1 field for US dollars is blank: the amount is in GBP"
          : `${fields.length} fields for US dollars are blank: the amounts are in GBP`,
      severity: "medium",
      suggestion: "Remarks state the amounts in GBP; agree an exchange rate with the insurer before entering dollars",
    }),
  ];
};

const REMEDIES: Readonly<Record<string, string>> = {
  NamedInsured_TaxIdentifier_A: "If the insurer agrees, print it in that field as GB-COH and the number",
  NamedInsured_SICCode_A:
    "Ask the insurer for the US code and enter it on the form; the description states the UK code",
  NamedInsured_NAICSCode_A: "Ask the insurer for the NAICS code and enter it on the form",
  BusinessInformation_FullTimeEmployeeCount_A: "Ask the client how many work full time; Remarks state the total number",
  Producer_NationalIdentifier_A: "Leave it to the US broker who submits the form",
};

/** Codes and numbers of British schemes, for which the form has boxes of American ones. */
export const schemes: FindIssues = (basis) => {
  const shorts = shortfallsOf(basis, "scheme").filter(({ sheet }) => sheet === 1);
  return [...Map.groupBy(shorts, ({ rule }) => rule).values()].map((alike) => {
    const [{ acordField, reason }] = alike as [(typeof alike)[number]];
    const fix: Fix = { kind: "set-option", option: "companyNumberAsTaxId" };
    return issue({
      field: basis.mappings.find((each) => each.acordField === acordField)?.section ?? "",
      acordFields: alike.map((each) => each.acordField),
      errorType: "scheme",
      message: plainText(reason),
      severity: "low",
      suggestion: REMEDIES[acordField] ?? "Leave the field blank; the document states the value elsewhere",
      ...(acordField === "NamedInsured_TaxIdentifier_A" ? { fix } : {}),
    });
  });
};

/** Values longer than their boxes. */
export const tooLong: FindIssues = (basis) =>
  shortfallsOf(basis, "length").map(({ acordField, reason, facts }) =>
    issue({
      field: facts[0]?.group ?? "",
      acordFields: [acordField],
      errorType: "length",
      message: plainText(`${reason}; truncated`),
      severity: "medium",
      suggestion: "Remarks have the full text; shorten it on the record, or agree the wording with the insurer",
    }),
  );

/** Lists with more items than the form has rows. */
export const overflow: FindIssues = ({ remarks }) => {
  const over = remarks.filter(({ surplusTo }) => surplusTo !== null);
  return [...Map.groupBy(over, ({ surplusTo }) => surplusTo?.list ?? "").values()].map((ones) => {
    const [first] = ones;
    return issue({
      field: LISTS[first?.surplusTo?.list ?? ""] ?? first?.topic ?? "",
      errorType: "overflow",
      message: `${showList(ones.map(({ topic }) => topic))} ${ones.length === 1 ? "is" : "are"} in Remarks: the form has only ${showCount(first?.surplusTo?.rows ?? 0, "row")}`,
      severity: "low",
      suggestion: "Send Remarks with the form, or add a schedule",
    });
  });
};

const LISTS: Readonly<Record<string, string>> = {
  premises: "Premises",
  claims: "Past claim",
  "insured.contacts": "Contact",
};

/** The postcode as Royal Mail writes it. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
const BRITISH = /^(gb|uk|united kingdom|great britain|england|wales|scotland|northern ireland)$/i;

/** Boxes for the postcode of the premises at an index. */
function postcodeBoxes({ mappings, form }: IssueBasis, index: number): string[] {
  const place = index === 0 ? "insured.address" : `premises[${index}]`;
  const boxes = mappings
    .filter(({ acordField, source }) => /PostalCode/.test(acordField) && source.startsWith(place))
    .map(({ acordField }) => acordField);
  const applicant: Readonly<Partial<Record<AcordForm, string>>> = { "125": "NamedInsured_MailingAddress_PostalCode_A" };
  return [...new Set([...(index === 0 && applicant[form] !== undefined ? [applicant[form]] : []), ...boxes])];
}

/** Addresses without a postcode, or with an invalid UK one. */
export const postcodes: FindIssues = (basis) =>
  premisesOf(basis.facts).flatMap(({ address: { postcode, country } }, index): AcordIssue[] => {
    const british = country === null || BRITISH.test(country);
    if (postcode !== null && (!british || POSTCODE.test(postcode))) return [];
    const field = index === 0 ? "Principal address" : `Premises ${index + 1}`;
    return [
      issue({
        field,
        acordFields: postcodeBoxes(basis, index),
        errorType: "format",
        message:
          postcode === null
            ? `${field} has no postcode`
            : `${field}: '${plainText(postcode)}' is not a valid UK postcode`,
        severity: "medium",
        suggestion: index === 0 ? "Ask the client and record it" : "Ask the client and record it with the others",
        fix: {
          kind: "edit-client",
          client: basis.facts.client.id,
          ...(index === 0
            ? { field: "registeredOffice.postcode", ...(british ? { example: "SW1A 1AA" } : {}) }
            : { field: "addresses", example: "[…]" }),
        },
      }),
    ];
  });

/** Boxes for answers to the form's own questions, whose names have only a code. */
export const questionCodes: FindIssues = ({ form }) => {
  const count = [...acordInventory(form)].filter((name) => /_Question_[A-Z]{3}Code_/.test(name)).length;
  return count === 0
    ? []
    : [
        issue({
          field: "Questions of the form",
          errorType: "unanswered",
          message: `${showCount(count, "field")} for answers to the form's own questions ${count === 1 ? "is" : "are"} blank`,
          severity: "low",
          suggestion: "Answer them on the form with the client; the field names do not state the questions",
        }),
      ];
};
