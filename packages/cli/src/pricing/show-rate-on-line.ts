import { pricingAsJson, rateOnLineAsCsv } from "@broker/core";
import { rateOfRisk } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { rateOnLineTable } from "../present/rate-on-line-table.ts";
import { requireFeature } from "../require-feature.ts";
import { workspaceOf } from "../workspace-of.ts";
import { readProfile } from "./read-profile.ts";
import { moneyOption } from "./typed-profile.ts";

interface RateOnLineFlags {
  readonly layers?: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

/** Prints the named risk's rates on line. */
export const showRateOnLine: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const { layers, trace = false, format = flags.json ? "json" : "table" } = command.opts<RateOnLineFlags>();
  await requireFeature(invocation, "dynamic_rol_pricing");
  const limits = layers?.split(",").map((text) => moneyOption("--layers", text.trim()));
  const { profile } = await readProfile(invocation, command);
  const view = rateOfRisk(await workspaceOf(invocation), profile, limits);
  if (format === "json") io.result(pricingAsJson(view));
  else if (format === "csv") io.result(rateOnLineAsCsv(view, trace));
  else io.result(rateOnLineTable(io.out, view, trace));
  return EXIT.done;
};
