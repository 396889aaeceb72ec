import { CONTROL_KEYS, CONTROL_TITLES, showCount, showPercent } from "@broker/contracts";
import { showClientValue } from "../../../client/show-client-value.ts";
import { fact, type ReadFacts } from "./known-fact.ts";

const RECORDS = {
  personal: "Personal records",
  paymentCard: "Payment card records",
  health: "Health records",
  intellectualProperty: "Intellectual property records",
} as const;

/** What only the cyber data take: answers on controls, records held, and the scan that stands for the client. */
export const securityFacts: ReadFacts = ({ client, controls, insured: { records }, scan }) => {
  const answers = CONTROL_KEYS.flatMap((key) => {
    const told = controls[key];
    if (told === undefined) return [];
    const { provenance, asOf, source: _, ...answer } = told;
    return fact({ provenance, asOf }, showClientValue(`controls.${key}`, answer), {
      key: `controls.${key}`,
      group: CONTROL_TITLES[key],
      remarked: false,
    });
  });
  const held = Object.entries(RECORDS).flatMap(([part, group]) => {
    const count = records?.value[part as keyof typeof RECORDS];
    return fact(records, count, {
      key: `insured.records.${part}`,
      group,
      kind: "count",
      text: showCount(count ?? 0, "record"),
      remarked: false,
    });
  });
  // A figure of the method is worked out from what was seen; nobody sees a posture.
  const scored =
    scan === null ? null : ({ provenance: client.sample ? "sample" : "derived", asOf: scan.startedAt } as const);
  return [
    ...answers,
    ...held,
    ...fact(scored, scan?.posture, {
      key: "scan.posture",
      group: "Posture",
      kind: "count",
      text: `${scan?.posture ?? ""} of 100`,
      remarked: false,
    }),
    ...fact(scored, scan?.coverage, {
      key: "scan.coverage",
      group: "Share of the method that was seen",
      kind: "count",
      text: showPercent(scan?.coverage ?? 0),
      remarked: false,
    }),
  ];
};
