import { AppError } from "@broker/contracts";
import { printedMoney, type RequestedGoal, whatIfAsCsv } from "@broker/core";
import { whatIfOf } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { readProfile } from "../pricing/read-profile.ts";
import { moneyOption, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { whatIfTable } from "./what-if-table.ts";

interface GoalFlags {
  readonly fix?: readonly string[];
  readonly targetScore?: string;
  readonly targetPremium?: string;
}

function postureOption(text: string): number {
  const value = Number(text);
  if (/^\d{1,3}$/.test(text.trim()) && value <= 100) return value;
  throw new AppError("usage", `--target-score must be a posture from 0 to 100, not '${text}'.`);
}

/** The one goal that was typed; AppError `usage` where none was, or several. Fixes may be parted by commas. */
function askedGoal({ fix, targetScore, targetPremium }: GoalFlags): RequestedGoal {
  const given = [fix, targetScore, targetPremium].filter((each) => each !== undefined);
  if (given.length !== 1)
    throw new AppError(
      "usage",
      given.length === 0
        ? "Name an action to fix or a target to reach."
        : "--fix, --target-score and --target-premium cannot be combined.",
      {
        hint: "broker whatif acme --fix dmarc-enforced --fix control:mfaEmail\nbroker whatif acme --target-score 70\nbroker whatif acme --target-premium 2500",
      },
    );
  if (targetScore !== undefined) return { kind: "score", posture: postureOption(targetScore) };
  if (targetPremium !== undefined) return { kind: "premium", pence: moneyOption("--target-premium", targetPremium) };
  const ids = (fix ?? []).flatMap((each) => each.split(",")).map((each) => each.trim());
  return { kind: "fixes", ids: ids.filter((each) => each !== "") };
}

interface WhatIfFlags extends GoalFlags {
  readonly years: string;
  readonly seed: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

const MAX_YEARS = 20_000_000;
const MAX_SEED = 4_294_967_295;

/** Compares the named company with itself once the work is done, and prints it. */
export const showWhatIf: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const typed = command.opts<WhatIfFlags>();
  const { years, seed, trace = false, format = flags.json ? "json" : "table" } = typed;
  const goal = askedGoal(typed);
  const run = {
    years: wholeNumber("--years", years, MAX_YEARS),
    seed: wholeNumber("--seed", seed, MAX_SEED),
  };
  const { profile, report } = await readProfile(invocation, command);
  const made = await whatIfOf(await workspaceOf(invocation), { profile, report }, goal, run);
  if (format === "json") io.result(JSON.stringify(printedMoney(made), null, 2));
  else if (format === "csv") io.result(whatIfAsCsv(made, trace));
  else io.result(whatIfTable(io.out, made, trace));
  return EXIT.done;
};
