import type { WorkspaceDatabase } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { ResolvedConfig } from "../config/resolve-config.ts";
import type { Host } from "../host.ts";
import type { Finding } from "./check-machine.ts";

const reason = (error: unknown): string => {
  if (error instanceof AppError) return [error.message, ...Object.entries(error.fields ?? {}).flat()].join(" ");
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error instanceof Error ? error.message : String(error)}${cause}`;
};

/**
 * Whether the issuer is found, and the break-glass administrator exists; no single sign-on = no finding. No records =
 * there are no users yet.
 */
export async function checkSso(
  { sso }: ResolvedConfig["config"],
  env: Host["env"],
  records: Pick<WorkspaceDatabase, "access"> | null,
): Promise<readonly Finding[]> {
  if (sso?.issuer === undefined) return [];
  const base = { id: "sso", title: "Single sign-on" };
  const { issuer, breakGlass, required } = sso;
  try {
    const { discoverIssuer } = await import("@broker/server");
    await discoverIssuer(sso, env);
  } catch (error) {
    const hint = "Compare sso in the configuration with what the issuer states in its discovery document.";
    return [{ ...base, status: "failed", detail: `${issuer}: ${reason(error)}`, hint }];
  }
  const named = breakGlass === undefined ? null : await records?.access.user(breakGlass).catch(() => null);
  if (required === true && (named?.role !== "admin" || named.signIn !== "password" || named.disabled !== null)) {
    const hint = `Add the administrator: broker users add ${breakGlass} --role admin`;
    const detail = `${issuer} answers, but '${breakGlass}' is no administrator with a password`;
    return [{ ...base, status: "warning", detail, hint }];
  }
  return [{ ...base, status: "ok", detail: `${issuer} answers${required === true ? ", and is required" : ""}` }];
}
