import { UMR_PATTERN } from "@broker/contracts";
import { allOf, elementsOf, fails, labelOf, misses, PASS, passUnless, type SlipRule, stated } from "./define-rule.ts";

const umrForm: SlipRule = {
  ruleID: "MRC-0001",
  fieldName: labelOf("UMR"),
  tests: "UMR IS B, FOUR DIGITS AND UP TO TWELVE CAPITALS OR DIGITS",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "UMR", { kinds: ["text"], what: "a reference" }),
      () => (slip.control.umr === null ? misses("The slip has no unique market reference.") : PASS),
      () => {
        const printed = elementsOf(slip, "UMR", "text").map(({ text }) => text);
        return passUnless([
          ...printed
            .filter((text) => !UMR_PATTERN.test(text))
            .map((text) => `'${text}' is no unique market reference.`),
          ...(printed.includes(slip.control.umr ?? "")
            ? []
            : [`The heading and the contract's own UMR, ${slip.control.umr}, differ.`]),
        ]);
      },
    ),
};

const umrTag: SlipRule = {
  ruleID: "MRC-0002",
  fieldName: labelOf("UMR"),
  tests: "UMR HAS TAG BrokerContractReference",
  severity: "low",
  judge: (slip) =>
    allOf(
      () => stated(slip, "UMR"),
      () => {
        const tagged = elementsOf(slip, "UMR", "text").some(({ acordTag }) => acordTag === "BrokerContractReference");
        const same = slip.definedData.acordGpm.BrokerContractReference === slip.control.umr;
        return passUnless([
          ...(tagged ? [] : ["The reference is not tagged."]),
          ...(same ? [] : ["The defined data has another reference."]),
        ]);
      },
    ),
};

const address: SlipRule = {
  ruleID: "MRC-0005",
  fieldName: labelOf("PrincipalAddress"),
  tests: "THE PRINCIPAL ADDRESS HAS STREET, PLACE AND COUNTRY",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "PrincipalAddress", { kinds: ["address"], what: "an address" }),
      () =>
        passUnless(
          elementsOf(slip, "PrincipalAddress", "address").flatMap(({ lines, town, postcode, country }) => [
            ...(lines.length === 0 ? ["The address has no street."] : []),
            ...(town === null && postcode === null ? ["The address has neither town nor postcode."] : []),
            ...(country === null ? ["The address has no country."] : []),
          ]),
        ),
    ),
};

const period: SlipRule = {
  ruleID: "MRC-0006",
  fieldName: labelOf("Period"),
  tests: "THE PERIOD HAS A FIRST AND A LAST DAY IN THEIR ORDER",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "Period", { kinds: ["period"], what: "two days" }),
      () => {
        const wrong = elementsOf(slip, "Period", "period").filter(({ from, to }) => to < from);
        return wrong.length === 0 ? PASS : fails("The last day stands before the first.");
      },
    ),
};

const leader: SlipRule = {
  ruleID: "MRC-0035",
  fieldName: labelOf("SlipLeader"),
  tests: "THE SLIP LEADER IS IDENTIFIED BY NAME AND NUMBER",
  severity: "high",
  judge: (slip) =>
    allOf(
      () => stated(slip, "SlipLeader", { kinds: ["party"], what: "an insurer" }),
      () =>
        passUnless(
          elementsOf(slip, "SlipLeader", "party")
            .filter(({ identification }) => identification === null)
            .map(({ name }) => `${name} has no number that identifies it.`),
        ),
    ),
};

/** Rules on who the parties are and on the reference of the contract. */
export const PARTY_RULES: readonly SlipRule[] = [umrForm, umrTag, address, period, leader];
