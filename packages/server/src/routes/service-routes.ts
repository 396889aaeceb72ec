import type { SERVICE_API } from "@broker/contracts";
import type { FastifyRequest } from "fastify";
import type { Call, Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import type { JobSpec } from "../jobs/job-spec.ts";
import { analysisOf, analysisWork, beginScan, lookUpWork, type ScanCall, scanWork } from "../verbs/scans/scan-jobs.ts";
import { requireScannable } from "../verbs/scans/scan-ports.ts";

/** Whether the caller prefers a job to waiting (`Prefer: respond-async`, RFC 7240 §4.1). */
function prefersAsync({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const preferences = [headers.prefer ?? []].flat().join(",").split(",");
  return preferences.some((each) => each.split(";")[0]?.trim().toLowerCase() === "respond-async");
}

type ScanApiCall = Pick<
  Call<(typeof SERVICE_API)["POST /api/scan/comprehensive"]>,
  "workspace" | "signal" | "request" | "reply"
>;
type Spec<Answer> = Pick<JobSpec<Answer>, "kind" | "title" | "lane" | "work"> & { readonly scanned: boolean };

/**
 * The specified calls: scans, register, analysis. Each runs as a job; a caller that does not request the job waits for
 * its answer.
 */
export const serviceRoutes = ({ jobs, scanning }: ServerParts): Handlers<typeof SERVICE_API> => {
  const begin = <Answer>({ workspace }: Pick<ScanApiCall, "workspace">, spec: Spec<Answer>, storesAnswer: boolean) =>
    jobs.start({
      ...spec,
      by: workspace.by,
      result: { domain: spec.title, address: spec.scanned ? analysisOf(spec.title) : null },
      words: "Waits for its turn",
      resume: "No result was saved. Start the scan again.",
      storesAnswer,
    });

  const answered = async <Answer>(asked: ScanApiCall, spec: Spec<Answer>): Promise<Answer> => {
    const { request, reply, signal, workspace } = asked;
    if (prefersAsync(request)) {
      const { job } = await begin(asked, spec, true);
      const headers = { location: `/api/jobs/${job.id}`, "preference-applied": "respond-async" };
      await reply.code(202).headers(headers).send(job);
      // The reply is already written; the return value is not used.
      return undefined as never;
    }
    const { job, answer } = await begin(asked, spec, false);
    const leave = () => void jobs.cancel(job.id, workspace.by).catch(() => undefined);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
    return answer.finally(() => signal.removeEventListener("abort", leave));
  };

  const scan = async (asked: ScanApiCall, call: ScanCall, domain: string, thorough = true) => {
    const title = await requireScannable(asked.workspace, domain);
    const work = scanWork(asked.workspace, scanning, call, { domain, thorough });
    return answered(asked, { kind: "scan", title, lane: "scans", work, scanned: call === "comprehensive" });
  };

  return {
    "POST /api/scan/comprehensive": (asked) => scan(asked, "comprehensive", asked.body.domain, asked.body.thorough),
    "POST /api/scan/email": (asked) => scan(asked, "email", asked.body.domain),
    "POST /api/scan/web": (asked) => scan(asked, "web", asked.body.domain),
    "POST /api/scan/darkweb": (asked) => scan(asked, "darkweb", asked.body.domain),
    "POST /api/companies-house": async (asked) => {
      const title = await requireScannable(asked.workspace, asked.body.domain);
      const work = lookUpWork(asked.workspace, scanning, asked.body);
      return answered(asked, { kind: "look-up", title, lane: "scans", work, scanned: false });
    },
    "POST /api/analysis": (asked) => {
      const work = analysisWork(asked.workspace, scanning, asked.body);
      return answered(asked, { kind: "analysis", title: asked.body.domain, lane: "documents", work, scanned: true });
    },
    "POST /api/scans": async (asked) => {
      const { workspace, body, reply } = asked;
      const job = await beginScan({ jobs, scanning }, workspace, body.url);
      void reply.header("location", `/api/jobs/${job.id}`);
      return job;
    },
  };
};
