import { AppError } from "@broker/contracts";
import type { ProxySettings } from "./proxy-settings.ts";

/**
 * The proxy in force: the configured one for everything, else what the environment says in HTTPS_PROXY, HTTP_PROXY and
 * NO_PROXY (either case, lower case first, as curl does; HTTP_PROXY in lower case only inside CGI). null = none. Throws
 * `config_invalid` for a proxy address that is no http or https URL.
 */
export function readProxySettings(
  configured: string | null,
  environment: Readonly<Record<string, string | undefined>>,
): ProxySettings | null {
  const named = (name: string) => environment[name.toLowerCase()] || environment[name] || null;
  const http = checked(configured ?? named("HTTP_PROXY"));
  const https = checked(configured ?? named("HTTPS_PROXY"));
  if (http === null && https === null) return null;
  const exceptHosts = (named("NO_PROXY") ?? "").split(/[\s,]+/).filter((host) => host !== "");
  return { http, https, exceptHosts };
}

function checked(proxy: string | null): string | null {
  if (proxy === null) return null;
  const url = URL.parse(proxy.includes("://") ? proxy : `http://${proxy}`);
  if (url && (url.protocol === "http:" || url.protocol === "https:")) return url.href;
  throw new AppError("config_invalid", "The proxy address is not an http or https URL.", {
    hint: "Write it as http://proxy.example:3128.",
  });
}
