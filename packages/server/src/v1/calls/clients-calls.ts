import {
  ClientListQuery,
  type ClientRow,
  type ProspectView,
  V1_CLIENTS_API,
  type V1Client,
  type V1Prospect,
} from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { clientFile } from "../../verbs/clients/client-file.ts";
import { addClient } from "../../verbs/clients/client-record.ts";
import { listClients } from "../../verbs/clients/list-clients.ts";
import { findProspect, listProspects } from "../../verbs/prospects.ts";

function postureOf({ posture }: ClientRow): V1Client["posture"] {
  if (posture === null) return null;
  const { posture: value, band, caveats, coverage, domain, at } = posture;
  return { value, band, criticalFindings: caveats.critical, capped: caveats.capped, coverage, domain, asOf: at };
}

function clientOf(row: ClientRow): V1Client {
  const { id, name, companyNumber, domain, industry, employees, sample, optedOut, createdAt, expiresOn } = row;
  return {
    ...{ id, name, companyNumber, domain, industry, employees, sample, optedOut, createdAt },
    policyExpiresOn: expiresOn,
    missing: row.missing.map(({ field }) => field),
    conflicts: row.toSettle,
    posture: postureOf(row),
    links: { self: `/api/v1/clients/${id}`, app: `/dashboard/clients/${id}` },
  };
}

const ClientsPage = V1_CLIENTS_API["GET /api/v1/clients"].answer;

/** Pages as they are sent, by the app's page from which each was made. */
const pages = new WeakMap<Uint8Array, Uint8Array>();

/** A page of clients as partners see it. The app's page is the same one while nothing has changed. */
function clientsPage(page: Uint8Array): Uint8Array {
  const known = pages.get(page);
  if (known !== undefined) return known;
  const { items, next } = JSON.parse(Buffer.from(page).toString("utf8")) as {
    readonly items: readonly ClientRow[];
    readonly next: string | null;
  };
  const made = Buffer.from(JSON.stringify(ClientsPage.parse({ items: items.map(clientOf), next })));
  pages.set(page, made);
  return made;
}

const prospectOf = (prospect: ProspectView): V1Prospect => ({
  id: prospect.id,
  company: prospect.companyName,
  domain: prospect.domain,
  companyNumber: prospect.companyNumber,
  industry: prospect.industry,
  employees: prospect.employeeCount,
  region: prospect.region,
  riskIndex: prospect.riskIndex,
  riskRange: prospect.riskRange,
  riskBand: prospect.riskBand,
  confidence: prospect.confidence,
  coverage: prospect.coverage,
  opportunity: prospect.opportunityScore,
  assessedAt: prospect.lastAssessment,
  optedOut: prospect.optedOut,
  sample: prospect.sample,
  client: prospect.client,
});

/** Clients and prospects. */
export const v1ClientsCalls = (): Handlers<typeof V1_CLIENTS_API> => ({
  "GET /api/v1/clients": async ({ workspace, query }) =>
    clientsPage(await listClients(workspace, ClientListQuery.parse(query))),
  "GET /api/v1/clients/:id": async ({ workspace, params }) => clientOf((await clientFile(workspace, params.id)).row),
  "POST /api/v1/clients": async ({ workspace, body, reply }) => {
    const { name, source, ...fields } = body;
    const edits = Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [{ field, value }]));
    const said = source === undefined ? {} : { source };
    const { id } = await addClient(workspace, {
      name,
      provenance: "declared",
      ...said,
      edits: edits.map((edit) => ({ ...edit, how: "set" as const })),
    });
    void reply.header("location", `/api/v1/clients/${id}`);
    return clientOf((await clientFile(workspace, id)).row);
  },
  "GET /api/v1/prospects": async ({ workspace, query: { limit, after = null, search } }) => {
    const asked = { ...(search === undefined ? {} : { search }), sort: "risk" as const, reverse: false };
    const { items, next } = await listProspects(workspace, { ...asked, limit, after });
    return { items: items.map(prospectOf), next };
  },
  "GET /api/v1/prospects/:id": async ({ workspace, params }) =>
    prospectOf((await findProspect(workspace, params.id)).prospect),
});
