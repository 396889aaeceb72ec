import { type AcordForm, moneyOf, type SubmissionFacts } from "@broker/contracts";
import type { XmlNode } from "../../mrc/xml/xml-node.ts";
import { premisesOf } from "../facts/address-facts.ts";
import { around, node, some } from "./acord-node.ts";

/** An amount of the request's currency: whole pounds as an integer, others as decimal text. */
function amount(pence: number): XmlNode {
  return pence % 100 === 0
    ? node("FormatInteger", {}, String(pence / 100))
    : node("FormatText", {}, moneyOf(pence).amount);
}

/** The cyber cover asked for; currency is that of the request. */
export function policyNode({ period, cover, claims }: SubmissionFacts): XmlNode {
  const { limit, deductible, premium } = cover;
  return node(
    "CommlPolicy",
    {},
    node("LOBCd", {}, "CyberAndPrivacy"),
    ...around("ContractTerm", ...some("EffectiveDt", period.from?.value), ...some("ExpirationDt", period.to?.value)),
    ...some("NumLosses", claims?.value.length),
    ...around(
      "CommlCoverage",
      ...(limit === null ? [] : around("Limit", amount(limit.value))),
      ...(deductible === null ? [] : around("Deductible", amount(deductible.value))),
    ),
    ...(premium === null ? [] : around("CurrentTermAmt", node("Amt", {}, moneyOf(premium.value).amount))),
  );
}

/** The line that the form is about, with nothing but its name and places: nobody told its cover. */
export function lineNodes(form: AcordForm, facts: SubmissionFacts): XmlNode[] {
  if (form === "125") return [];
  if (form === "126") return [node("GeneralLiabilityLineBusiness", {}, node("LOBCd", {}, "CGL"))];
  const places = premisesOf(facts).map((_, index) => node("CommlPropertyInfo", { LocationRef: `L${index + 1}` }));
  return [node("CommlPropertyLineBusiness", {}, node("LOBCd", {}, "PROP"), ...around("PropertyInfo", ...places))];
}
