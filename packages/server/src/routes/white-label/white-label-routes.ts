import type { WHITE_LABEL_API } from "@broker/contracts";
import type { Network } from "@broker/core";
import { z } from "zod";
import type { Handlers } from "../../app/call.ts";
import { checkConfiguration } from "../../verbs/white-label/check-proofs.ts";
import {
  addConfiguration,
  changeConfiguration,
  exportConfiguration,
  listConfigurations,
  readConfiguration,
  removeConfiguration,
  restoreConfiguration,
  saveBranding,
  saveFeatures,
} from "../../verbs/white-label/configurations.ts";
import { savePicture } from "../../verbs/white-label/pictures.ts";
import { previewBrand } from "../../verbs/white-label/preview-brand.ts";
import { readUpload } from "../uploads.ts";

/** The network that domains are checked over. */
interface Checking {
  readonly network: Network;
}

/** Configurations of white label. */
export const whiteLabelRoutes = ({ network }: Checking): Handlers<typeof WHITE_LABEL_API> => ({
  "GET /api/white-label": async ({ workspace }) => ({ items: await listConfigurations(workspace) }),
  "POST /api/white-label": ({ workspace, body }) => addConfiguration(workspace, body.name),
  "GET /api/white-label/:id": ({ workspace, params }) => readConfiguration(workspace, params.id),
  "PATCH /api/white-label/:id": ({ workspace, params, body }) => changeConfiguration(workspace, params.id, body),
  "DELETE /api/white-label/:id": async ({ workspace, params }) => {
    await removeConfiguration(workspace, params.id);
  },
  "PUT /api/white-label/:id/branding": ({ workspace, params, body }) =>
    saveBranding(workspace, params.id, body.branding, body.seen),
  "PUT /api/white-label/:id/features": ({ workspace, params, body }) =>
    saveFeatures(workspace, params.id, body.features, body.seen),
  "POST /api/white-label/:id/restore": ({ workspace, params, body }) =>
    restoreConfiguration(workspace, params.id, body.version),
  "POST /api/white-label/:id/check": ({ workspace, params, signal }) =>
    checkConfiguration(workspace, network, params.id, signal),
  "POST /api/white-label/pictures": async ({ workspace, request }) => {
    const { bytes } = await readUpload(request, "picture", z.strictObject({}));
    return savePicture(workspace, bytes);
  },
  "GET /api/white-label/:id/preview": ({ workspace, params, query }) => previewBrand(workspace, params.id, query),
  "GET /api/white-label/:id/export": async ({ workspace, params }) => ({
    ...(await exportConfiguration(workspace, params.id)),
    type: "application/json",
    attachment: true,
  }),
});
