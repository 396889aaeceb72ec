import { AppError } from "@broker/contracts";
import type { Act } from "../invocation.ts";
import { workspaceOf } from "../workspace-of.ts";
import { type OnboardFlags, takeAnswers } from "./answers/answer-command.ts";

/** Converses with a client, or records a file of answers. AppError `usage` without a terminal and without answers. */
export const onboard: Act = async (invocation, command) => {
  const flags = command.opts<OnboardFlags>();
  const [reference] = command.args;
  const workspace = await workspaceOf(invocation, flags.by);
  if (flags.answers !== undefined || !flags.input) return takeAnswers(invocation, workspace, reference, flags);
  throw new AppError("usage", "There is no terminal to ask questions on.", {
    hint: "Answers from a file: --answers <file|->\nOnly the next question and what is open: --no-input",
  });
};
