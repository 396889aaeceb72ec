import { UMR_PATTERN } from "@broker/contracts";
import { DOES_NOT_APPLY, defineRule, elementsOf, misses, type SlipRule, undefinedName } from "./define-rule.ts";

/** Rules on the parties, the reference and the period. */
export const PARTY_RULES: readonly SlipRule[] = [
  defineRule({
    ruleID: "MRC-0001",
    heading: "UMR",
    tests: "UMR IS B, FOUR DIGITS AND UP TO TWELVE CAPITALS OR DIGITS",
    severity: "high",
    content: { kinds: ["text"], what: "a reference" },
    check: (slip) => {
      const { umr } = slip.control;
      // A sample's reference is never one.
      if (slip.sample) return DOES_NOT_APPLY;
      if (umr === null) return misses("The slip has no unique market reference.");
      const printed = elementsOf(slip, "UMR", "text").map(({ text }) => text);
      return [
        ...printed.filter((text) => !UMR_PATTERN.test(text)).map((text) => `'${text}' is not a valid UMR.`),
        ...(printed.includes(umr) ? [] : [`The heading differs from the contract's UMR, ${umr}.`]),
      ];
    },
  }),
  defineRule({
    ruleID: "MRC-0074",
    fieldName: "Broker",
    tests: "THE BROKER IS NAMED",
    severity: "high",
    check: ({ control: { brokerName } }) => {
      if (brokerName === null) return misses("The broker's name to be advised.");
      return undefinedName(brokerName) === null ? [] : [`Broker: '${brokerName}' is not a name.`];
    },
  }),
  defineRule({
    ruleID: "MRC-0002",
    heading: "UMR",
    tests: "UMR HAS TAG BrokerContractReference",
    severity: "low",
    content: {},
    check: (slip) => {
      if (slip.sample) return DOES_NOT_APPLY;
      const tagged = elementsOf(slip, "UMR", "text").some(({ acordTag }) => acordTag === "BrokerContractReference");
      const same = slip.definedData.acordGpm.BrokerContractReference === slip.control.umr;
      return [
        ...(tagged ? [] : ["The reference is not tagged."]),
        ...(same ? [] : ["The defined data has another reference."]),
      ];
    },
  }),
  defineRule({
    ruleID: "MRC-0005",
    heading: "PrincipalAddress",
    tests: "THE PRINCIPAL ADDRESS HAS STREET, TOWN OR POSTCODE, AND COUNTRY",
    severity: "high",
    content: { kinds: ["address"], what: "an address" },
    check: (slip) =>
      elementsOf(slip, "PrincipalAddress", "address").flatMap(({ lines, town, postcode, country }) => [
        ...(lines.length === 0 ? ["The address has no street."] : []),
        ...(town === null && postcode === null ? ["The address has neither town nor postcode."] : []),
        ...(country === null ? ["The address has no country."] : []),
      ]),
  }),
  defineRule({
    ruleID: "MRC-0006",
    heading: "Period",
    tests: "THE PERIOD HAS INCEPTION AND EXPIRY IN ORDER",
    severity: "high",
    content: { kinds: ["period"], what: "inception and expiry" },
    check: (slip) =>
      elementsOf(slip, "Period", "period").some(({ from, to }) => to < from) ? ["Expiry is before inception."] : [],
  }),
  defineRule({
    ruleID: "MRC-0035",
    heading: "SlipLeader",
    correct: "lines",
    tests: "THE SLIP LEADER IS IDENTIFIED BY NAME AND NUMBER",
    severity: "high",
    content: { kinds: ["party"], what: "an insurer" },
    check: (slip) =>
      elementsOf(slip, "SlipLeader", "party")
        .filter(({ identification }) => identification === null)
        .map(({ name }) => `${name} has no identification number.`),
  }),
];
