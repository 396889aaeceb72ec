import { showDate, showPounds } from "@broker/contracts";
import { exposureProfileOf } from "../../client/exposure-profile.ts";
import { pricedTerms } from "../../pricing/technical/premium-terms.ts";
import { modelledPremium } from "../../pricing/technical/technical-premium.ts";
import { employeeCount, type Figure, notKnown, revenue } from "./prospect-fields.ts";
import type { ProspectRecord } from "./prospect-record.ts";

/**
 * Premium potential in pence: that of the expiring policy in the client's record, else the technical model's from
 * revenue, industry and employees, whose provenance is 'estimated'.
 */
export function premiumPotential(record: Pick<ProspectRecord, "listing" | "client">): Figure<number> {
  const { client, listing } = record;
  if (client !== null && client.premium !== null) {
    const { pence, provenance, asOf } = client.premium;
    return { value: pence, rule: `Expiring premium in the client's record, of ${showDate(asOf)}.`, provenance, asOf };
  }
  const turnover = revenue(record);
  if (turnover.value === null || turnover.asOf === null)
    return notKnown("No expiring premium is recorded, and without revenue none can be modelled.");
  const industry = client?.industry?.value ?? listing.industry;
  const employees = employeeCount(record).value;
  const profile = exposureProfileOf({
    record: null,
    report: null,
    flags: {
      revenue: turnover.value,
      ...(industry === null ? {} : { industry }),
      ...(employees === null ? {} : { employees }),
    },
    asOf: turnover.asOf,
  });
  const modelled = modelledPremium(profile);
  if (modelled === null)
    return notKnown("No expiring premium is recorded, and the technical model gives none for this revenue.");
  const { limit, retention } = pricedTerms(profile, {});
  const basis = `revenue ${showPounds(turnover.value)}${industry === null ? "" : " and the industry"}`;
  const terms = `a limit of ${showPounds(limit.value.pence)} and a deductible of ${showPounds(retention.value.pence)}`;
  const capped = modelled.capped ? ", capped to the indicated range" : "";
  return {
    value: modelled.pence,
    rule: `Technical model, from ${basis}, for ${terms}${capped}: no expiring premium is recorded.`,
    provenance: "estimated",
    asOf: turnover.asOf,
  };
}
