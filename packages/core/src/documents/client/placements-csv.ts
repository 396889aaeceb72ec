import type { Placement } from "@broker/contracts";
import { csvTable } from "../../base/csv-table.ts";
import { currentStep } from "../../client/placements/moved-steps.ts";

const HEAD = [
  "id",
  "clientId",
  "client",
  "risk",
  "stage",
  "on",
  "insurer",
  "premium",
  "limit",
  "retention",
  "inception",
  "expiresOn",
  "reason",
  "note",
];

const pounds = (pence: number | null) => (pence === null ? null : (pence / 100).toFixed(2));

/** CSV with one row a placement as it is now; what is not recorded is an empty cell, money is in pounds. */
export function placementsAsCsv(
  placements: readonly { readonly placement: Placement; readonly clientName: string }[],
): string {
  const rows = placements.map(({ placement, clientName }) => {
    const now = currentStep(placement);
    return [
      placement.id,
      placement.clientId,
      clientName,
      placement.risk,
      now.stage,
      now.on,
      now.insurer,
      pounds(now.premium),
      pounds(now.limit),
      pounds(now.retention),
      now.inception,
      now.expiresOn,
      now.reason,
      now.note,
    ];
  });
  return csvTable(HEAD, rows);
}
