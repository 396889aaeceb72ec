import type { Acting } from "../invocation.ts";
import { Verb } from "./verb.ts";

/** `broker keys make|status|rotate`: encryption of identity documents at rest. */
export function keysCommand(act: Acting): Verb {
  const command = new Verb("keys").description("manage the keys that encrypt identity documents at rest");
  command
    .command("make")
    .description("write a new random key to a file that only you can read")
    .argument("<file>", "file to write; it must not exist")
    .examples(["broker keys make file.key", "for encryption.keyFile in broker.config.json"])
    .action(act(async () => (await import("../keys/keys-work.ts")).makeKey));
  command
    .command("status")
    .description("show the configured keys, and how many documents each encrypts")
    .examples(["broker keys status", "whether a rotation is finished"])
    .action(act(async () => (await import("../keys/keys-work.ts")).showKeys));
  command
    .command("rotate")
    .description("encrypt every identity document with the current key; continues after an interruption")
    .by()
    .examples(["broker keys rotate", "after encryption.keyFile was changed; formerKeyFile names the former key"])
    .action(act(async () => (await import("../keys/keys-work.ts")).rotate));
  return command.examples(["broker keys status", "the keys in use"]);
}
