import type { NOTICES_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { accountNotices, editAccountNotices, quietHours, setQuietHours } from "../../verbs/monitor/notices.ts";

/** What persons receive by email. */
export const noticesRoutes = (): Handlers<typeof NOTICES_API> => ({
  "GET /api/account/notices": ({ workspace }) => accountNotices(workspace),
  "PATCH /api/account/notices": ({ workspace, body }) => editAccountNotices(workspace, body),
  "GET /api/notices/quiet-hours": ({ workspace }) => quietHours(workspace),
  "PUT /api/notices/quiet-hours": ({ workspace, body }) => setQuietHours(workspace, body),
});
