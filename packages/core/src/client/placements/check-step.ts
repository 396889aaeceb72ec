import {
  AppError,
  type AppErrorDetails,
  anyOf,
  PLACEMENT_TERMS,
  type Placement,
  type PlacementQuote,
  type PlacementStage,
  type PlacementStep,
  type QuoteChoice,
  showDate,
  showList,
} from "@broker/contracts";

/** The current steps in order; a correction takes the position of the step it corrects. */
export function currentSteps(steps: readonly PlacementStep[]): readonly PlacementStep[] {
  const correction = new Map(steps.flatMap((step) => (step.corrects === null ? [] : [[step.corrects, step] as const])));
  return steps
    .filter((step) => step.corrects === null)
    .map((first) => {
      let step = first;
      for (let next = correction.get(step.n); next; next = correction.get(step.n)) step = next;
      return step;
    });
}

/**
 * Requires a reason when a quoted placement returns to submission: a note, or another insurer. Throws `input_invalid`
 * without one, because an unexplained return may be an error.
 */
export function checkReturn(before: PlacementStep | null, step: PlacementStep): void {
  if (before?.stage !== "quoted" || step.stage !== "submitted" || step.note !== null) return;
  if (step.insurer !== before.insurer) return;
  throw new AppError("input_invalid", "This would go back from quoted to submitted, and no reason is given.", {
    hint: "Name another insurer, give the reason in a note, or correct the quote if it was recorded in error.",
    fix: {
      kind: "any-of",
      of: [
        { kind: "set-option", option: "insurer", example: "<name>" },
        { kind: "set-option", option: "note", example: "<reason>" },
        { kind: "set-option", option: "correct", example: "<number>" },
      ],
    },
  });
}

/** Validates the order of steps and quotes of a placement read from a file. Throws `input_invalid`. */
export function checkPlacement({ id, steps, quotes = [], choices = [] }: Placement): void {
  for (const [place, step] of steps.entries()) {
    const before = steps.slice(0, place);
    const ordered = step.n > Math.max(0, ...before.map((each) => each.n));
    const known = step.corrects === null || currentSteps(before).some((each) => each.n === step.corrects);
    if (ordered && known) continue;
    throw new AppError(
      "input_invalid",
      `The steps of placement ${id} do not follow one another; see number ${step.n}.`,
    );
  }
  checkQuotes(id, quotes, choices);
}

function checkQuotes(id: string, quotes: readonly PlacementQuote[], choices: readonly QuoteChoice[]): void {
  const numbers = new Set<number>();
  for (const { n, corrects } of quotes) {
    if (n <= Math.max(0, ...numbers) || (corrects !== null && !numbers.has(corrects)))
      throw new AppError("input_invalid", `The quotes of placement ${id} do not follow one another; see number ${n}.`);
    numbers.add(n);
  }
  for (const [place, { n, quote }] of choices.entries())
    if (n !== place + 1 || !numbers.has(quote))
      throw new AppError("input_invalid", `A choice of placement ${id} is of no quote that it has; see number ${n}.`);
}

/**
 * The stages that may follow each; null = the first step. A stage may recur: another insurer, another quote, another
 * year.
 */
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
      throw refuse(`A ${step.stage} placement requires an insurer and a premium. Not recorded: ${showList(missing)}.`, {
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

/**
 * Whether a step may follow another (null = it is the first) on the given day. Throws `input_invalid` with the reason.
 */
export function checkStep(before: PlacementStep | null, step: PlacementStep, today: string): void {
  checkOrder(before, step);
  checkTerms(step);
  checkDays(before, step, today);
}

/** The current step of a placement. */
export function currentStep(placement: Placement): PlacementStep {
  const last = currentSteps(placement.steps).at(-1);
  if (last === undefined) throw new RangeError(`placement ${placement.id} has no step`);
  return last;
}

/**
 * The placement, if its last step, where it is bound or renewed, has its inception and expiry: the renewal is due by
 * the expiry. Throws `input_invalid` otherwise. Placements recorded earlier or imported may lack them.
 */
export function withBoundPeriod(placement: Placement): Placement {
  const step = currentStep(placement);
  if (step.stage !== "bound" && step.stage !== "renewed") return placement;
  const missing = (["inception", "expiresOn"] as const).filter((term) => step[term] === null);
  if (missing.length === 0) return placement;
  const terms = missing.map((term) => PLACEMENT_TERMS[term]);
  const labels = terms.map(({ label }) => label.toLowerCase());
  throw new AppError("input_invalid", `A ${step.stage} risk requires its ${showList(labels)}.`, {
    hint: "They are written to the client's record, and the renewal is due by the expiry.",
    fix: anyOf(terms.map(({ flag }) => ({ kind: "set-option", option: flag, example: "<day>" }))),
  });
}
