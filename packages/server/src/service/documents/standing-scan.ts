import { AppError, type ScanReport } from "@broker/contracts";
import { scanThatStands } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "../scans/stored-report.ts";

/** The stored scan that stands for the client that a text names. AppError `not_found` where none of its domains was scanned. */
export async function standingScan(workspace: Workspace, reference: string): Promise<ScanReport> {
  const posture = await workspace.database.clients.posture(await workspace.database.clients.find(reference));
  const scan = scanThatStands(posture);
  if (scan) return storedReport(workspace, scan.id);
  throw new AppError("not_found", `No scan of ${posture.client} is stored, and a report is about one.`, {
    hint: "Scan one of its domains first.",
  });
}
