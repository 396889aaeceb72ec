import { type ClientFile, verdictWords } from "@broker/contracts";
import type { TypedBox } from "./typed-form.tsx";

/** What a broker must know of a company before binding its risk. */
export type BindingChecks = Pick<ClientFile, "alert" | "placeability">;

/**
 * What a binding asks for: the reason, if the company is not active or the server refused without one; and the
 * confirmation of the verdict with its open blockers.
 * @param checks undefined = not read yet
 * @param refused the binding was refused for want of a reason
 */
export function bindingBoxes(
  checks: BindingChecks | undefined,
  refused: boolean,
  binding: NonNullable<TypedBox["when"]>,
): readonly TypedBox[] {
  const { alert = null, placeability } = checks ?? {};
  const blockers = placeability?.blockers ?? [];
  const open = blockers.map(({ title, subject }) => `${title} (${subject})`).join("; ");
  return [
    {
      name: "despiteContradictions",
      label: "Reason for binding, printed on the placement",
      required: true,
      ...(alert === null ? {} : { hint: alert }),
      when: (typed) => refused || (alert !== null && binding(typed)),
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
