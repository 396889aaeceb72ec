import { type GATE_API, LicenceForm } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { licenceFile, openGate, recordLicence, showGate, withdrawOpening } from "../../verbs/gate/open-gate.ts";
import { readUpload } from "../uploads.ts";

/** The sanctions gate of a client. */
export const gateRoutes = (): Handlers<typeof GATE_API> => ({
  "GET /api/clients/:id/sanctions-gate": ({ workspace, params }) => showGate(workspace, params.id),
  "POST /api/clients/:id/sanctions-gate/openings": ({ workspace, params, body }) =>
    openGate(workspace, params.id, body),
  "POST /api/clients/:id/sanctions-gate/licences": async ({ workspace, params, request }) => {
    const { name, bytes, fields } = await readUpload(request, "licence", LicenceForm);
    return recordLicence(workspace, params.id, fields, { name, content: bytes });
  },
  "GET /api/clients/:id/sanctions-gate/licences/:licence/file": async ({ workspace, params }) => ({
    ...(await licenceFile(workspace, params.id, params.licence)),
    ...{ type: "application/octet-stream", attachment: true },
  }),
  "DELETE /api/clients/:id/sanctions-gate/:opening": ({ workspace, params }) =>
    withdrawOpening(workspace, params.id, params.opening),
});
