import {
  AppError,
  type ASSETS_API,
  type CLIENTS_API,
  type ClientAssetsView,
  fieldTitle,
  StatementOrigin,
} from "@broker/contracts";
import { contradictions, effectiveValue } from "@broker/core";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { clientAssets, decideAsset } from "../verbs/clients/client-assets.ts";
import { clientFile } from "../verbs/clients/client-file.ts";
import { clientActivity, clientCover, clientScans } from "../verbs/clients/client-history.ts";
import { addClient, eraseClient, findClient, holdClient, optOutClient } from "../verbs/clients/client-record.ts";
import { decideRegister, proposalsOfClient } from "../verbs/clients/decide-register.ts";
import { editClient } from "../verbs/clients/edit-client.ts";
import { listImports } from "../verbs/clients/import/past-imports.ts";
import { listClients } from "../verbs/clients/list-clients.ts";
import { requestMail } from "../verbs/clients/request-mail.ts";
import { fileNameOf } from "../verbs/documents/file-name-of.ts";
import { workAside } from "../verbs/lists/work-aside.ts";
import { askPortfolio } from "../verbs/portfolio/ask-portfolio.ts";
import { clientMail, mailToClient } from "../verbs/reports/mail-to-client.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { readUpload } from "./uploads.ts";

async function shown(workspace: Workspace, id: string): Promise<ClientAssetsView> {
  const { client, assets, strangers } = await clientAssets(workspace, id);
  return { client: client.id, assets: [...assets], strangers: [...strangers] };
}

/** Assets of clients. */
export const assetsRoutes = (_parts: ServerParts): Handlers<typeof ASSETS_API> => ({
  "GET /api/clients/:id/assets": ({ workspace, params }) => shown(workspace, params.id),
  "POST /api/clients/:id/assets/:host": async ({ workspace, params: { id, host }, body }) => {
    const { deed } = body;
    if (deed === "accepted") {
      const { role, company } = body;
      await decideAsset(workspace, id, host, { deed, role, ...(company === undefined ? {} : { company }) });
    } else await decideAsset(workspace, id, host, body);
    return shown(workspace, id);
  },
});

/** What each column is read as, by its title; as JSON in a text field. */
const Columns = z.record(z.string().max(500), z.string().max(100).nullable());
const ImportFields = StatementOrigin.extend({
  columns: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "Enter a JSON object of column titles." });
        return z.NEVER;
      }
    })
    .pipe(Columns)
    .optional(),
});

/** A submitted file of companies with its origin and how it is read. */
async function readImport(request: FastifyRequest) {
  const { name: source, bytes, fields } = await readUpload(request, "list", ImportFields);
  const { columns = {}, ...origin } = fields;
  return { list: { source, bytes }, origin, columns };
}

const TYPES = { json: "application/json", csv: "text/csv; charset=utf-8" } as const;

/** Client records. */
export const clientsRoutes = (_parts: ServerParts): Handlers<typeof CLIENTS_API> => ({
  "GET /api/clients": ({ workspace, query }) => listClients(workspace, query),
  "GET /api/clients/export": async (call) => {
    const { format, ...asked } = call.query;
    const content = await askPortfolio(call, "export", { asked, format });
    return { content, name: `clients.${format}`, type: TYPES[format], attachment: true };
  },
  "POST /api/clients": async ({ workspace, body }) => {
    const { id } = await addClient(workspace, body);
    return { id };
  },
  "POST /api/clients/import": async (call) => {
    const { columns, ...rest } = await readImport(call.request);
    return workAside(call, { kind: "import", ...rest, how: { columns } });
  },
  "POST /api/clients/import/preview": async (call) => {
    const { columns, ...rest } = await readImport(call.request);
    return workAside(call, { kind: "preview-import", ...rest, how: { columns } });
  },
  "GET /api/clients/imports": async ({ workspace }) => ({ items: [...(await listImports(workspace))] }),
  "POST /api/clients/imports/:id/undo": (call) => workAside(call, { kind: "undo-import", id: call.params.id }),
  "GET /api/clients/:id": ({ workspace, params }) => clientFile(workspace, params.id),
  "PATCH /api/clients/:id": async ({ workspace, params, body }) => {
    const log = await editClient(workspace, params.id, body);
    const edited = new Set(body.edits.map(({ field }) => field));
    const newest = new Map(log.entries.filter(({ field }) => edited.has(field)).map(({ field, n }) => [field, n]));
    return {
      id: log.id,
      version: log.version,
      toSettle: contradictions(log).map((each) => fieldTitle(each.field)),
      recorded: [...newest].map(([field, n]) => ({ field, n })),
    };
  },
  "POST /api/clients/:id/registers/:number": async ({ workspace, params, body }) => {
    const { id, version } = await decideRegister(workspace, params.id, params.number, body);
    return { id, version, proposals: [...(await proposalsOfClient(workspace, id))] };
  },
  "PUT /api/clients/:id/opt-out": async ({ workspace, params, body }) => {
    const { id } = await findClient(workspace, params.id);
    await optOutClient(workspace, id, body);
    return { id, optedOut: body.optedOut };
  },
  "PUT /api/clients/:id/hold": async ({ workspace, params, body }) => {
    const { id, hold } = await holdClient(workspace, params.id, body);
    return { id, hold };
  },
  "POST /api/clients/:id/erase": async ({ workspace, params, body }) => {
    const log = await findClient(workspace, params.id);
    const name = String(effectiveValue(log, "legalName")?.value ?? log.id);
    if (body.name.trim() !== name) {
      const message = `Type the client's name, ${name}, to erase it.`;
      throw new AppError("input_invalid", message, { fields: { name: message } });
    }
    const { scans, batchRows, sharedDomains } = await eraseClient(workspace, log);
    return { scans, batchRows, sharedDomains: [...sharedDomains] };
  },
  "GET /api/clients/:id/export": async (call) => {
    const { format } = call.query;
    const log = await findClient(call.workspace, call.params.id);
    const name = fileNameOf(String(effectiveValue(log, "legalName")?.value ?? log.id), log.id);
    const content = await askPortfolio(call, "clientFile", { client: log.id, format });
    return { content, name: `${name}.${format}`, type: TYPES[format], attachment: true };
  },
  "GET /api/clients/:id/scans": ({ workspace, params }) => clientScans(workspace, params.id),
  "GET /api/clients/:id/cover": ({ workspace, params }) => clientCover(workspace, params.id),
  "GET /api/clients/:id/mail": async ({ workspace, params }) =>
    clientMail(workspace, (await findClient(workspace, params.id)).id),
  "POST /api/clients/:id/mail": async ({ workspace, params, body, signal }) =>
    mailToClient(workspace, (await findClient(workspace, params.id)).id, body.to, signal),
  "GET /api/clients/:id/request": ({ workspace, params, query }) => requestMail(workspace, params.id, query.about),
  "GET /api/clients/:id/activity": ({ workspace, params, query }) => clientActivity(workspace, params.id, query),
});
