import { AppError } from "@broker/contracts";
import { profileOfRisk, type RiskProfile, riskProfile } from "@broker/server/service";
import type { Command } from "commander";
import { findReport } from "../find-report.ts";
import type { Invocation } from "../invocation.ts";
import { namesFile } from "../names-file.ts";
import { workspaceOf } from "../workspace-of.ts";
import { namedClient } from "./named-client.ts";
import type { TypedProfile } from "./profile-options.ts";
import { typedProfile } from "./typed-profile.ts";

/**
 * The risk that the first argument names (client, domain, scan id or result file) with what the options say of it;
 * without an argument what the options say alone. AppErrors say what does not fit, or that nothing was said.
 */
export async function readProfile(invocation: Invocation, command: Command): Promise<RiskProfile> {
  const flags = typedProfile(command.opts<TypedProfile>());
  const [reference] = command.args;
  if (reference === undefined && Object.keys(flags).length === 0)
    throw new AppError("usage", "No risk is named.", {
      hint: `Name a client, a domain, a scan or a result file, or describe one:\n  broker ${command.name()} --revenue 3m --sic 62020 --limit 1m --retention 10k`,
    });
  const workspace = await workspaceOf(invocation);
  if (reference === undefined || !namesFile(invocation.host.cwd, reference))
    return riskProfile(workspace, reference, flags);
  const report = await findReport(invocation, reference);
  const owner = await namedClient(invocation, report.target.domain);
  return profileOfRisk(workspace, { record: owner?.record ?? null, report }, flags);
}
