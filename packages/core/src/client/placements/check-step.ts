import { AppError, type PlacementStage, type PlacementStep, showDate, showList } from "@broker/contracts";

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

const refuse = (message: string, hint: string) => new AppError("input_invalid", message, { hint });

function checkOrder(before: PlacementStep | null, step: PlacementStep): void {
  if (FOLLOWERS[before?.stage ?? "start"].includes(step.stage)) return;
  if (before?.stage === "lost")
    throw refuse(
      "A lost placement is closed.",
      "If it was not lost, put that right with --correct; for a new try add a new placement.",
    );
  if (step.stage === "renewed")
    throw refuse(
      before === null
        ? "A placement cannot begin as renewed: only a bound one is renewed."
        : `Only a bound placement can be renewed; this one is ${before.stage}.`,
      "Record first when it was bound.",
    );
  throw refuse(
    `A placement that is ${before?.stage} does not become ${step.stage}.`,
    "If the stage before was recorded by mistake, put it right with --correct.",
  );
}

function checkDays(before: PlacementStep | null, step: PlacementStep, today: string): void {
  if (step.on > today)
    throw refuse(
      `${showDate(step.on)} is still to come; a stage is recorded once it is reached.`,
      `Today is ${showDate(today)}, UTC.`,
    );
  if (before !== null && step.on < before.on)
    throw refuse(
      `${showDate(step.on)} lies before ${showDate(before.on)}, when it was ${before.stage}.`,
      `If that day is wrong, put it right first: ${before.stage} --on <day> --correct ${before.n}`,
    );
  if (step.inception !== null && step.expiresOn !== null && step.expiresOn <= step.inception)
    throw refuse(
      `The cover would end on ${showDate(step.expiresOn)}, before or on the day that it begins, ${showDate(step.inception)}.`,
      "Give --inception and --expires anew.",
    );
}

function checkTerms(step: PlacementStep): void {
  if (step.stage === "bound" || step.stage === "renewed") {
    const missing = (["insurer", "premium"] as const).filter((term) => step[term] === null);
    if (missing.length > 0)
      throw refuse(
        `A ${step.stage} placement has an insurer and a premium; not told: ${showList(missing)}.`,
        `Add ${missing.map((term) => (term === "insurer" ? '--insurer "<name>"' : "--premium <pounds>")).join(" ")}`,
      );
  }
  if (step.stage === "lost" && step.reason === null)
    throw refuse("A lost placement has a reason.", "Add --reason, e.g. --reason 'went elsewhere on price'");
  if (step.stage !== "lost" && step.reason !== null)
    throw refuse("Only a lost placement has a reason.", "Say it with --note.");
}

/** Whether a step may follow another (null = it is the first) on the given day; AppError `input_invalid` says what stands against it. */
export function checkStep(before: PlacementStep | null, step: PlacementStep, today: string): void {
  checkOrder(before, step);
  checkTerms(step);
  checkDays(before, step, today);
}
