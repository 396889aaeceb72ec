import type { CheckResult } from "@broker/contracts";

/** Characters that a list of evidence with its values may have; a longer one names its items alone. */
const LONGEST = 160;

/** Checks whose evidence is one item a product, by its name. */
const BY_PRODUCT: readonly string[] = ["supported-software", "no-end-of-life-libraries"];

/** All the evidence of a check in one line: 'PHP 5.3.3: no security updates since 21 Jul 2016'; '' = none. */
export function evidenceWords({ evidence }: Pick<CheckResult, "evidence">): string {
  const [first, ...more] = evidence;
  if (first === undefined) return "";
  const one = (item: CheckResult["evidence"][number]) => `${item.label}: ${item.value}`;
  const all = evidence.map(one).join("; ");
  if (more.length === 0 || all.length <= LONGEST) return all;
  const labels = [...new Set(evidence.map(({ label }) => label))];
  return labels.length === evidence.length ? labels.join(", ") : `${one(first)} and ${more.length} more`;
}

/** The title of a check; a failed one on products names each: 'Unsupported software (PHP 5.3.3, IIS 7.5)'. */
export function findingName({ id, title, outcome, evidence }: CheckResult): string {
  if (outcome !== "fail" || evidence.length === 0 || !BY_PRODUCT.includes(id)) return title;
  return `${title} (${evidence.map(({ label }) => label).join(", ")})`;
}
