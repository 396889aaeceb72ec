import { randomBytes } from "node:crypto";
import { AppError } from "@broker/contracts";
import { effectiveValue, movedSteps } from "@broker/core";
import { withClients } from "../clients/open-clients.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { terminalText } from "../terminal-text.ts";
import { printedPlacement } from "./printed-placement.ts";
import { typedStage } from "./typed-stage.ts";
import { type StepFlags, typedTerms } from "./typed-terms.ts";

interface AddFlags extends StepFlags {
  readonly stage: string;
  readonly risk: string;
}

/** Records a new placement of a client. */
export const addPlacement: Act = (invocation, command) =>
  withClients(invocation, command, async ({ store, by, at }) => {
    const flags = command.opts<AddFlags>();
    const stage = typedStage(flags.stage);
    const risk = flags.risk.trim();
    if (risk === "" || risk.length > 500) throw new AppError("usage", "--risk wants 1 to 500 characters.");
    const steps = movedSteps([], { stage, ...typedTerms(flags, at.slice(0, 10)) }, { by, at });
    const log = await store.find(command.args[0] ?? "");
    const id = randomBytes(6).toString("hex");
    const placement = { id, clientId: log.id, risk, createdAt: at, steps: [...steps] };
    await store.placements.add(placement, { by, at });
    const clientName = String(effectiveValue(log, "legalName")?.value ?? "");
    const { io } = invocation;
    if (invocation.flags.json) io.result(JSON.stringify(printedPlacement({ placement, clientName }), null, 2));
    else io.result(`${id}  ${terminalText(`${clientName || log.id}, ${risk}: ${stage}`)}`);
    io.note(`Move it on: broker placements move ${id.slice(0, 8)} <stage>`);
    return EXIT.done;
  });
