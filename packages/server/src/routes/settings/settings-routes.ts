import type { SETTINGS_API } from "@broker/contracts";
import { z } from "zod";
import type { Handlers } from "../../app/call.ts";
import type { ServerParts } from "../../app/server-parts.ts";
import { changeSettings } from "../../verbs/settings/change-settings.ts";
import { readLogo, saveLogo } from "../../verbs/settings/logo.ts";
import { readSettings } from "../../verbs/settings/read-settings.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { readUpload } from "../uploads.ts";

/** Settings of the workspace. */
export const settingsRoutes = ({ setup, settings }: ServerParts): Handlers<typeof SETTINGS_API> => {
  const answer = async (workspace: Workspace) => ({
    items: await readSettings(workspace, settings.fixed),
    server: [...setup.facts],
  });
  return {
    "GET /api/settings": ({ workspace }) => answer(workspace),
    "PATCH /api/settings": async ({ workspace, body }) => {
      await changeSettings(workspace, settings.fixed, body.changes);
      await settings.refresh();
      return answer(workspace);
    },
    "GET /api/settings/logo": async ({ workspace }) => ({ uri: await readLogo(workspace) }),
    "POST /api/settings/logo": async ({ workspace, request }) => {
      const { bytes } = await readUpload(request, "picture", z.strictObject({}));
      return saveLogo(workspace, bytes);
    },
  };
};
