import {
  AppError,
  type AppErrorDetails,
  anyOf,
  type PlacementStage,
  type PlacementStep,
  showDate,
  showList,
} from "@broker/contracts";

/** The stages that may follow each; null = the first step. A stage may come again: another insurer, another quote, another year. */
const FOLLOWERS: Readonly<Record<PlacementStage | "start", readonly PlacementStage[]>> = {
  start: ["prospect", "submitted", "quoted", "bound", "lost"],
  prospect: ["submitted", "quoted", "bound", "lost"],
  submitted: ["submitted", "quoted", "bound", "lost"],
  quoted: ["submitted", "quoted", "bound", "lost"],
  bound: ["renewed", "lost"],
  renewed: ["renewed", "lost"],
  lost: [],
};

const refuse = (message: string, details: AppErrorDetails) => new AppError("input_invalid", message, details);

function checkOrder(before: PlacementStep | null, step: PlacementStep): void {
  if (FOLLOWERS[before?.stage ?? "start"].includes(step.stage)) return;
  if (before?.stage === "lost")
    throw refuse("A lost placement is closed.", {
      hint: "If it was recorded as lost in error, correct that stage. For a new attempt, add a new placement.",
      fix: { kind: "set-option", option: "correct", example: String(before.n) },
    });
  if (step.stage === "renewed")
    throw refuse(
      before === null
        ? "A placement cannot begin as renewed: only a bound one is renewed."
        : `Only a bound placement can be renewed; this one is ${before.stage}.`,
      { hint: "First record when it was bound." },
    );
  throw refuse(`A placement that is ${before?.stage} does not become ${step.stage}.`, {
    hint: "If the previous stage was recorded in error, correct it.",
    ...(before === null ? {} : { fix: { kind: "set-option", option: "correct", example: String(before.n) } }),
  });
}

function checkDays(before: PlacementStep | null, step: PlacementStep, today: string): void {
  if (step.on > today)
    throw refuse(`${showDate(step.on)} is still to come; a stage is recorded once it is reached.`, {
      hint: `Today is ${showDate(today)}, UTC.`,
    });
  if (before !== null && step.on < before.on)
    throw refuse(`${showDate(step.on)} lies before ${showDate(before.on)}, when it was ${before.stage}.`, {
      hint: `If that day is wrong, first correct the stage ${before.stage}.`,
      fix: { kind: "set-option", option: "correct", example: String(before.n) },
    });
  if (step.inception !== null && step.expiresOn !== null && step.expiresOn <= step.inception)
    throw refuse(
      `The cover would end on ${showDate(step.expiresOn)}, before or on the day that it begins, ${showDate(step.inception)}.`,
      { hint: "Correct the inception and the expiry." },
    );
}

function checkTerms(step: PlacementStep): void {
  if (step.stage === "bound" || step.stage === "renewed") {
    const missing = (["insurer", "premium"] as const).filter((term) => step[term] === null);
    if (missing.length > 0)
      throw refuse(`A ${step.stage} placement has an insurer and a premium; not recorded: ${showList(missing)}.`, {
        fix: anyOf(missing.map((option) => ({ kind: "set-option", option, example: `<${option}>` }))),
      });
  }
  if (step.stage === "lost" && step.reason === null)
    throw refuse("A lost placement has a reason.", {
      fix: { kind: "set-option", option: "reason", example: "went elsewhere on price" },
    });
  if (step.stage !== "lost" && step.reason !== null)
    throw refuse("Only a lost placement has a reason.", {
      fix: { kind: "set-option", option: "note", example: "<text>" },
    });
}

/** Whether a step may follow another (null = it is the first) on the given day; AppError `input_invalid` says what stands against it. */
export function checkStep(before: PlacementStep | null, step: PlacementStep, today: string): void {
  checkOrder(before, step);
  checkTerms(step);
  checkDays(before, step, today);
}
