import { AppError, CONTROL_KEYS, CONTROL_TITLES, nearest, type ShownState } from "@broker/contracts";
import { readEdit } from "@broker/core";
import { HUB_CONTROLS } from "@broker/core/compliance";
import { answerControls, complianceOverview } from "@broker/server/verbs";
import { statementFlags } from "../clients/change-client.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { asTyped, prose } from "../terminal/blocks.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { standingWords } from "./adopt-framework.ts";
import { namesControl, typedControl } from "./typed-states.ts";

interface Attested {
  readonly id: string;
  readonly shows: ShownState;
}

/** AppError `usage` for a control that the client record answers: one fact has one place. */
function requireOwn({ id }: Attested, client: string): void {
  const keys = (HUB_CONTROLS.find((each) => each.id === id)?.answers ?? []).map(({ key }) => key);
  if (keys.length === 0) return;
  const named = keys.map((key) => `${key} (${CONTROL_TITLES[key]})`).join(", ");
  throw new AppError("usage", `${id} is answered in the client record, by ${named}.`, {
    hint: `Answer: broker compliance answer ${asTyped(client)} ${keys[0]}=yes`,
  });
}

/** AppError `usage` for a text that names neither a control nor a key of the client record. */
function requireKey(text: string): void {
  const [name = ""] = text.split(/[.=]/, 1);
  if (CONTROL_KEYS.some((key) => key.toLowerCase() === name.trim().toLowerCase())) return;
  const meant = nearest(name, CONTROL_KEYS);
  throw new AppError("usage", `There is no control '${name}'.`, {
    hint: meant ? `Did you mean ${meant}?` : "Controls and their keys: broker frameworks list --controls",
  });
}

interface AnswerFlags {
  readonly note?: string;
  readonly validUntil?: string;
}

/** Records answers of the client record, and attests controls that have none; then prints the figures that follow. */
export const answerCommand: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  const [client = "", ...texts] = command.args;
  const controls = texts.filter(namesControl).map(typedControl);
  const keyed = texts.filter((text) => !namesControl(text));
  for (const control of controls) requireOwn(control, client);
  for (const text of keyed) requireKey(text);
  const edits = keyed.map((text) => readEdit(text, nearest));
  const { by, ...origin } = statementFlags(command);
  const workspace = await workspaceOf(invocation, by);
  const { note, validUntil } = command.opts<AnswerFlags>();
  const { evidence, frameworks } = await answerControls(workspace, client, {
    ...{ ...origin, asOf: origin.asOf === undefined ? undefined : dayOption("--as-of", origin.asOf), edits },
    controls: controls.map((each) => ({ ...each })),
    ...(note === undefined ? {} : { note }),
    validUntil: validUntil === undefined ? null : dayOption("--valid-until", validUntil),
  });
  if (flags.json) io.result(JSON.stringify({ evidence, frameworks }, null, 2));
  else {
    const { frameworks: all } = await complianceOverview(workspace, client);
    const adopted = all.filter((each) => each.adopted);
    if (adopted.length > 0) io.result(adopted.flatMap((each) => prose(io.out, standingWords(each))).join("\n"));
  }
  io.note(evidence === null ? "Saved." : `Saved, attestation ${evidence.id.slice(0, 8)}.`);
  return EXIT.done;
};
