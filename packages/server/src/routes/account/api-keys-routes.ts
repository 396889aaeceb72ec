import { type API_KEYS_API, API_LIMITS } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { addApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "../../verbs/partner/api-keys.ts";

/** Keys of the partner API. */
export const apiKeysRoutes = (): Handlers<typeof API_KEYS_API> => ({
  "GET /api/api-keys": async ({ workspace }) => ({
    items: await listApiKeys(workspace),
    limits: API_LIMITS,
  }),
  "POST /api/api-keys": ({ workspace, body }) => addApiKey(workspace, body),
  "POST /api/api-keys/:id/rotate": ({ workspace, params, body }) => rotateApiKey(workspace, params.id, body.hours),
  "POST /api/api-keys/:id/revoke": ({ workspace, params }) => revokeApiKey(workspace, params.id),
});
