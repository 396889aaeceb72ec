import { type AcordIssue, plainText, showCount, showList } from "@broker/contracts";
import { premisesOf } from "../facts/insured-facts.ts";
import { acordInventory } from "../inventory/acord-inventory.ts";
import type { FindIssues, IssueBasis } from "./missing-issues.ts";

const fieldsOf = ({ shortfalls }: IssueBasis, errorType: AcordIssue["errorType"]) =>
  shortfalls.filter((each) => each.errorType === errorType);

/** Sterling in boxes for dollars: never silently. */
export const sterling: FindIssues = (basis) => {
  const fields = [...new Set(fieldsOf(basis, "currency").map(({ acordField }) => acordField))];
  return fields.length === 0
    ? []
    : [
        {
          field: "Amounts",
          acordFields: fields,
          errorType: "currency",
          message: `${showCount(fields.length, "box", "boxes")} for US dollars ${fields.length === 1 ? "stays" : "stay"} blank: the ${fields.length === 1 ? "sum is" : "sums are"} in GBP`,
          severity: "medium",
          suggestion: "The sums stand in Remarks as GBP; agree with the insurer on a rate before writing dollars",
        },
      ];
};

const WAYS: Readonly<Record<string, string>> = {
  NamedInsured_TaxIdentifier_A: "Where the insurer agrees, print it in that box as GB-COH and the number",
  NamedInsured_SICCode_A:
    "Ask the insurer for the US code, and write it on the form; the UK code stands in the description",
  NamedInsured_NAICSCode_A: "Ask the insurer for the NAICS code, and write it on the form",
  BusinessInformation_FullTimeEmployeeCount_A:
    "Ask the client how many work full time; the number of all stands in Remarks",
  Producer_NationalIdentifier_A: "Leave it to the US broker who submits the form",
};

/** Codes and numbers of British schemes, for which the form has boxes of American ones. */
export const schemes: FindIssues = (basis) => {
  const shorts = fieldsOf(basis, "scheme").filter(({ sheet }) => sheet === 1);
  const reasons = [...new Set(shorts.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const acordFields = shorts.filter((each) => each.reason === reason).map(({ acordField }) => acordField);
    const [one = ""] = acordFields;
    return {
      field: basis.mappings.find(({ acordField }) => acordField === one)?.section ?? "",
      acordFields,
      errorType: "scheme",
      message: plainText(reason.replace(/\.$/, "")),
      severity: "low",
      suggestion: WAYS[one] ?? "Leave the box blank; the value stands elsewhere on the document",
      ...(one === "NamedInsured_TaxIdentifier_A"
        ? { command: `broker acord ${basis.facts.client.id} --form ${basis.form} --company-number-as-tax-id` }
        : {}),
    };
  });
};

/** Values longer than their boxes. */
export const tooLong: FindIssues = (basis) =>
  fieldsOf(basis, "length").map(({ acordField, reason, facts }) => ({
    field: facts[0]?.group ?? "",
    acordFields: [acordField],
    errorType: "length",
    message: plainText(`${reason.replace(/\.$/, "")}, and cut there`),
    severity: "medium",
    suggestion: "The whole stands in Remarks; shorten it on the record, or agree with the insurer on the wording",
  }));

/** Lists with more items than the form has rows. */
export const overflow: FindIssues = ({ remarks }) => {
  const over = remarks.filter(({ reason }) => reason.startsWith("The form has no more than"));
  const listOf = (topic: string) => topic.replace(/ \d.*$/, "");
  return [...new Set(over.map(({ topic }) => listOf(topic)))].map((list) => {
    const ones = over.filter(({ topic }) => listOf(topic) === list);
    const reason = (ones[0]?.reason ?? "").replace(/\.$/, "").replace(/^The/, "the");
    return {
      field: list,
      acordFields: [],
      errorType: "overflow",
      message: `${showList(ones.map(({ topic }) => topic))} ${ones.length === 1 ? "stands" : "stand"} in Remarks: ${reason}`,
      severity: "low",
      suggestion: "Send Remarks with the form, or add a schedule",
    };
  });
};

/** The postcode as Royal Mail writes it. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
const BRITISH = /^(gb|uk|united kingdom|great britain|england|wales|scotland|northern ireland)$/i;

/** Addresses without a postcode, or with one that is none. */
export const postcodes: FindIssues = (basis) =>
  premisesOf(basis.facts).flatMap(({ address }, index): AcordIssue[] => {
    const field = index === 0 ? "Principal address" : `Premises ${index + 1}`;
    const british = address.country === null || BRITISH.test(address.country);
    const amiss =
      address.postcode === null
        ? "has no postcode"
        : british && !POSTCODE.test(address.postcode)
          ? `has '${plainText(address.postcode)}' for a postcode, which is none of the United Kingdom`
          : null;
    if (amiss === null) return [];
    const acordFields = basis.mappings
      .filter(
        ({ acordField, source }) =>
          /PostalCode/.test(acordField) && source.startsWith(index === 0 ? "insured.address" : `premises[${index}]`),
      )
      .map(({ acordField }) => acordField);
    return [
      {
        field,
        acordFields:
          index === 0 && basis.form === "125"
            ? [...new Set(["NamedInsured_MailingAddress_PostalCode_A", ...acordFields])]
            : acordFields,
        errorType: "format",
        message: `${field} ${amiss}`,
        severity: "medium",
        suggestion: index === 0 ? "Ask the client, and record it" : "Ask the client, and record it with the others",
        command: `broker clients edit ${basis.facts.client.id} ${index === 0 ? `registeredOffice.postcode="${british ? "SW1A 1AA" : "…"}"` : "addresses='[…]'"}`,
      },
    ];
  });

/** Boxes for answers to the form's own questions, of which the name tells only a code. */
export const questionCodes: FindIssues = ({ form }) => {
  const count = [...acordInventory(form)].filter((name) => /_Question_[A-Z]{3}Code_/.test(name)).length;
  return count === 0
    ? []
    : [
        {
          field: "Questions of the form",
          acordFields: [],
          errorType: "unanswered",
          message: `${showCount(count, "box", "boxes")} for answers to the form's own questions stay blank`,
          severity: "low",
          suggestion: "Answer them on the form with the client; their names do not tell the question",
        },
      ];
};
