import type { FRAMEWORKS_API } from "@broker/contracts";
import { z } from "zod";
import type { Handlers } from "../../app/call.ts";
import {
  checkFrameworkFile,
  deleteFramework,
  importFramework,
  listCustomFrameworks,
  publishFramework,
  saveFramework,
} from "../../verbs/compliance/custom-frameworks.ts";
import {
  exportFramework,
  frameworkCrosswalk,
  listControls,
  listFrameworks,
  listLicences,
  showControl,
  showFramework,
} from "../../verbs/compliance/frameworks.ts";
import { readUpload } from "../uploads.ts";

/** The library of frameworks and controls, and the workspace's own frameworks. */
export const frameworkRoutes = (): Handlers<typeof FRAMEWORKS_API> => ({
  "GET /api/frameworks": ({ workspace }) => listFrameworks(workspace),
  "GET /api/frameworks/licences": () => listLicences(),
  "POST /api/frameworks/check": async ({ request }) => {
    const { name, bytes } = await readUpload(request, "framework", z.strictObject({}));
    return checkFrameworkFile(name, bytes);
  },
  "GET /api/frameworks/:id": ({ workspace, params }) => showFramework(workspace, params.id),
  "GET /api/frameworks/:id/crosswalk": ({ workspace, params, query }) =>
    frameworkCrosswalk(workspace, params.id, query.to),
  "GET /api/frameworks/:id/export": ({ workspace, params, query }) =>
    exportFramework(workspace, params.id, query.format),
  "GET /api/controls": ({ workspace }) => listControls(workspace),
  "GET /api/controls/:id": ({ workspace, params }) => showControl(workspace, params.id),
  "GET /api/frameworks/custom": ({ workspace }) => listCustomFrameworks(workspace),
  "POST /api/frameworks/import": async ({ workspace, request }) => {
    const { name, bytes } = await readUpload(request, "framework", z.strictObject({}));
    return importFramework(workspace, name, bytes);
  },
  "PUT /api/frameworks/custom/:id": ({ workspace, params, body }) => saveFramework(workspace, params.id, body),
  "POST /api/frameworks/custom/:id/publish": ({ workspace, params }) => publishFramework(workspace, params.id),
  "DELETE /api/frameworks/custom/:id": async ({ workspace, params }) => {
    await deleteFramework(workspace, params.id);
    return undefined;
  },
});
