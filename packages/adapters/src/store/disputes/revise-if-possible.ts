import { AppError, type ScanReport } from "@broker/contracts";
import type { Transaction } from "kysely";
import type { Tables } from "../tables.ts";
import { reviseScan } from "./revise-scan.ts";

/** The scan's next revision; null where it is of an earlier method and its evidence is gone, so that it stays as it was scored. */
export async function reviseIfPossible(transaction: Transaction<Tables>, scanId: string): Promise<ScanReport | null> {
  try {
    return await reviseScan(transaction, scanId);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "store_damaged" && error.code !== "not_found")) throw error;
    return null;
  }
}
