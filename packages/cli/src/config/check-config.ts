import { AppError, BrokerConfig, complaintSentence } from "@broker/contracts";
import type { z } from "zod";
import { nearest } from "../nearest.ts";
import { CONFIG_LEAVES } from "./config-leaves.ts";

/** The keys that a section of the configuration knows; '' is the top. */
function knownKeys(section: string): string[] {
  const prefix = section === "" ? "" : `${section}.`;
  const keys = CONFIG_LEAVES.filter((leaf) => leaf.path.startsWith(prefix)).map(
    (leaf) => leaf.path.slice(prefix.length).split(".")[0] ?? "",
  );
  return [...new Set(keys)];
}

function unknownKey(section: string, key: string): string {
  const known = knownKeys(section);
  const meant = nearest(key, known);
  if (meant) return `is not known; did you mean '${meant}'?`;
  return known.length === 0 ? "is not known here" : `is not known; there is ${known.join(", ")}`;
}

function problems(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join(".");
    if (issue.code !== "unrecognized_keys") fields[path] = issue.message;
    else for (const key of issue.keys) fields[path === "" ? key : `${path}.${key}`] = unknownKey(path, key);
  }
  return fields;
}

/** Checks a whole configuration as read from `file`; every problem is named by its path in one AppError. */
export function checkConfig(value: unknown, file: string): BrokerConfig {
  const read = BrokerConfig.safeParse(value, { error: complaintSentence });
  if (read.success) return read.data;
  throw new AppError("config_invalid", `${file} cannot be used as it is.`, { fields: problems(read.error.issues) });
}
