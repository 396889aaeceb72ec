import { AppError, type ComplianceOverview, type EditGap, type GapState, gapScope } from "@broker/contracts";
import { complianceOverview, compliancePlanOf, editGap } from "@broker/server/verbs";
import type { Command } from "commander";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { printForms } from "../output/print-forms.ts";
import { asTyped, heading, nextLines, prose } from "../terminal/blocks.ts";
import { dayOption, wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { gapCsv, gapTable, planCsv, planPage } from "./gap-table.ts";

interface GapFlags {
  readonly state?: GapState;
  readonly owner?: string;
  readonly due?: string;
  readonly acceptedUntil?: string;
  readonly reason?: string;
  readonly by?: string;
}

/** What is changed of a gap; an empty text removes an owner or a date. */
function changeOf({ state, owner, due, acceptedUntil, reason }: GapFlags): Omit<EditGap, "version"> {
  const day = (option: string, text: string) => (text === "" ? null : dayOption(option, text));
  return {
    ...(state === undefined ? {} : { state }),
    ...(owner === undefined ? {} : { owner: owner.trim() || null }),
    ...(due === undefined ? {} : { due: day("--due", due) }),
    ...(acceptedUntil === undefined ? {} : { acceptedUntil: day("--accepted-until", acceptedUntil) }),
    ...(reason === undefined ? {} : { reason: reason.trim() || null }),
  };
}

function printGaps(invocation: Invocation, command: Command, { client, gaps }: ComplianceOverview): void {
  const { io } = invocation;
  const shown = printForms(invocation, command, {
    json: { items: gaps },
    csv: () => gapCsv(gaps),
    table: () =>
      gaps.length === 0
        ? ""
        : [
            ...heading(io.out, `Gaps of ${client.name}`),
            ...(command.args[1] === undefined ? [...prose(io.out, gapScope(gaps)), ""] : []),
            ...gapTable(io.out, gaps),
          ].join("\n"),
  });
  if (gaps.length === 0) io.note("No gaps: every assessed control is met or not applicable.");
  const [first] = gaps;
  if (shown === "table" && first !== undefined)
    io.note(
      `\n${nextLines(io.err, [`broker compliance gaps ${asTyped(command.args[0] ?? "")} ${first.control} --state planned`]).join("\n")}`,
    );
}

/** Lists a client's gaps; or changes the gap of a control. */
export const gapsCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = "", control] = command.args;
  const flags = command.opts<GapFlags>();
  const change = changeOf(flags);
  const workspace = await workspaceOf(invocation, flags.by);
  const before = await complianceOverview(workspace, client);
  if (Object.keys(change).length === 0) {
    const gaps =
      control === undefined ? before.gaps : before.gaps.filter((each) => each.control === control.toUpperCase());
    printGaps(invocation, command, { ...before, gaps });
    return EXIT.done;
  }
  if (control === undefined)
    throw new AppError("usage", "Name the control whose gap is changed.", {
      hint: `broker compliance gaps ${asTyped(client)} CC-IAM-01 --state planned`,
    });
  const id = control.toUpperCase();
  const after = await editGap(workspace, client, id, { version: before.version, ...change });
  const gaps = after.gaps.filter((each) => each.control === id);
  if (gaps.length === 0) io.note(`Saved. ${id} is no longer a gap.`);
  else io.note("Saved.");
  if (gaps.length > 0 || invocation.flags.json) printGaps(invocation, command, { ...after, gaps });
  return EXIT.done;
};

/** Finds the least work that brings a framework of a client to a target score. */
export const planCommand: Act = async (invocation, command) => {
  const { io } = invocation;
  const [client = "", framework = ""] = command.args;
  const { target } = command.opts<{ target?: string }>();
  const workspace = await workspaceOf(invocation);
  const { frameworks, client: of } = await complianceOverview(workspace, client);
  const found = frameworks.find(({ summary }) => summary.id === framework);
  const aim = target === undefined ? (found?.target ?? 80) : wholeNumber("--target", target, 100);
  const plan = await compliancePlanOf(workspace, client, { framework, target: aim });
  printForms(invocation, command, {
    json: plan,
    csv: () => planCsv(plan),
    table: () => planPage(io.out, plan, `${of.name}: ${found?.summary.short ?? framework} to ${aim}`),
  });
  return EXIT.done;
};
