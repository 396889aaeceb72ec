import { readFileKeys } from "@broker/adapters";
import { type ConfigOrigin, DEFAULT_WORKSPACE, type ServerFact } from "@broker/contracts";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import { redactAddress } from "../config/show-config.ts";
import type { ServeFlags, ServePlan } from "./serve-plan.ts";

const DEFAULT: ConfigOrigin = { kind: "default", name: null };
const flag = (name: string): ConfigOrigin => ({ kind: "flag", name });

/** Where files are stored, without a path of the machine. */
function filesWords(files: string | undefined, isPostgres: boolean): string {
  const place = files ?? (isPostgres ? "database" : "home");
  if (place === "home") return "In the home folder of the workspace";
  return place === "database" ? "In the database" : "In a folder that servers share";
}

/** The workspace and where its records and files are. */
function placeFacts({ settings, config }: Pick<ResolvedConfig, "settings" | "config">): ServerFact[] {
  const of = (path: string): ConfigOrigin => settings.find((each) => each.path === path)?.origin ?? DEFAULT;
  const isPostgres = /^postgres/.test(config.database);
  return [
    { name: "workspace", value: config.workspace ?? DEFAULT_WORKSPACE, origin: of("workspace") },
    { name: "database", value: isPostgres ? "PostgreSQL" : "SQLite", origin: of("database") },
    { name: "files", value: filesWords(config.files, isPostgres), origin: of("files") },
    { name: "clock", value: config.clock ?? null, origin: of("clock") },
  ];
}

/**
 * What a server is started with. Only flags and files set these: trusting another proxy can hide where sign-ins come
 * from, which no signed-in user may do. AppError `config_invalid` for a key of files that cannot be read.
 */
export function serverFacts(
  flags: Pick<ServeFlags, "trustedProxy">,
  { publicUrl, trustedProxies }: Pick<ServePlan, "publicUrl" | "trustedProxies">,
  { settings, config }: Pick<ResolvedConfig, "settings" | "config">,
  env: Readonly<Record<string, string | undefined>>,
): ServerFact[] {
  const key = settings.find(({ path }) => /^encryption\.key(?:Env|File)$/.test(path));
  const { current } = readFileKeys({ ...config, env });
  const outgoing = settings.find(({ path }) => path === "network.proxy");
  return [
    ...placeFacts({ settings, config }),
    { name: "publicUrl", value: publicUrl, origin: publicUrl === null ? DEFAULT : flag("--behind-proxy") },
    {
      name: "trustedProxies",
      value: trustedProxies.length === 0 ? null : trustedProxies.join(", "),
      origin: flags.trustedProxy === undefined ? DEFAULT : flag("--trusted-proxy"),
    },
    {
      name: "outgoingProxy",
      value: outgoing === undefined ? null : String(redactAddress(outgoing.value)),
      origin: outgoing?.origin ?? DEFAULT,
    },
    {
      name: "identityFiles",
      value: current === null ? null : `Encrypted with AES-256-GCM, key ${current.id}`,
      origin: key?.origin ?? DEFAULT,
    },
  ];
}
