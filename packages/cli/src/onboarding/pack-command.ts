import { type OnboardingPack, type ReportFileFormat, showLoss } from "@broker/contracts";
import { makePack, onboardingPack, recordExport } from "@broker/server/verbs";
import { formatOf, writeRecorded } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { bullets, type Fact, facts, heading, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { workspaceOf } from "../workspace-of.ts";
import { clientReference } from "./named-session.ts";

interface PackFlags {
  readonly format?: ReportFileFormat;
  readonly output?: string;
  readonly by?: string;
}

function standing({ risk, compliance, premium: { now, after, percent } }: OnboardingPack): Fact[] {
  return [
    { title: "Risk score", value: risk === null ? "not assessed" : `${risk.score} of 100` },
    { title: "Compliance score", value: compliance === null ? "not assessed" : `${compliance.score} of 100` },
    {
      title: "Premium optimisation",
      value: percent === null ? "not known" : `${percent}% (estimated)`,
      note: now === null || after === null ? "" : `${showLoss(now)} today, ${showLoss(after)} after the actions`,
    },
  ];
}

function packLines(look: Look, pack: OnboardingPack): string[] {
  const { frameworks, evidence, next, client } = pack;
  const missing = evidence.filter(({ status }) => status === "Incomplete");
  return [
    ...heading(look, `Onboarding pack: ${client.name ?? client.id}`),
    ...section(look, "Next steps", bullets(look, next)),
    ...section(look, "Standing", facts(look, standing(pack))),
    ...section(
      look,
      "Frameworks",
      facts(
        look,
        frameworks.map(({ title, score, band, assessed, total }) => ({
          title,
          value: score === null ? "not assessed" : `${score}, ${band ?? "requires validation"}`,
          note: `${assessed} of ${total} assessed`,
        })),
      ),
    ),
    ...section(
      look,
      `Evidence: ${missing.length} of ${evidence.length} incomplete`,
      bullets(
        look,
        missing.map(({ title, priority }) => `${title} (${priority})`),
      ),
    ),
  ];
}

/** Shows a client's onboarding pack, or writes it as a document with an export record. */
export const packWork: Act = async (invocation, command) => {
  const { io, flags: globals } = invocation;
  const { by, ...flags } = command.opts<PackFlags>();
  const workspace = await workspaceOf(invocation, by);
  const client = await clientReference(workspace, command.args[0] ?? "");
  if (flags.format === undefined && flags.output === undefined) {
    const pack = await onboardingPack(workspace, client);
    io.result(globals.json ? JSON.stringify(pack, null, 2) : packLines(io.out, pack).join("\n"));
    return EXIT.done;
  }
  const { name, document } = await makePack(workspace, client, formatOf(flags, globals.json));
  await writeRecorded(invocation, { name, content: document.content, output: flags.output }, () =>
    recordExport(workspace, document),
  );
  return EXIT.done;
};
