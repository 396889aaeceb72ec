import { AppError, type MRC_API, type PageQuery, ScreeningForm } from "@broker/contracts";
import { CLAUSE_LIBRARY, SUPPLIED_TEMPLATES, subjectivitySentence } from "@broker/core/documents";
import type { Handlers } from "../app/call.ts";
import type { ServerParts } from "../app/server-parts.ts";
import { exportSlip } from "../verbs/mrc/export-slip.ts";
import { generateSlip } from "../verbs/mrc/generate-slip.ts";
import {
  checkSlip,
  findSlip,
  leftOutOf,
  listSlips,
  proposalsOf,
  showSlip,
  slipHistory,
} from "../verbs/mrc/read-slips.ts";
import { readStoredFile, recordScreening } from "../verbs/mrc/record-screening.ts";
import { recordSubjectivity } from "../verbs/mrc/record-subjectivity.ts";
import { slipLock } from "../verbs/mrc/require-slip-tier.ts";
import {
  deleteTemplate,
  findTemplate,
  OWN_TEMPLATES,
  savedTemplates,
  saveTemplate,
} from "../verbs/mrc/slip-templates.ts";
import { storedReport } from "../verbs/scans/stored-report.ts";
import { readForm } from "./uploads.ts";

type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** Fields without the undefined ones: a key that is present has a value. */
function given<const Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}

/** One page of a complete list; the cursor is the id of the page's last item. AppError `usage` if it is invalid. */
function pageFrom<Item>(
  all: readonly Item[],
  { limit, after }: PageQuery,
  idOf: (item: Item) => string,
): { items: Item[]; total: number; next: string | null } {
  const at = after === undefined ? 0 : all.findIndex((item) => idOf(item) === after) + 1;
  if (after !== undefined && at === 0)
    throw new AppError("usage", "The page before is no longer there.", { hint: "Begin again without 'after'." });
  const items = all.slice(at, at + limit);
  const last = items.at(-1);
  return { items, total: all.length, next: last === undefined || at + limit >= all.length ? null : idOf(last) };
}

/** First bytes of the file types that a browser may show; any other file is only saved. */
const SHOWN_TYPES = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
] as const;

const shownType = (content: Uint8Array): string | null =>
  SHOWN_TYPES.find(([, first]) => first.every((byte, at) => content[at] === byte))?.[0] ?? null;

/** MRC slips. */
export const mrcRoutes = (_parts: ServerParts): Handlers<typeof MRC_API> => ({
  "GET /api/mrc/templates": async ({ workspace }) => ({
    own: [
      { name: "standard", words: OWN_TEMPLATES.standard },
      { name: "reduced", words: OWN_TEMPLATES.reduced },
    ],
    supplied: [...SUPPLIED_TEMPLATES],
    saved: [...(await savedTemplates(workspace))],
    locked: await slipLock(workspace),
  }),
  "GET /api/mrc/templates/:name": ({ workspace, params }) => findTemplate(workspace, params.name),
  "PUT /api/mrc/templates/:name": ({ workspace, params, body }) => saveTemplate(workspace, params.name, body),
  "DELETE /api/mrc/templates/:name": async ({ workspace, params }) => {
    await deleteTemplate(workspace, params.name);
    return undefined;
  },
  "GET /api/mrc/clauses": () => ({ clauses: [...CLAUSE_LIBRARY] }),
  "GET /api/mrc/slips": async ({ workspace, query: { client, ...page } }) =>
    pageFrom(await listSlips(workspace, client), page, ({ id }) => id),
  "POST /api/clients/:id/slips": async ({ workspace, params, body }) => {
    const { slip, newVersion } = await generateSlip(workspace, params.id, given(body));
    return { ...(await showSlip(workspace, slip.id, slip.version)), newVersion };
  },
  "POST /api/clients/:id/screening": async ({ workspace, params, request }) => {
    const { file, fields } = await readForm(request, "file", ScreeningForm, "Send a smaller file.");
    return recordScreening(workspace, params.id, fields, file && { name: file.name, content: file.bytes });
  },
  "GET /api/clients/:id/files/:digest": async ({ workspace, params, query }) => {
    const { name, content } = await readStoredFile(workspace, params.id, params.digest);
    const type = shownType(content);
    return { content, name, type: type ?? "application/octet-stream", attachment: query.save || type === null };
  },
  "GET /api/mrc/slips/:id": ({ workspace, params, query }) => showSlip(workspace, params.id, query.version),
  "GET /api/mrc/slips/:id/data": async ({ workspace, params, query }) =>
    (await findSlip(workspace, params.id, query.version)).slip,
  "GET /api/mrc/slips/:id/versions": ({ workspace, params }) => slipHistory(workspace, params.id),
  "GET /api/mrc/slips/:id/validation": ({ workspace, params, query }) => checkSlip(workspace, params.id, query.version),
  "POST /api/mrc/slips/:id/exports": ({ workspace, params, body }) => exportSlip(workspace, params.id, given(body)),
  "GET /api/mrc/slips/:id/subjectivities": async ({ workspace, params }) => {
    const { slip } = await findSlip(workspace, params.id);
    return {
      slipId: slip.id,
      subjectivities: slip.subjectivities.map((each) => ({ ...each, sentence: subjectivitySentence(each) })),
      proposals: await proposalsOf(workspace, slip),
      leftOut: await leftOutOf(workspace, slip),
    };
  },
  "POST /api/mrc/slips/:id/subjectivities/:n": async ({ workspace, params, body: { to, note, scan } }) => {
    const recorded = await recordSubjectivity(workspace, params.id, String(params.n), {
      to,
      ...(note === undefined ? {} : { note }),
      ...(scan === undefined ? {} : { scan: await storedReport(workspace, scan) }),
    });
    return { ...recorded, sentence: subjectivitySentence(recorded) };
  },
});
