import { showDate, showPounds } from "@broker/contracts";
import { exposureProfileOf } from "../../client/exposure-profile.ts";
import { pricedTerms } from "../../pricing/technical/premium-terms.ts";
import { modelledPremium } from "../../pricing/technical/technical-premium.ts";
import { employeeCount, type Figure, notKnown, revenue } from "./prospect-fields.ts";
import type { ProspectRecord } from "./prospect-record.ts";

/** The only inputs of the technical model that a prospect has. Revenue in pence a year. */
interface PremiumInputs {
  readonly revenue: number;
  readonly industry: string | null;
  readonly employees: number | null;
  readonly asOf: string;
}

function modelledPotential({ revenue: turnover, industry, employees, asOf }: PremiumInputs) {
  const profile = exposureProfileOf({
    record: null,
    report: null,
    flags: {
      revenue: turnover,
      ...(industry === null ? {} : { industry }),
      ...(employees === null ? {} : { employees }),
    },
    asOf,
  });
  const modelled = modelledPremium(profile);
  if (modelled === null) return null;
  const { limit, retention } = pricedTerms(profile, {});
  const basis = `revenue ${showPounds(turnover)}${industry === null ? "" : " and the industry"}`;
  const terms = `a limit of ${showPounds(limit.value.pence)} and a deductible of ${showPounds(retention.value.pence)}`;
  const capped = modelled.capped ? ", capped to the indicated range" : "";
  const rule = `Technical model, from ${basis}, for ${terms}${capped}: no expiring premium is recorded.`;
  return { value: modelled.pence, rule };
}

/** Modelled premiums that are held: 300 bytes each. */
const HELD = 10_000;

const held = new Map<string, ReturnType<typeof modelledPotential>>();

/** The modelled premium of these inputs, calculated once while they are among the last ten thousand; null = none. */
function modelledFor(inputs: PremiumInputs) {
  const key = JSON.stringify(inputs);
  const known = held.get(key);
  if (known !== undefined) return known;
  const modelled = modelledPotential(inputs);
  held.set(key, modelled);
  const [oldest] = held.keys();
  if (held.size > HELD && oldest !== undefined) held.delete(oldest);
  return modelled;
}

/**
 * Premium potential in pence: that of the expiring policy in the client's record, else the technical model's, whose
 * provenance is 'estimated': of a client from its record and scan, of another company from the listed revenue, industry
 * and employees.
 */
export function premiumPotential(record: Pick<ProspectRecord, "listing" | "client">): Figure<number> {
  const { client, listing } = record;
  if (client !== null && client.premium !== null) {
    const { pence, asOf, ...known } = client.premium;
    return { value: pence, rule: `Expiring premium in the client's record, of ${showDate(asOf)}.`, ...known, asOf };
  }
  const turnover = revenue(record);
  if (client?.modelled !== undefined && turnover.asOf !== null) {
    const { pence, capped } = client.modelled;
    const rule = `Technical model, from the client's record and last scan${capped ? ", capped to the indicated range" : ""}: no expiring premium is recorded.`;
    return { value: pence, rule, provenance: "estimated", asOf: turnover.asOf };
  }
  if (turnover.value === null || turnover.asOf === null)
    return notKnown("No expiring premium is recorded, and without revenue none can be modelled.");
  const industry = client?.industry?.value ?? listing.industry;
  const employees = employeeCount(record).value;
  const modelled = modelledFor({ revenue: turnover.value, industry, employees, asOf: turnover.asOf });
  if (modelled === null)
    return notKnown("No expiring premium is recorded, and the technical model gives none for this revenue.");
  return { ...modelled, provenance: "estimated", asOf: turnover.asOf };
}
