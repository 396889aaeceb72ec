import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { ConfigOrigin } from "./config-setting.ts";

/** A value of a setting: text, number, yes or no, or a list of texts. */
export const SettingValue = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(500)).max(200),
]);
export type SettingValue = z.infer<typeof SettingValue>;

/** A setting in force, its origin, and what the workspace stores. */
export const SettingRow = z.strictObject({
  /** Its path in the configuration: `brokerage.name`. */
  key: z.string(),
  /** The value in force; null = none, and always for a secret. */
  value: SettingValue.nullable(),
  origin: ConfigOrigin,
  /** True = set by a flag, the environment or a file, so that the workspace cannot change it. */
  fixed: z.boolean(),
  /** The workspace's own value, in force or not; null = none, and always for a secret. */
  stored: SettingValue.nullable(),
  /** Who changed the workspace's value last; null = it has none. */
  changed: z.strictObject({ at: z.string(), by: z.string() }).nullable(),
  /** What `seen` of the next change is to be. */
  version: z.string(),
  /** Of a secret: whether it can be read, and the variable or file that is to hold it; both null = the workspace. */
  secret: z
    .strictObject({ isSet: z.boolean(), variable: z.string().nullable(), file: z.string().nullable() })
    .nullable(),
});
export type SettingRow = z.infer<typeof SettingRow>;

/** A fact of the running server that is set when it starts. */
export const ServerFact = z.strictObject({
  name: z.enum([
    ...["workspace", "database", "files", "clock"],
    ...["publicUrl", "trustedProxies", "outgoingProxy", "identityFiles"],
  ] as const),
  /** null = none. */
  value: z.string().nullable(),
  origin: ConfigOrigin,
});
export type ServerFact = z.infer<typeof ServerFact>;

export const SettingsAnswer = z.strictObject({ items: z.array(SettingRow), server: z.array(ServerFact) });
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

/** A change of one setting of the workspace. */
export const SettingChange = z.strictObject({
  key: z.string().max(100),
  /** null = remove the workspace's value. */
  value: SettingValue.nullable(),
  /** The row's `version` as it was shown; refused if it has changed since. */
  seen: z.string().max(64).optional(),
});
export type SettingChange = z.infer<typeof SettingChange>;

/** Settings of the workspace. */
export const SETTINGS_API = {
  "GET /api/settings": {
    summary: "Settings in force with their origin; secrets are never included",
    role: "viewer",
    answer: SettingsAnswer,
  },
  "PATCH /api/settings": {
    summary: "Change settings of the workspace, all or none",
    role: "admin",
    body: z.strictObject({ changes: z.array(SettingChange).min(1).max(100) }),
    answer: SettingsAnswer,
  },
  "GET /api/settings/logo": {
    summary: "The logo in force as a data: URI; null = none",
    role: "viewer",
    answer: z.strictObject({ uri: z.string().nullable() }),
  },
  "POST /api/settings/logo": {
    summary: "Store a logo, for a change of the setting branding.logo to the SHA-256 in the answer",
    role: "admin",
    takesFile: true,
    status: 201,
    answer: z.strictObject({ stored: z.string(), uri: z.string() }),
  },
} as const satisfies ApiRoutes;
