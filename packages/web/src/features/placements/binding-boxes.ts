import { type ClientFile, type Fix, verdictWords } from "@broker/contracts";
import { RefusedCall } from "../../data/source.ts";
import type { TypedBox } from "./typed-form.tsx";

/** What a broker must know of a company before binding its risk. */
export type BindingChecks = Pick<ClientFile, "alert" | "placeability">;

/** Why the server refused a binding; null = it did not, or for another reason. */
export type BindingRefusal = "reason" | "second-policy" | null;

const optionsOf = (fix: Fix | undefined): readonly string[] =>
  fix?.kind === "any-of" ? fix.of.flatMap(optionsOf) : fix?.kind === "set-option" ? [fix.option] : [];

/** What a refused binding lacks: a reason, or the confirmation of a second policy. */
export function bindingRefusal(error: Error | null): BindingRefusal {
  if (!(error instanceof RefusedCall) || error.problem.code !== "record_unsettled") return null;
  return optionsOf(error.problem.fix).includes("besideBound") ? "second-policy" : "reason";
}

/**
 * What a binding asks for: the reason, if the company is not active or the server refused without one; the confirmation
 * of a second policy, if the server refused without it; and that of the verdict with its open blockers.
 * @param checks undefined = not read yet
 */
export function bindingBoxes(
  checks: BindingChecks | undefined,
  refused: BindingRefusal,
  binding: NonNullable<TypedBox["when"]>,
): readonly TypedBox[] {
  const { alert = null, placeability } = checks ?? {};
  const blockers = placeability?.blockers ?? [];
  const open = blockers.map(({ title, subject }) => `${title} (${subject})`).join("; ");
  return [
    {
      name: "despiteContradictions",
      label: "Reason for binding, recorded with the placement",
      required: true,
      ...(alert === null ? {} : { hint: alert }),
      when: (typed) => refused === "reason" || (alert !== null && binding(typed)),
    },
    {
      name: "besideBound",
      label: "Bind a second policy for this risk and period",
      kind: "check",
      required: true,
      when: (typed) => refused === "second-policy" && binding(typed),
    },
    ...(placeability === undefined || blockers.length === 0
      ? []
      : [
          {
            name: "blockersConfirmed",
            label: `Bind with placeability '${verdictWords(placeability)}'`,
            hint: `Open blockers: ${open}.`,
            kind: "check" as const,
            required: true,
            when: binding,
          },
        ]),
  ];
}
