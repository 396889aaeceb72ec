import type { BROKERAGE_API } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { brokerageProfile } from "../../verbs/settings/brokerage-profile.ts";

/** The brokerage as documents name it. */
export const brokerageRoutes = (): Handlers<typeof BROKERAGE_API> => ({
  "GET /api/brokerage": ({ workspace }) => brokerageProfile(workspace),
});
