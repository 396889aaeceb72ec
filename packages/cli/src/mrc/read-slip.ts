import { resolve } from "node:path";
import { readInputFile } from "@broker/adapters";
import type { MrcSlip } from "@broker/contracts";
import { readSlipJson, readSlipXml } from "@broker/core/papers";
import type { Command } from "commander";
import type { Invocation } from "../invocation.ts";
import { findSlip } from "./find-slip.ts";
import { withSlips } from "./open-slips.ts";

/** The slip of a file, by its ending, else of the workspace. AppErrors: `file_unreadable`, `input_invalid`, `not_found`, `ambiguous`. */
export async function readSlip(invocation: Invocation, command: Command, reference: string): Promise<MrcSlip> {
  const ending = /\.(json|xml)$/i.exec(reference)?.[1]?.toLowerCase();
  if (ending === undefined)
    return (await withSlips(invocation, command, (opened) => findSlip(invocation, opened, reference))).slip;
  const text = readInputFile(resolve(invocation.host.cwd, reference)).replace(/^\uFEFF/, "");
  return ending === "xml" ? readSlipXml(text) : readSlipJson(text);
}
