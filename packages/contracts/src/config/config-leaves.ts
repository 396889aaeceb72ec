import { z } from "zod";
import { BrokerConfig } from "./broker-config.ts";

/** One setting: its path in the file, the environment variable that sets it, and the schema of its value. */
export interface ConfigLeaf {
  readonly path: string;
  readonly env: string;
  readonly schema: z.ZodType;
}

function unwrap(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ? unwrap(schema.unwrap() as z.ZodType) : schema;
}

/** `network.dnsServers` → `BROKER_NETWORK_DNS_SERVERS`. */
function envName(path: string): string {
  return `BROKER_${path
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll(".", "_")
    .toUpperCase()}`;
}

function walk(schema: z.ZodType, path: string): ConfigLeaf[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return [{ path, env: envName(path), schema: inner }];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, value]) =>
    walk(value, path === "" ? key : `${path}.${key}`),
  );
}

let leaves: readonly ConfigLeaf[] | undefined;

/** Every setting there is, in the order of the schema. */
export function configLeaves(): readonly ConfigLeaf[] {
  leaves ??= walk(BrokerConfig, "");
  return leaves;
}
