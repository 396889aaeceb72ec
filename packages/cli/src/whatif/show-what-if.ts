import { printedMoney, whatIfAsCsv } from "@broker/core";
import { whatIfOf } from "@broker/server/service";
import { wholeNumber } from "../batch/batch-options.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { whatIfTable } from "../present/what-if-table.ts";
import { readProfile } from "../pricing/read-profile.ts";
import { workspaceOf } from "../workspace-of.ts";
import { askedGoal, type GoalFlags } from "./asked-goal.ts";

interface WhatIfFlags extends GoalFlags {
  readonly years: string;
  readonly seed: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

const MOST_YEARS = 20_000_000;
const MOST_SEED = 4_294_967_295;

/** Compares the named company with itself once the work is done, and prints it. */
export const showWhatIf: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const typed = command.opts<WhatIfFlags>();
  const { years, seed, trace = false, format = flags.json ? "json" : "table" } = typed;
  const goal = askedGoal(typed);
  const run = {
    years: wholeNumber("--years", years, MOST_YEARS),
    seed: wholeNumber("--seed", seed, MOST_SEED),
  };
  const { profile, report } = await readProfile(invocation, command);
  const made = await whatIfOf(await workspaceOf(invocation), { profile, report }, goal, run);
  if (format === "json") io.result(JSON.stringify(printedMoney(made), null, 2));
  else if (format === "csv") io.result(whatIfAsCsv(made, trace));
  else io.result(whatIfTable(io.out, made, trace));
  return EXIT.done;
};
