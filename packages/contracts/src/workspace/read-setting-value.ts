import { z } from "zod";
import { configLeaves } from "../config/config-leaves.ts";
import { readTyped } from "../typed/read-typed.ts";
import { WORKSPACE_SETTINGS } from "./workspace-settings.ts";

/** A key or a password: text of one line. */
const Secret = z
  .string()
  .min(1)
  .max(4000)
  .regex(/^[^\p{Cc}]+$/u, "Enter one line, without control characters.");

/** The value of a setting as the configuration accepts it, or why it is not one, in a sentence. */
export type SettingReading = { readonly value: unknown } | { readonly mistake: string };

/** Parses a value of a setting that the workspace can store. */
export function readSettingValue(key: string, value: unknown): SettingReading {
  const setting = WORKSPACE_SETTINGS.find((each) => each.key === key);
  const path = setting?.kind === "picture" ? `${key}.stored` : key;
  const leaf = configLeaves().find((each) => each.path === path);
  if (setting === undefined) return { mistake: "This is not a setting of the workspace." };
  const read = readTyped(setting.kind === "secret" || leaf === undefined ? Secret : leaf.schema, value);
  if (read.complaints === undefined) return { value: read.value };
  return { mistake: setting.mistake ?? read.complaints[0].sentence };
}
