import type { ReportFileFormat } from "@broker/contracts";
import { problemOf, UNREACHED } from "../../data/live-source.ts";
import { RefusedCall } from "../../data/source.ts";
import { saveBlob } from "../../shared/files/save-blob.ts";

/** Reading calls that a change of a case or a decision makes outdated. */
export const OUTDATED_BY_KYC = [
  "GET /api/kyc",
  "GET /api/kyc/overview",
  "GET /api/kyc/checks",
  "GET /api/kyc/hits",
  "GET /api/kyc/:client",
] as const;

/** Address of a client's case. */
export const caseAddress = (client: string): string => `/dashboard/kyc/${encodeURIComponent(client)}`;

/** Address of the tab. */
export const KYC_TAB = "/app?view=dashboard&tab=kyc-management";

/**
 * Makes the KYC report of a client on the server, which also stores it, and saves the file. Rejects with `RefusedCall`.
 * @param address of the call, with the client in it
 */
export async function makeKycReport(address: string, name: string, format: ReportFileFormat): Promise<void> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ format }),
  }).catch(() => {
    throw new RefusedCall(UNREACHED);
  });
  if (!answer.ok) throw new RefusedCall(await problemOf(answer));
  saveBlob(`${name} KYC report.${format}`, await answer.blob());
}
