import { AppError } from "@broker/contracts";
import type { Wiring } from "../wire.ts";
import type { Finding } from "./finding.ts";

/** The database: opened, brought forward, read. */
export async function checkStore(wiring: Pick<Wiring, "store">): Promise<Finding> {
  const base = { id: "store", title: "Database" };
  try {
    const store = await wiring.store();
    const scans = await store.latest();
    await store.close();
    return { ...base, status: "ok", detail: scans.length === 1 ? "1 company" : `${scans.length} companies` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...base, status: "failed", detail: error.message, ...(error.hint ? { hint: error.hint } : {}) };
  }
}
