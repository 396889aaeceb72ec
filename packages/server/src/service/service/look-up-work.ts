import type { CompaniesHouseAnswer, CompaniesHouseRequest } from "@broker/contracts";
import { lookUpCompany } from "@broker/core";
import type { JobTools } from "../../jobs/job-spec.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { type Scanning, withScanPorts } from "../scans/scan-ports.ts";

/** The work of the call for a company's entry at Companies House. AppErrors as that call of the engine. */
export const lookUpWork =
  (workspace: Workspace, scanning: Scanning, asked: CompaniesHouseRequest) =>
  ({ signal }: Pick<JobTools, "signal">): Promise<CompaniesHouseAnswer> =>
    withScanPorts(workspace, scanning, (ports) => lookUpCompany(asked, ports, signal));
