import type { BundleHeader } from "@broker/contracts";

/** The text that lies in a bundle for whoever opens it without the program. */
export function bundleNote({ madeAt, client, methodVersion }: Omit<BundleHeader, "format" | "formatVersion">): string {
  return `Evidence bundle
===============

Made ${madeAt} of client ${client.id}, record version ${client.recordVersion}${client.sample ? " (sample data)" : ""}, by method ${methodVersion}.

  broker verify <this file>

tells on any machine, without a network and without the workspace it came from, whether anything in it was changed, and whether the scores
follow from the evidence.

How it is sealed: each part has a salt of 32 random bytes (salts.json) and a digest, SHA-256 of salt and content (manifest.json). Each link
of the chain is SHA-256 of the link before it and of the part's entry. The last link is the head. A part that was erased leaves its digest;
without its salt that does not tell what it held.

What it does not prove: that what was recorded is true, when it was made, or who made it. Whoever has all of it can make another whole bundle.
Only a signature by a known key, or the head noted elsewhere, tells the two apart.
`;
}
