import { z } from "zod";
import { ExportRecord } from "../exports/export-record.ts";
import { MrcClause } from "../mrc/mrc-clause.ts";
import { MrcSlip } from "../mrc/mrc-slip.ts";
import { MrcSubjectivity, SubjectivityProposal } from "../mrc/mrc-subjectivity.ts";
import { SavedSlipTemplate, SlipTemplateName } from "../mrc/saved-slip-template.ts";
import { SlipChoices, SlipTemplate } from "../mrc/slip-choices.ts";
import { CheckedSlip, SlipSummary, SlipVersion, SlipView } from "../mrc/slip-view.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery, pageOf } from "./page-of.ts";

/** A slip by its id, the beginning of one, its UMR, or its client, whose last saved one is meant. */
const SlipId = z.strictObject({ id: z.string().min(1).max(253) });
const Version = z.strictObject({ version: z.coerce.number().int().positive().optional() });
const TemplateName = z.strictObject({ name: z.string().min(1).max(60) });
const Reason = z.string().trim().min(1, "Say why: it is printed on the document.").max(500);

/** What the next version of a client's slip shall be. */
export const WantedSlip = z.strictObject({
  /** standard, reduced, or a saved one by its name; left out = that of the version before. */
  template: z.string().trim().min(1).max(60).optional(),
  choices: SlipChoices.default({}),
  /** The slip that is continued; the one of the same inception unless said. */
  slip: z.string().min(1).max(64).optional(),
  /** A slip of its own, whatever there is. */
  new: z.boolean().optional(),
  /** Without what earlier versions decided. */
  fresh: z.boolean().optional(),
  /** Keep the choices as a template of this name. */
  saveAs: SlipTemplateName.optional(),
  /** Why it is made although the record contradicts itself; it is printed on it. */
  despiteContradictions: Reason.optional(),
});
export type WantedSlip = z.infer<typeof WantedSlip>;

/** A document that was made, with the name under which its file is saved. */
export const MadeFile = z.strictObject({ record: ExportRecord, name: z.string() });
export type MadeFile = z.infer<typeof MadeFile>;

/** A subjectivity as it is printed, with its parts. */
export const ShownSubjectivity = MrcSubjectivity.extend({ sentence: z.string() });
export type ShownSubjectivity = z.infer<typeof ShownSubjectivity>;

/** MRC slips. */
export const MRC_API = {
  "GET /api/mrc/templates": {
    summary: "The product's templates and those that were saved",
    role: "viewer",
    answer: z.strictObject({
      own: z.array(z.strictObject({ name: SlipTemplate, words: z.string() })),
      saved: z.array(SavedSlipTemplate),
      /** The locked card's sentence where the tier has the reduced template alone; null = it has all. */
      locked: z.string().nullable(),
    }),
  },
  "GET /api/mrc/templates/:name": {
    summary: "What a saved template decides",
    role: "viewer",
    params: TemplateName,
    answer: SavedSlipTemplate,
  },
  "PUT /api/mrc/templates/:name": {
    summary: "Save terms under a name",
    role: "broker",
    feature: "professional_reports",
    params: TemplateName,
    body: z.strictObject({ base: SlipTemplate, choices: SlipChoices }),
    answer: SavedSlipTemplate,
  },
  "DELETE /api/mrc/templates/:name": {
    summary: "Delete a saved template; slips that were made with it stay",
    role: "broker",
    params: TemplateName,
    answer: "nothing",
  },
  "GET /api/mrc/clauses": {
    summary: "Clauses of the market to which a slip can refer",
    role: "viewer",
    answer: z.strictObject({ clauses: z.array(MrcClause) }),
  },
  "GET /api/mrc/slips": {
    summary: "Slips by their newest versions, the last saved first",
    role: "viewer",
    query: PageQuery.extend({ client: z.string().max(253).optional() }),
    answer: pageOf(SlipSummary),
  },
  "POST /api/clients/:id/slips": {
    summary: "Make the next version of a client's slip from its record and its scan, and keep it",
    role: "broker",
    feature: "basic_report_formatting",
    params: SlipId,
    body: WantedSlip,
    status: 201,
    answer: SlipView,
  },
  "GET /api/mrc/slips/:id": {
    summary: "A version of a slip, by its six sections and its five groups",
    role: "viewer",
    params: SlipId,
    query: Version,
    answer: SlipView,
  },
  "GET /api/mrc/slips/:id/data": {
    summary: "A version of a slip whole, as its JSON has it",
    role: "viewer",
    feature: "professional_reports",
    params: SlipId,
    query: Version,
    answer: MrcSlip,
  },
  "GET /api/mrc/slips/:id/versions": {
    summary: "Every version of a slip, the newest first, with what it says otherwise than the one before",
    role: "viewer",
    params: SlipId,
    answer: z.strictObject({ slipId: z.string(), versions: z.array(SlipVersion) }),
  },
  "GET /api/mrc/slips/:id/validation": {
    summary: "Validation of a slip against the market's rules, with where to correct each issue",
    role: "viewer",
    params: SlipId,
    query: Version,
    answer: CheckedSlip,
  },
  "POST /api/mrc/slips/:id/exports": {
    summary: "Write a version of a slip as a file and keep it with a record",
    role: "broker",
    feature: "basic_report_formatting",
    params: SlipId,
    body: z.strictObject({ format: z.enum(["pdf", "html", "xml", "json"]), version: z.int().positive().optional() }),
    status: 201,
    answer: MadeFile,
  },
  "GET /api/mrc/slips/:id/subjectivities": {
    summary: "What cover depends on as it stands today, and what later scans saw of it",
    role: "viewer",
    params: SlipId,
    answer: z.strictObject({
      slipId: z.string(),
      subjectivities: z.array(ShownSubjectivity),
      proposals: z.array(SubjectivityProposal),
    }),
  },
  "POST /api/mrc/slips/:id/subjectivities/:n": {
    summary: "Record that a subjectivity is met, waived, or open again",
    role: "broker",
    params: SlipId.extend({ n: z.coerce.number().int().positive() }),
    body: z.strictObject({
      to: z.enum(["done", "waived", "open"]),
      note: z.string().trim().min(1).max(2000).optional(),
      /** The scan that shows it. */
      scan: z.string().min(1).max(253).optional(),
    }),
    answer: ShownSubjectivity,
  },
} as const satisfies ApiRoutes;
