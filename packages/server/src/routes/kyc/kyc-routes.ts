import { HitProposal, type KYC_API, type KYC_CASES_API, NewHandCheck } from "@broker/contracts";
import type { Handlers } from "../../app/call.ts";
import type { ServerParts } from "../../app/server-parts.ts";
import { confirmersOf, confirmOnHit, hitFile, listHits, proposeOnHit, readHit } from "../../verbs/kyc/decide-hits.ts";
import { checkFile, enterParty, recordCheck, removeParty } from "../../verbs/kyc/enter-parties.ts";
import { exportCases, saveKycReport } from "../../verbs/kyc/kyc-report.ts";
import { kycOverview, listCases, listChecks, readCase } from "../../verbs/kyc/read-cases.ts";
import { beginRescreening } from "../../verbs/kyc/rescreen-portfolio.ts";
import { changeCase, openCase, runCase } from "../../verbs/kyc/run-cases.ts";
import { listScreenings, screenClient } from "../../verbs/kyc/screen-clients.ts";
import { readForm } from "../uploads.ts";

/** Screening of clients, and decisions on hits. */
export const kycRoutes = (parts: ServerParts): Handlers<typeof KYC_API> => ({
  "GET /api/kyc/hits": ({ workspace, query }) => listHits(workspace, query.client),
  "GET /api/kyc/hits/:id": ({ workspace, params }) => readHit(workspace, params.id),
  "POST /api/kyc/hits/:id/propose": async ({ workspace, params, request }) => {
    const { file, fields } = await readForm(request, "file", HitProposal, "Send a smaller file.");
    return proposeOnHit(workspace, params.id, fields, file && { name: file.name, content: file.bytes });
  },
  "GET /api/kyc/hits/:id/confirmers": ({ workspace, params }) => confirmersOf(workspace, params.id),
  "POST /api/kyc/hits/:id/confirm": ({ workspace, params, body }) => confirmOnHit(workspace, params.id, body),
  "GET /api/kyc/hits/:id/files/:digest": async ({ workspace, params }) => ({
    ...(await hitFile(workspace, params.id, params.digest)),
    ...{ type: "application/octet-stream", attachment: true },
  }),
  "POST /api/kyc/screenings": ({ workspace, body }) => beginRescreening(parts, workspace, body),
  "POST /api/kyc/:client/screen": ({ workspace, params, signal }) => screenClient(workspace, params.client, signal),
  "GET /api/kyc/:client/screenings": ({ workspace, params }) => listScreenings(workspace, params.client),
});

/** Cases, owners, checks and reports. */
export const kycCasesRoutes = ({ scanning }: ServerParts): Handlers<typeof KYC_CASES_API> => ({
  "GET /api/kyc": ({ workspace, query }) => listCases(workspace, query),
  "GET /api/kyc/overview": ({ workspace }) => kycOverview(workspace),
  "GET /api/kyc/checks": ({ workspace, query }) => listChecks(workspace, query),
  "GET /api/kyc/export": ({ workspace, query }) => exportCases(workspace, query.format),
  "GET /api/kyc/:client": ({ workspace, params }) => readCase(workspace, params.client),
  "POST /api/kyc/:client/open": ({ workspace, params, body }) => openCase(workspace, params.client, body),
  "PATCH /api/kyc/:client": ({ workspace, params, body }) => changeCase(workspace, params.client, body),
  "POST /api/kyc/:client/run": ({ workspace, params, signal }) =>
    runCase(workspace, scanning.sources.of(workspace.database.registers), {
      ...{ reference: params.client, signal },
    }),
  "POST /api/kyc/:client/parties": ({ workspace, params, body }) => enterParty(workspace, params.client, body),
  "DELETE /api/kyc/:client/parties/:party": async ({ workspace, params }) => {
    await removeParty(workspace, params.client, params.party);
    return undefined;
  },
  "POST /api/kyc/:client/checks": async ({ workspace, params, request }) => {
    const { file, fields } = await readForm(request, "file", NewHandCheck, "Send a smaller file.");
    return recordCheck(workspace, params.client, fields, file && { name: file.name, content: file.bytes });
  },
  "GET /api/kyc/:client/checks/:check/file": async ({ workspace, params }) => ({
    ...(await checkFile(workspace, params.client, params.check)),
    ...{ type: "application/octet-stream", attachment: true },
  }),
  "POST /api/kyc/:client/report": ({ workspace, params, body }) => saveKycReport(workspace, params.client, body.format),
});
