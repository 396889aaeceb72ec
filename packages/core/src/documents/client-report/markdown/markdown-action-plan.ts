import { markdownBlocks as blocks } from "../../markdown/markdown-blocks.ts";
import { markdownCode } from "../../markdown/markdown-code.ts";
import { markdownText } from "../../markdown/markdown-text.ts";
import type { ActionPlan, PlannedWork } from "../pages/action-plan.ts";

const work = ({ title, mark, step, effort }: PlannedWork) =>
  `- **${markdownText(title)}** (${mark.word}, ${effort}): ${markdownText(step)}`;

function email({ to, subject, body }: ActionPlan["email"]): string {
  const lines = body.split("\n").map((line) => (line === "" ? ">" : `> ${markdownText(line)}  `));
  return blocks(
    "### E-mail, ready to send",
    `To: ${to === null ? "not known" : markdownCode(to)}  \nSubject: ${markdownText(subject)}`,
    lines.join("\n"),
  );
}

/** Page 5. */
export function markdownActionPlan({ periods, beyond, answered, answeredSource, ...more }: ActionPlan): string {
  return blocks(
    ...periods.map(({ title, hours, works }) =>
      blocks(
        `### ${title}${hours === "" ? "" : `, ${hours}`}`,
        works.length === 0 ? "None." : works.map(work).join("\n"),
      ),
    ),
    ...(beyond.length === 0 ? [] : ["### After twelve weeks", beyond.map(work).join("\n")]),
    ...(answered.length === 0
      ? []
      : [
          "### By your answers",
          answered.map(({ title, effort }) => `- ${markdownText(title)}, about ${effort}`).join("\n"),
          answeredSource,
        ]),
    "### Cost and time",
    more.cost.join(" "),
    `${more.rule} ${more.order}`,
    email(more.email),
  );
}
