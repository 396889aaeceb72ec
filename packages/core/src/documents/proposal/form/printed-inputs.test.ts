import { expect, test } from "vitest";
import { printedInputs } from "./printed-inputs.ts";
import type { ProposalForm } from "./proposal-form.ts";

const input = (part: string, value: string, long: boolean) => ({
  ...{ name: `losses_1_${part}`, question: "losses", tooltip: part, label: part },
  ...{ type: "text" as const, options: [], value, long },
});

test("a long answer has room for its lines; the kind of a loss has two thirds of the width", () => {
  const description = "A changed invoice was paid; the bank recovered nothing. ".repeat(2);
  const inputs = [input("kind", "email and payment fraud", false), input("description", description, true)];
  expect(printedInputs({ inputs } as unknown as ProposalForm, "losses")).toMatchObject([
    { span: 4, tall: null },
    { span: 6, tall: 3 },
  ]);
  const endless = { inputs: [input("description", "word ".repeat(400), true)] } as unknown as ProposalForm;
  expect(printedInputs(endless, "losses")).toMatchObject([{ tall: 8 }]);
});
