import type { SUBMISSIONS_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { reportOnboarding } from "../../verbs/submission/report-onboarding.ts";
import { listSubmissions, sendSubmission } from "../../verbs/submission/send-submission.ts";

/** Submissions to underwriters. */
export const submissionsRoutes = (): Handlers<typeof SUBMISSIONS_API> => ({
  "GET /api/clients/:id/submissions": async ({ workspace, params }) => ({
    items: [...(await listSubmissions(workspace, params.id))],
  }),
  "POST /api/clients/:id/submissions": ({ workspace, params, body, signal }) =>
    sendSubmission(workspace, params.id, body, signal),
  "POST /api/reports/onboarding": async ({ workspace, body, signal }) => {
    const submission = await reportOnboarding(workspace, body, signal);
    return { id: submission.id, reportId: submission.archive.id, submission };
  },
});
