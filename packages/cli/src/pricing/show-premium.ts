import { premiumAsCsv, pricingAsJson } from "@broker/core";
import { premiumOfRisk } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { percentage } from "../percentage.ts";
import { premiumPage } from "../present/premium-page.ts";
import { workspaceOf } from "../workspace-of.ts";
import { readProfile } from "./read-profile.ts";

interface PremiumFlags {
  readonly brokerage?: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

/** Prices the named risk and prints it. */
export const showPremium: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { brokerage, trace = false, format = flags.json ? "json" : "table" } = command.opts<PremiumFlags>();
  const share = brokerage === undefined ? undefined : percentage("--brokerage", brokerage) / 100;
  const { profile, clientId } = await readProfile(invocation, command);
  const view = premiumOfRisk(await workspaceOf(invocation), profile, share);
  if (format === "json") io.result(pricingAsJson(view));
  else if (format === "csv") io.result(premiumAsCsv(view, trace));
  else io.result(premiumPage(io.out, view, { trace, clientId }));
  return EXIT.done;
};
