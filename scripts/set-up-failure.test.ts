import { describe, expect, it } from "vitest";
import { installFailure } from "./set-up-failure.mjs";

describe("a failed installation is reported in one sentence with its fix", () => {
  it.each([
    ["no network, as npm says it", "npm error code EAI_AGAIN\nnpm error syscall getaddrinfo", "could not be reached"],
    ["no network, as pnpm says it", "error sending request: client error (Connect): dns error", "could not be reached"],
    [
      "a changed manifest",
      "ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with frozen",
      "The lockfile and a package.json differ",
    ],
    ["a full disk", "write ENOSPC: no space left on device", "The disk is full"],
    ["a folder of somebody else", "EACCES: permission denied, mkdir 'x'", "not writable for this user"],
    ["a proxy that reads traffic", "npm error code SELF_SIGNED_CERT_IN_CHAIN", "NODE_EXTRA_CA_CERTS"],
    ["anything else", "it went wrong", "The log says why: the/log"],
  ])("%s", (_what, text, words) => {
    expect(installFailure(text, "the/log")).toContain(words);
  });
});
