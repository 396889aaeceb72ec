import type { ScanReport, SERVICE_API } from "@broker/contracts";
import type { Call, Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import type { JobOrder, ScanCall } from "../jobs/job-request.ts";
import { prefersAsync } from "../jobs/prefers-async.ts";
import { analysisOf, beginScan } from "../verbs/scans/scan-jobs.ts";
import { requireScannable } from "../verbs/scans/scan-ports.ts";

type ScanApiCall = Pick<
  Call<(typeof SERVICE_API)["POST /api/scan/comprehensive"]>,
  "workspace" | "signal" | "request" | "reply"
>;
/** A job to start, and whether the app shows its result as an analysis. */
type Ordered = Pick<JobOrder, "kind" | "title" | "request"> & { readonly scanned: boolean };

/**
 * The specified calls: scans, register, analysis. Each runs as a job; a caller that does not request the job waits for
 * its answer.
 */
export const serviceRoutes = ({ jobs }: Pick<ServerParts, "jobs">): Handlers<typeof SERVICE_API> => {
  const begin = (by: string, { scanned, ...order }: Ordered, storesAnswer: boolean) =>
    jobs.start({
      ...order,
      by,
      result: { domain: order.title, address: scanned ? analysisOf(order.title) : null },
      storesAnswer,
    });

  const answered = async <Answer>(asked: ScanApiCall, order: Ordered): Promise<Answer> => {
    const { request, reply, signal, workspace } = asked;
    if (prefersAsync(request)) {
      const { job } = await begin(workspace.by, order, true);
      const headers = { location: `/api/jobs/${job.id}`, "preference-applied": "respond-async" };
      await reply.code(202).headers(headers).send(job);
      // The reply is already written; the return value is not used.
      return undefined as never;
    }
    const { job, answer } = await begin(workspace.by, order, false);
    const leave = () => void jobs.cancel(job.id, workspace.by).catch(() => undefined);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
    // The answer of this work, which the route's schema describes.
    return (answer() as Promise<Answer>).finally(() => signal.removeEventListener("abort", leave));
  };

  const scan = async (asked: ScanApiCall, call: ScanCall, domain: string, thorough = true): Promise<ScanReport> => {
    const title = await requireScannable(asked.workspace, domain);
    const request = { work: "scan", call, asked: { domain, thorough } } as const;
    return answered(asked, { kind: "scan", title, request, scanned: call === "comprehensive" });
  };

  return {
    "POST /api/scan/comprehensive": (asked) => scan(asked, "comprehensive", asked.body.domain, asked.body.thorough),
    "POST /api/scan/email": (asked) => scan(asked, "email", asked.body.domain),
    "POST /api/scan/web": (asked) => scan(asked, "web", asked.body.domain),
    "POST /api/scan/darkweb": (asked) => scan(asked, "darkweb", asked.body.domain),
    "POST /api/companies-house": async (asked) => {
      const title = await requireScannable(asked.workspace, asked.body.domain);
      const request = { work: "look-up", asked: asked.body } as const;
      return answered(asked, { kind: "look-up", title, request, scanned: false });
    },
    "POST /api/analysis": (asked) => {
      const request = { work: "analysis", asked: asked.body } as const;
      return answered(asked, { kind: "analysis", title: asked.body.domain, request, scanned: true });
    },
    "POST /api/scans": async (asked) => {
      const { workspace, body, reply } = asked;
      const job = await beginScan({ jobs }, workspace, body.url);
      void reply.header("location", `/api/jobs/${job.id}`);
      return job;
    },
  };
};
