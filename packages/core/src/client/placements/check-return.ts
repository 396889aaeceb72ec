import { AppError, type PlacementStep } from "@broker/contracts";

/**
 * Whether a new step that goes back from a quote to a submission says why: with a note, or by naming another insurer. AppError
 * `input_invalid` where neither is told, since a quote that is silently gone may as well be a slip of the hand.
 */
export function checkReturn(before: PlacementStep | null, step: PlacementStep): void {
  if (before?.stage !== "quoted" || step.stage !== "submitted" || step.note !== null) return;
  if (step.insurer !== before.insurer) return;
  throw new AppError("input_invalid", "This would go back from quoted to submitted, and nothing says why.", {
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
