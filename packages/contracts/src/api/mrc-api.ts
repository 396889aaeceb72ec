import { z } from "zod";
import { CLIENT_VALUES } from "../client/client-values.ts";
import { ExportRecord } from "../exports/export-record.ts";
import { MrcClause } from "../mrc/mrc-clause.ts";
import { MrcSlip } from "../mrc/mrc-slip.ts";
import { LeftOutSubjectivity, MrcSubjectivity, SubjectivityProposal } from "../mrc/mrc-subjectivity.ts";
import { SavedSlipTemplate, SlipTemplateName, SuppliedSlipTemplate } from "../mrc/saved-slip-template.ts";
import { SlipChoices, SlipTemplate } from "../mrc/slip-choices.ts";
import { CheckedSlip, GeneratedSlip, SlipSummary, SlipVersion, SlipView } from "../mrc/slip-view.ts";
import type { ApiRoutes } from "./api-route.ts";
import { PageQuery, pageOf } from "./page-of.ts";

/** A slip by id or the beginning of one, UMR, or client (its last saved slip). */
const SlipId = z.strictObject({ id: z.string().min(1).max(253) });
const Version = z.strictObject({ version: z.coerce.number().int().positive().optional() });
const TemplateName = z.strictObject({ name: z.string().min(1).max(60) });
const Reason = z.string().trim().min(1, "Enter a reason; it is printed on the document.").max(500);

/** Content of the next version of a client's slip. */
export const SlipRequest = z.strictObject({
  /** standard, reduced, or the name of a supplied or a saved one (default: that of the previous version). */
  template: z.string().trim().min(1).max(60).optional(),
  choices: SlipChoices.default({}),
  /** The slip to continue (default: the one with the same inception). */
  slip: z.string().min(1).max(64).optional(),
  /** Always starts a new slip. */
  new: z.boolean().optional(),
  /** Ignores the choices of earlier versions. */
  fresh: z.boolean().optional(),
  /** Saves the choices as a template of this name. */
  saveAs: SlipTemplateName.optional(),
  /** Reason for release despite unresolved conflicts; printed on the document. */
  despiteContradictions: Reason.optional(),
});
export type SlipRequest = z.infer<typeof SlipRequest>;

/** A document with the name of its file. */
export const MadeFile = z.strictObject({ record: ExportRecord, name: z.string() });
export type MadeFile = z.infer<typeof MadeFile>;

/** A subjectivity as printed, with its parts. */
export const ShownSubjectivity = MrcSubjectivity.extend({ sentence: z.string() });
export type ShownSubjectivity = z.infer<typeof ShownSubjectivity>;

/** A sanctions screening made elsewhere, as the form states it; its file is separate. */
export const ScreeningForm = CLIENT_VALUES.sanctionsScreening.omit({ file: true, digest: true });
export type ScreeningForm = z.infer<typeof ScreeningForm>;

/** MRC slips. */
export const MRC_API = {
  "GET /api/mrc/templates": {
    summary: "The product's templates and saved templates",
    role: "viewer",
    answer: z.strictObject({
      own: z.array(z.strictObject({ name: SlipTemplate, words: z.string() })),
      /** Usual terms to pick, by name; none applies unless it is named. */
      supplied: z.array(SuppliedSlipTemplate),
      saved: z.array(SavedSlipTemplate),
      /** Sentence shown where the tier has only the reduced template; null = it has all. */
      locked: z.string().nullable(),
    }),
  },
  "GET /api/mrc/templates/:name": {
    summary: "A saved template with its terms",
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
    summary: "Delete a saved template; slips made with it are retained",
    role: "broker",
    params: TemplateName,
    answer: "nothing",
  },
  "GET /api/mrc/clauses": {
    summary: "Market clauses that a slip can reference",
    role: "viewer",
    answer: z.strictObject({ clauses: z.array(MrcClause) }),
  },
  "GET /api/mrc/slips": {
    summary: "Slips by their latest versions, last saved first",
    role: "viewer",
    query: PageQuery.extend({ client: z.string().max(253).optional() }),
    answer: pageOf(SlipSummary),
  },
  "POST /api/clients/:id/slips": {
    summary: "Generate the next version of a client's slip; saved only if something has changed",
    role: "broker",
    feature: "basic_report_formatting",
    params: SlipId,
    body: SlipRequest,
    status: 201,
    answer: GeneratedSlip,
  },
  "POST /api/clients/:id/screening": {
    summary: "Record a sanctions screening made elsewhere, with the file that evidences it if one is sent",
    role: "broker",
    params: SlipId,
    takesFile: true,
    answer: z.strictObject({ client: z.string(), screening: CLIENT_VALUES.sanctionsScreening }),
    status: 201,
  },
  "GET /api/clients/:id/files/:digest": {
    summary: "A file to which a client's record refers, by the SHA-256 of its content",
    role: "viewer",
    params: SlipId.extend({ digest: z.string().regex(/^[0-9a-f]{64}$/, "Enter the 64 hexadecimal digits.") }),
    query: z.strictObject({ save: z.stringbool().default(false) }),
    answer: "file",
  },
  "GET /api/mrc/slips/:id": {
    summary: "A version of a slip, by its six sections and its five groups",
    role: "viewer",
    params: SlipId,
    query: Version,
    answer: SlipView,
  },
  "GET /api/mrc/slips/:id/data": {
    summary: "A version of a slip as JSON",
    role: "viewer",
    feature: "professional_reports",
    params: SlipId,
    query: Version,
    answer: MrcSlip,
  },
  "GET /api/mrc/slips/:id/versions": {
    summary: "Every version of a slip, most recent first, with its changes",
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
    summary: "Write a version of a slip as a file and save it with a record",
    role: "broker",
    feature: "basic_report_formatting",
    params: SlipId,
    body: z.strictObject({
      format: z.enum(["pdf", "html", "md", "xml", "json"]),
      version: z.int().positive().optional(),
    }),
    status: 201,
    answer: MadeFile,
  },
  "GET /api/mrc/slips/:id/subjectivities": {
    summary: "Current subjectivities, with what later scans observed of each",
    role: "viewer",
    params: SlipId,
    answer: z.strictObject({
      slipId: z.string(),
      subjectivities: z.array(ShownSubjectivity),
      proposals: z.array(SubjectivityProposal),
      /** Drafts that are not on the slip, because the chosen quote states its own subjectivities. */
      leftOut: z.array(LeftOutSubjectivity),
    }),
  },
  "POST /api/mrc/slips/:id/subjectivities/:n": {
    summary: "Record that a subjectivity is satisfied, waived or reopened",
    role: "broker",
    params: SlipId.extend({ n: z.coerce.number().int().positive() }),
    body: z.strictObject({
      to: z.enum(["done", "waived", "open"]),
      note: z.string().trim().min(1).max(2000).optional(),
      /** The scan that is its evidence. */
      scan: z.string().min(1).max(253).optional(),
    }),
    answer: ShownSubjectivity,
  },
} as const satisfies ApiRoutes;
