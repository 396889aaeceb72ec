import { type AcordIssue, plainText, sentenceCase } from "@broker/contracts";
import { nameParts } from "./sheet-words.ts";

/** Issues as the sheet tells them: those that have the same way out stand together. Contradictions have a place of their own there. */
export function issueGroups(every: readonly AcordIssue[]) {
  const issues = every.filter(({ errorType }) => errorType !== "contradiction");
  const keyOf = ({ severity, field, suggestion }: AcordIssue) =>
    `${severity}\n${field.replace(/, sheet \d+$/, "")}\n${suggestion}`;
  return [...new Set(issues.map(keyOf))].map((key) => {
    const alike = issues.filter((each) => keyOf(each) === key);
    const [one] = alike;
    if (one === undefined) throw new Error("A group of issues has at least one.");
    const blank = alike.every(({ message }) => message.endsWith("is required and blank"));
    return {
      word: sentenceCase(one.severity),
      field: plainText(one.field.replace(/, sheet \d+$/, "")),
      messages: blank
        ? [alike.length === 1 ? "Required and blank" : "Required and blank, each"]
        : [...new Set(alike.map(({ message }) => plainText(message)))],
      suggestion: plainText(one.suggestion),
      names: [...new Set(alike.flatMap(({ acordFields }) => acordFields))].map(nameParts),
    };
  });
}
