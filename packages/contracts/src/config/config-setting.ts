import { z } from "zod";

/** Where a setting can come from, in the order of precedence; 'demo' = fixed by the demonstration. */
const ORIGINS = ["flag", "environment", "file", "demo", "workspace", "default"] as const;

/** The origin of a setting. `name`: the flag, the variable or the file; null = its kind says all. */
export const ConfigOrigin = z.strictObject({ kind: z.enum(ORIGINS), name: z.string().nullable() });
export type ConfigOrigin = z.infer<typeof ConfigOrigin>;

/** A setting with its origin. */
export interface ConfigSetting {
  readonly path: string;
  readonly value: unknown;
  readonly origin: ConfigOrigin;
}

/** The origin as text: 'default', 'environment BROKER_HOME', 'file /x/broker.config.json'. */
export const originText = ({ kind, name }: ConfigOrigin): string => (name === null ? kind : `${kind} ${name}`);

/** Whether a setting takes precedence over what the workspace stores. */
export const isFixed = ({ origin }: Pick<ConfigSetting, "origin">): boolean =>
  origin.kind !== "workspace" && origin.kind !== "default";
