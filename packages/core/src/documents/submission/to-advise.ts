import type { Advisable, SubmissionFacts } from "@broker/contracts";

/** What a contract still lacks, in the order of `ADVISABLE`. UMR and lines belong to the slip, which strikes them off there. */
export function toAdvise(facts: Omit<SubmissionFacts, "toAdvise">): Advisable[] {
  const missing: [Advisable, boolean][] = [
    ["name", facts.insured.name === null],
    ["address", facts.insured.address === null],
    ["inception", facts.period.from === null],
    ["limit", facts.cover.limit === null],
    ["deductible", facts.cover.deductible === null],
    ["premium", facts.cover.premium === null],
    ["brokerNumber", facts.brokerage.lloydsNumber === undefined],
    ["umr", true],
    ["lines", true],
  ];
  return missing.flatMap(([name, lacks]) => (lacks ? [name] : []));
}
