import { AppError } from "@broker/contracts";
import type { AskedGoal } from "@broker/core";
import { moneyOption } from "../pricing/typed-profile.ts";

/** What is to be fixed or reached, as typed. */
export interface GoalFlags {
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
export function askedGoal({ fix, targetScore, targetPremium }: GoalFlags): AskedGoal {
  const given = [fix, targetScore, targetPremium].filter((each) => each !== undefined);
  if (given.length !== 1)
    throw new AppError(
      "usage",
      given.length === 0
        ? "Say what is to be fixed, or what is to be reached."
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
