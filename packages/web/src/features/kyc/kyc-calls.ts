import type { ApiInputs, MadeFile } from "@broker/contracts";
import type { UseMutationResult } from "@tanstack/react-query";
import { useSource } from "../../data/source.ts";
import { useChange } from "../../data/use-call.ts";
import { toast } from "../../shared/ui/toast.ts";
import { saveDocument } from "../report-hub/use-made-file.tsx";

/** Reading calls that a change of a case or a decision makes outdated. */
export const OUTDATED_BY_KYC = [
  "GET /api/kyc",
  "GET /api/kyc/overview",
  "GET /api/kyc/checks",
  "GET /api/kyc/hits",
  "GET /api/kyc/hits/:id/confirmers",
  "GET /api/kyc/:client",
  "GET /api/clients/:id/sanctions-gate",
] as const;

/** Address of a client's case. */
export const caseAddress = (client: string): string => `/dashboard/kyc/${encodeURIComponent(client)}`;

type ReportCall = ApiInputs["POST /api/kyc/:client/report"];

/** Makes the KYC report of a client, which the server stores, and saves its file. */
export function useKycReport(): {
  readonly change: UseMutationResult<MadeFile, Error, ReportCall>;
  readonly make: (call: ReportCall) => Promise<void>;
} {
  const source = useSource();
  const change = useChange("POST /api/kyc/:client/report", ["GET /api/exports"]);
  const make = async (call: ReportCall) => {
    await saveDocument(source, await change.mutateAsync(call));
    toast("KYC report saved. It is listed under the client's documents.");
  };
  return { change, make };
}
