import { resolve } from "node:path";
import { bundlePorts, publicKeyFingerprint } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { verifyBundle } from "@broker/core/documents";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { readBundle } from "./read-bundle.ts";
import { verdictPage } from "./verdict-page.ts";

/** Verifies a bundle without any workspace: exit 0 where nothing failed, 1 where something does not hold. */
export const verifyFile: Act = async (invocation, command) => {
  const { io, flags, host } = invocation;
  const { publicKey, head } = command.opts<{ publicKey?: string; head?: string }>();
  if (head !== undefined && !/^[0-9a-f]{8,64}$/i.test(head))
    throw new AppError("usage", "--head wants the head as it was noted, or its first eight digits or more.");
  const signer = publicKey === undefined ? undefined : publicKeyFingerprint(resolve(host.cwd, publicKey));
  const bundle = readBundle(invocation, command.args[0] ?? "");
  const verdict = await verifyBundle(bundle, bundlePorts, {
    ...(head === undefined ? {} : { head }),
    ...(signer === undefined ? {} : { signer }),
  });
  io.result(flags.json ? JSON.stringify(verdict, null, 2) : verdictPage(io.out, verdict));
  return verdict.holds ? EXIT.done : EXIT.gateCrossed;
};
