import { readFileKeys } from "@broker/adapters";
import type { ConfigOrigin, ServerFact } from "@broker/contracts";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import { redactAddress } from "../config/show-config.ts";
import type { ServeFlags, ServePlan } from "./serve-plan.ts";

const DEFAULT: ConfigOrigin = { kind: "default", name: null };
const flag = (name: string): ConfigOrigin => ({ kind: "flag", name });

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
