import type { SlipStore } from "@broker/adapters";
import {
  AppError,
  METHOD_VERSION,
  type MrcSlip,
  type SavedSlipTemplate,
  type SlipChoices,
  SlipTemplate,
  SlipTemplateName,
} from "@broker/contracts";
import { showCount } from "@broker/core";
import { buildSlip } from "@broker/core/papers";
import { EXIT } from "../exit-codes.ts";
import { recordExport } from "../exports/record-export.ts";
import type { Act, Invocation } from "../invocation.ts";
import { readSubmission, type SubmissionOptions } from "../papers/read-submission.ts";
import { writePaper } from "../papers/write-paper.ts";
import { choicesOfFlags } from "./choices-of-flags.ts";
import { type Continuing, continuedSlip, umrPlace } from "./continued-slip.ts";
import { withSlips } from "./open-slips.ts";
import { requireSlipTier, slipLock } from "./require-slip-tier.ts";
import { nextChoices, termsOf } from "./slip-choices.ts";
import type { SlipFlags } from "./slip-flags.ts";
import { renderSlip, slipFileName, slipFormat } from "./slip-format.ts";
import type { SlipFormat } from "./slip-formats.ts";
import { todaysSlip } from "./todays-slip.ts";

interface GenerateFlags extends SlipFlags, SubmissionOptions, Continuing {
  readonly template?: string;
  readonly format?: SlipFormat;
  readonly output?: string;
  readonly fresh?: boolean;
  readonly saveAs?: string;
}

async function named(store: SlipStore, name: string | undefined): Promise<SavedSlipTemplate | SlipTemplate | null> {
  if (name === undefined) return null;
  const own = SlipTemplate.options.find((each) => each === name.trim().toLowerCase());
  return own ?? store.templates.find(name);
}

function templateName(name: string): string {
  const parsed = SlipTemplateName.safeParse(name.trim());
  if (parsed.success) return parsed.data;
  throw new AppError("usage", `--save-as '${name}' ${parsed.error.issues[0]?.message ?? "does not fit"}.`);
}

const FORMATS = { pdf: "PDF", html: "HTML", xml: "XML", json: "JSON" } as const;

async function record(
  invocation: Invocation,
  slip: MrcSlip,
  paper: { readonly format: keyof typeof FORMATS; readonly content: string | Uint8Array; readonly started: number },
  by: string | undefined,
) {
  const known = slip.lineItems.flatMap(({ elements }) => elements).filter(({ how }) => how.provenance !== "none");
  await recordExport(invocation, {
    clientId: slip.clientId,
    exportType: "MRC",
    formatStandard: FORMATS[paper.format],
    formType: `MRC ${slip.template}`,
    content: paper.content,
    fieldMappings: known.length,
    dataVersion: `record ${slip.madeFrom.recordVersion}, method ${METHOD_VERSION}, slip ${slip.id.slice(0, 8)} version ${slip.version}`,
    generationTime: (performance.now() - paper.started) / 1000,
    ...(by === undefined ? {} : { by }),
  });
}

async function saved(
  invocation: Invocation,
  command: Parameters<Act>[1],
  { facts, report }: Awaited<ReturnType<typeof readSubmission>>,
  asked: {
    readonly flags: GenerateFlags;
    readonly typed: SlipChoices;
    readonly otherwise: SlipTemplate;
    readonly locked: boolean;
  },
): Promise<MrcSlip> {
  const { flags, typed, otherwise, locked } = asked;
  return withSlips(invocation, command, async ({ store, by, at }) => {
    const template = await named(store, flags.template);
    const continued = await continuedSlip(store, facts, flags);
    const before = flags.fresh === true ? null : continued;
    const next = nextChoices({ before, named: template, typed, otherwise, locked });
    const { umrNumber, umrReference } = await umrPlace(store, facts, continued, next.choices);
    const options = {
      template: next.template,
      at,
      report,
      choices: umrReference === undefined ? next.choices : { ...next.choices, umrReference },
      ...(umrNumber === undefined ? {} : { umrNumber }),
    };
    const place = { clientId: facts.client.id, id: continued?.id ?? null };
    const slip = await store.save(place, (self) => buildSlip(facts, { ...self, ...options }), { by, at });
    if (flags.saveAs !== undefined)
      await store.templates.save({
        name: templateName(flags.saveAs),
        base: next.template,
        choices: termsOf(next.choices),
        savedAt: at,
        by,
      });
    return todaysSlip(await store.find(slip.id), at).slip;
  });
}

/** Makes the next version of a client's slip, keeps it, and writes it as a paper with a record of that. */
export const generateSlip: Act = async (invocation, command) => {
  const flags = command.opts<GenerateFlags>();
  const { io } = invocation;
  const format = slipFormat(flags, invocation.flags.json, "pdf");
  const typed = choicesOfFlags(flags);
  const saves = flags.saveAs !== undefined;
  if (flags.saveAs !== undefined) templateName(flags.saveAs);
  const { template } = flags;
  const otherwise = await requireSlipTier(invocation, { format, flags, saves, ...(template ? { template } : {}) });
  const locked = (await slipLock(invocation)) !== null;
  const started = performance.now();
  const submission = await readSubmission(invocation, command.args[0] ?? "", flags);
  const slip = await saved(invocation, command, submission, { flags, typed, otherwise, locked });
  const { toAdvise, status } = slip.control;
  const open = toAdvise.length === 0 ? "" : `, ${showCount(toAdvise.length, "item")} to be advised`;
  io.note(`Slip ${slip.id.slice(0, 8)}, ${status}, version ${slip.version}${open}.`);
  const content = await renderSlip(invocation, slip, format);
  const shown = format === "table" ? (flags.output ?? "-") : flags.output;
  writePaper(invocation, { name: slipFileName(slip, format), content, output: shown });
  if (format !== "table") await record(invocation, slip, { format, content, started }, flags.by);
  io.note(`Check it: broker mrc validate ${slip.id.slice(0, 8)}`);
  return EXIT.done;
};
