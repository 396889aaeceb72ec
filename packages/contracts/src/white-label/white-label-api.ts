import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { BrandConfiguration, BrandDetail, BrandFeatures, Branding, ConfigurationName } from "./brand-configuration.ts";

const feature = "white_label_solutions";
const Named = z.strictObject({ id: z.string().trim().min(4).max(64) });
/** Number of the version that a change is based on; it is refused if another was saved since. */
const Seen = z.int().positive();

/** What previews show. */
export const PREVIEW_KINDS = ["app", "report", "slip", "email"] as const;
export const PreviewKind = z.enum(PREVIEW_KINDS);
export type PreviewKind = z.infer<typeof PreviewKind>;

/** What a preview shows. */
export const PreviewQuery = z.strictObject({
  kind: PreviewKind,
  /** A saved version (default: the newest). */
  version: z.coerce.number().int().positive().optional(),
  /** BrandDraft as JSON: what is not saved yet, in place of that of the version. */
  draft: z.string().max(12_000).optional(),
  theme: z.enum(["light", "dark"]).default("light"),
  /** pdf = printed; of a report or a slip. */
  format: z.enum(["html", "pdf"]).default("html"),
  /** True = as a file to save. */
  download: z.stringbool().default(false),
});
export type PreviewQuery = z.infer<typeof PreviewQuery>;

/** Branding and features that are not saved. */
export const BrandDraft = z.strictObject({ branding: Branding.optional(), features: BrandFeatures.optional() });
export type BrandDraft = z.infer<typeof BrandDraft>;

/** A change of a configuration's name, state or clients. */
export const ConfigurationChange = z.strictObject({
  name: ConfigurationName.optional(),
  /** True = it applies. */
  active: z.boolean().optional(),
  /** Ids of the clients that it applies to. */
  clients: z.array(z.string().min(1).max(64)).max(5000).optional(),
});
export type ConfigurationChange = z.infer<typeof ConfigurationChange>;

/** White label: configurations with their versions. */
export const WHITE_LABEL_API = {
  "GET /api/white-label": {
    summary: "Configurations of white label",
    role: "viewer",
    feature,
    answer: z.strictObject({ items: z.array(BrandConfiguration) }),
  },
  "POST /api/white-label": {
    summary: "Add a configuration; it applies to nothing until it is activated",
    role: "admin",
    feature,
    body: z.strictObject({ name: ConfigurationName }),
    status: 201,
    answer: BrandDetail,
  },
  "GET /api/white-label/:id": {
    summary: "One configuration with branding, features, versions and proofs",
    role: "viewer",
    feature,
    params: Named,
    answer: BrandDetail,
  },
  "PATCH /api/white-label/:id": {
    summary: "Rename, activate or deactivate a configuration, or choose its clients",
    role: "admin",
    feature,
    params: Named,
    body: ConfigurationChange,
    answer: BrandDetail,
  },
  "DELETE /api/white-label/:id": {
    summary: "Remove a configuration that is not active, with its versions",
    role: "admin",
    feature,
    params: Named,
    status: 204,
    answer: "nothing",
  },
  "PUT /api/white-label/:id/branding": {
    summary: "Save branding as a version; colours below WCAG AA are refused with the nearest that passes",
    role: "admin",
    feature,
    params: Named,
    body: z.strictObject({ seen: Seen, branding: Branding }),
    answer: BrandDetail,
  },
  "PUT /api/white-label/:id/features": {
    summary: "Save features as a version",
    role: "admin",
    feature,
    params: Named,
    body: z.strictObject({ seen: Seen, features: BrandFeatures }),
    answer: BrandDetail,
  },
  "POST /api/white-label/:id/restore": {
    summary: "Save an earlier version as the newest",
    role: "admin",
    feature,
    params: Named,
    body: z.strictObject({ version: z.int().positive() }),
    answer: BrandDetail,
  },
  "POST /api/white-label/:id/check": {
    summary: "Check domain and sender of a configuration now: DNS, certificate, SPF and DKIM",
    role: "admin",
    feature,
    params: Named,
    answer: BrandDetail,
  },
  "POST /api/white-label/pictures": {
    summary: "Store a logo or a favicon, for branding that names the SHA-256 in the answer",
    role: "admin",
    feature,
    takesFile: true,
    status: 201,
    answer: z.strictObject({ stored: z.string(), uri: z.string() }),
  },
  "GET /api/white-label/:id/preview": {
    summary: "A page of the app, report, slip or email with branding that is not saved, or with a version",
    role: "viewer",
    feature,
    params: Named,
    query: PreviewQuery,
    answer: "file",
  },
  "GET /api/white-label/:id/export": {
    summary: "A configuration with its pictures, as JSON",
    role: "viewer",
    feature,
    params: Named,
    answer: "file",
  },
} as const satisfies ApiRoutes;
