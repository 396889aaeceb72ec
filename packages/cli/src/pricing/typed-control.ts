import { AppError, CONTROL_KEYS, ControlAnswer, type ControlKey } from "@broker/contracts";
import { nearest } from "../nearest.ts";

const WANTED = "--control must be <key>=<yes|partial|no|unknown>, e.g. mfaEmail=yes or edr=partial:80";

/**
 * One control as typed: `mfaEmail=yes`, or `edr=partial:80` with the percentage that it covers. AppError `usage` says
 * what was wrong.
 */
export function typedControl(text: string): [ControlKey, ControlAnswer] {
  const [, name = "", word = "", , percent] = /^\s*(\w+)\s*=\s*(\w+)\s*(:\s*(\d{1,3})%?)?\s*$/.exec(text) ?? [];
  if (name === "") throw new AppError("usage", `${WANTED}, not '${text}'.`);
  const key = CONTROL_KEYS.find((each) => each.toLowerCase() === name.toLowerCase());
  if (key === undefined) {
    const meant = nearest(name, CONTROL_KEYS);
    throw new AppError("usage", `There is no control '${name}'.`, {
      hint: meant === null ? "'broker clients add --help' names some." : `Did you mean ${meant}?`,
    });
  }
  const answer = ControlAnswer.safeParse({
    answer: word.toLowerCase(),
    ...(percent === undefined ? {} : { coveragePct: Number(percent) }),
  });
  if (answer.success && answer.data.answer !== "partial" && percent !== undefined)
    throw new AppError("usage", `--control ${text}: only a partial answer has a share.`, {
      hint: `--control ${key}=partial:${percent}, or --control ${key}=${answer.data.answer}`,
    });
  if (answer.success) return [key, answer.data];
  throw new AppError("usage", `${WANTED}, not '${text}'.`);
}
