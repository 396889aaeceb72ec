import { testVerdicts } from "../test/test-verdicts.ts";
import { noWildcardAddress } from "./no-wildcard-address.ts";

const facts = (wildcard: boolean | null) => ({ dns: { wildcard } });

testVerdicts(noWildcardAddress, [
  ["no wildcard passes", facts(false), { outcome: "pass", evidence: [{ value: "has no address" }] }],
  ["a wildcard fails", facts(true), { outcome: "fail", evidence: [{ value: "has an address" }] }],
  ["a failing resolver is not observed", facts(null), "not-observed"],
]);
