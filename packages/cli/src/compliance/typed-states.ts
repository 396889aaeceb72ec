import { AppError, HubControlId, nearest, type ShownState } from "@broker/contracts";
import { HUB_CONTROLS } from "@broker/core/compliance";

/** Words for each state, as they are typed. */
const WORDS: Readonly<Record<string, ShownState>> = {
  met: "met",
  yes: "met",
  partly: "partly",
  partial: "partly",
  "not-met": "not-met",
  no: "not-met",
  "not-applicable": "not-applicable",
};

/** The state that a word means. AppError `usage` for another word. */
export function typedState(text: string, word: string): ShownState {
  const state = WORDS[word.trim().toLowerCase()];
  if (state !== undefined) return state;
  throw new AppError("usage", `'${text}' has no valid state: use met, partly, not-met or not-applicable.`);
}

/** Whether a text names a control of the hub, not a key of the client record. */
export const namesControl = (text: string): boolean => /^cc-/i.test(text.trim());

/** A control with its state as typed: `CC-BAK-03=met`. AppError `usage` for another text or an unknown control. */
export function typedControl(text: string): { readonly id: string; readonly shows: ShownState } {
  const [name = "", word = ""] = text.split("=");
  const id = HubControlId.safeParse(name.trim().toUpperCase());
  if (!id.success)
    throw new AppError("usage", `'${text}' is not a control with a state.`, {
      hint: "Use, for example, CC-BAK-03=met.",
    });
  const ids = HUB_CONTROLS.map((each) => each.id);
  if (!ids.includes(id.data)) {
    const meant = nearest(id.data, ids);
    throw new AppError("usage", `There is no control ${id.data}.`, {
      hint: `${meant ? `Did you mean ${meant}? ` : ""}List: broker frameworks list --controls`,
    });
  }
  return { id: id.data, shows: typedState(text, word) };
}

/** A requirement with its state as typed: `iso-27001:A.5.1=met`. AppError `usage` for another text. */
export function typedRequirement(text: string): {
  readonly framework: string;
  readonly id: string;
  readonly shows: ShownState;
} {
  const [, framework = "", id = "", word = ""] = /^([a-z0-9-]+):(.+)=([a-z-]+)$/i.exec(text.trim()) ?? [];
  if (framework === "")
    throw new AppError("usage", `'${text}' is not a requirement with a state.`, {
      hint: "Use, for example, iso-27001:A.5.1=met.",
    });
  return { framework, id: id.trim(), shows: typedState(text, word) };
}
