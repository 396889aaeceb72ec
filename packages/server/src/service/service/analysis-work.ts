import { type AnalysisAnswer, type AnalysisRequest, AppError } from "@broker/contracts";
import { analyseCompany } from "@broker/core";
import type { JobTools } from "../../jobs/job-spec.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Scanning } from "../scans/scan-ports.ts";

/**
 * The work of the call for a scan's analysis and summary. AppErrors `target_invalid`, `input_invalid` and `not_found`.
 */
export const analysisWork =
  (workspace: Workspace, { tools }: Pick<Scanning, "tools">, asked: AnalysisRequest) =>
  async ({ signal }: Pick<JobTools, "signal">): Promise<AnalysisAnswer> => {
    const { peers } = workspace.database;
    const { writer, close } = tools.summaryWriter();
    try {
      return await analyseCompany(
        asked,
        {
          async stored(reference) {
            try {
              return await workspace.database.scans.find(reference);
            } catch (error) {
              if (error instanceof AppError && error.code === "not_found") return null;
              throw error;
            }
          },
          around: async (report) => (await peers.around([report]))[0] ?? { peers: [] },
          writer,
        },
        signal,
      );
    } finally {
      await close();
    }
  };
