import { type TRAINING_API, TrainingImportFields } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import { recordTypedTraining, removeTraining } from "../../verbs/training/change-training.ts";
import { importTraining } from "../../verbs/training/import-training.ts";
import { listTraining, readTraining, trainingBadge, trainingFigures } from "../../verbs/training/read-training.ts";
import { remindTraining } from "../../verbs/training/remind-training.ts";
import { readUpload } from "../uploads.ts";

/** Security training. */
export const trainingRoutes = (): Handlers<typeof TRAINING_API> => ({
  "GET /api/training": ({ workspace, query }) => listTraining(workspace, query),
  "GET /api/training/badge": ({ workspace, query }) => trainingBadge(workspace, query.client),
  "GET /api/training/figures": ({ workspace, query }) => trainingFigures(workspace, query.client),
  "GET /api/training/:id": ({ workspace, params }) => readTraining(workspace, params.id),
  "POST /api/training": ({ workspace, body }) => recordTypedTraining(workspace, body),
  "POST /api/training/import": async ({ workspace, request }) => {
    const { bytes, fields } = await readUpload(request, "file", TrainingImportFields);
    return importTraining(workspace, new TextDecoder().decode(bytes), fields);
  },
  "POST /api/training/remind": ({ workspace, body }) => remindTraining(workspace, body.client),
  "POST /api/training/:id/remove": ({ workspace, params, body }) => removeTraining(workspace, params.id, body.version),
});
