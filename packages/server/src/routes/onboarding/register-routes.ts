import type { REGISTERS_API } from "@broker/contracts";
import { findSic } from "@broker/core";
import type { Handlers } from "../../app/call.ts";
import { addRegisteredClient } from "../../verbs/clients/client-record.ts";
import { findCompanies } from "../../verbs/find-companies.ts";

/** The registers and classifications that are searched while a name or an activity is typed. */
export const companyRegisterRoutes = (): Handlers<typeof REGISTERS_API> => ({
  "GET /api/registers/companies": ({ workspace, query }) => findCompanies(workspace, query),
  "POST /api/registers/companies/:number/client": async ({ workspace, params, body }) => ({
    id: (await addRegisteredClient(workspace, { number: params.number, domain: body.domain })).id,
  }),
  "GET /api/sic": ({ query: { q, country, limit } }) => ({ items: findSic(q, country).slice(0, limit) }),
});
