import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { ControlDetail, FrameworkDetail } from "./compliance-screens.ts";
import { CrosswalkRow, FrameworkSummary, LicenceRow } from "./compliance-view.ts";
import { Framework, Mapping } from "./framework.ts";

const ById = z.strictObject({ id: z.string().min(1).max(253) });

/** A custom framework as it is edited: a framework with its mappings. */
export const CustomFramework = z.strictObject({
  framework: Framework,
  mappings: z.array(Mapping),
  /** draft = may change; published = never changes. */
  state: z.enum(["draft", "published"]),
  version: z.int().positive(),
  by: z.string(),
  at: z.string(),
});
export type CustomFramework = z.infer<typeof CustomFramework>;

const Problems = z.array(z.strictObject({ row: z.int().positive(), problem: z.string() }));

/** What an import of a framework found, row by row. */
export const FrameworkImport = z.strictObject({ custom: CustomFramework, problems: Problems });
export type FrameworkImport = z.infer<typeof FrameworkImport>;

/** What a framework file has, without importing it. */
export const CheckedFramework = z.strictObject({
  /** No row is at fault, and the library has no framework of this id. */
  valid: z.boolean(),
  idTaken: z.boolean(),
  framework: Framework,
  mappings: z.array(Mapping),
  problems: Problems,
});
export type CheckedFramework = z.infer<typeof CheckedFramework>;

/** Formats of a framework file; an import reads each. */
export const FRAMEWORK_FORMATS = ["yaml", "json", "csv"] as const;
export type FrameworkFormat = (typeof FRAMEWORK_FORMATS)[number];

/** Path parts beside a framework's id; no framework may have one as its id. */
export const RESERVED_FRAMEWORK_IDS: ReadonlySet<string> = new Set([
  ...["check", "custom", "import", "licences"],
  ...["answers", "controls", "diff", "export", "gaps", "history", "plan"],
]);

/** The library of frameworks and controls, and the workspace's own frameworks. */
export const FRAMEWORKS_API = {
  "GET /api/frameworks": {
    summary: "Every framework with version, status, licence and count of requirements",
    role: "viewer",
    answer: z.strictObject({
      items: z.array(
        FrameworkSummary.extend({ locked: z.string().nullable(), state: z.enum(["draft", "published"]).nullable() }),
      ),
      licences: z.array(LicenceRow),
    }),
  },
  "GET /api/frameworks/licences": {
    summary: "The licence of each framework, with its attribution",
    role: "viewer",
    answer: z.strictObject({ items: z.array(LicenceRow) }),
  },
  "POST /api/frameworks/check": {
    summary: "Validate a framework file without importing it; invalid rows are listed",
    role: "viewer",
    readOnly: true,
    takesFile: true,
    answer: CheckedFramework,
  },
  "GET /api/frameworks/:id": {
    summary: "One framework with its requirements and their controls",
    role: "viewer",
    params: ById,
    answer: FrameworkDetail,
  },
  "GET /api/frameworks/:id/crosswalk": {
    summary: "Requirements of two frameworks that share a control, with both relations",
    role: "viewer",
    feature: "control_mapping",
    params: ById,
    query: z.strictObject({ to: ById.shape.id }),
    answer: z.strictObject({ items: z.array(CrosswalkRow) }),
  },
  "GET /api/frameworks/:id/export": {
    summary: "A framework as a file that an import reads",
    role: "viewer",
    params: ById,
    query: z.strictObject({ format: z.enum(FRAMEWORK_FORMATS).default("yaml") }),
    answer: "file",
  },
  "GET /api/controls": {
    summary: "The controls of the hub, each with the requirements mapped to it",
    role: "viewer",
    feature: "control_mapping",
    answer: z.strictObject({ items: z.array(ControlDetail) }),
  },
  "GET /api/controls/:id": {
    summary: "One control of the hub, with the requirements mapped to it",
    role: "viewer",
    feature: "control_mapping",
    params: ById,
    answer: ControlDetail,
  },
  "GET /api/frameworks/custom": {
    summary: "The workspace's own frameworks, drafts and published versions",
    role: "viewer",
    feature: "custom_frameworks",
    answer: z.strictObject({ items: z.array(CustomFramework) }),
  },
  "POST /api/frameworks/import": {
    summary: "Import a framework from CSV, YAML or an OSCAL catalogue as a draft; invalid rows are listed",
    role: "broker",
    feature: "custom_frameworks",
    takesFile: true,
    status: 201,
    answer: FrameworkImport,
  },
  "PUT /api/frameworks/custom/:id": {
    summary: "Save a draft of a framework",
    role: "broker",
    feature: "custom_frameworks",
    params: ById,
    body: z.strictObject({ framework: Framework, mappings: z.array(Mapping), version: z.int().nonnegative() }),
    answer: CustomFramework,
  },
  "POST /api/frameworks/custom/:id/publish": {
    summary: "Publish a draft; the published version never changes",
    role: "broker",
    feature: "custom_frameworks",
    params: ById,
    answer: CustomFramework,
  },
  "DELETE /api/frameworks/custom/:id": {
    summary: "Delete a draft",
    role: "broker",
    feature: "custom_frameworks",
    params: ById,
    status: 204,
    answer: "nothing",
  },
} as const satisfies ApiRoutes;
