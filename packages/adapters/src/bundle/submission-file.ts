import { createHash } from "node:crypto";
import type { CoveringEmail } from "@broker/contracts";
import { storedZip } from "./bundle-file.ts";

/** A submission as it goes to underwriters. */
interface SubmissionContent {
  readonly client: string;
  readonly sample: boolean;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly email: CoveringEmail;
  /** The documents by their name in the archive. */
  readonly files: readonly (readonly [name: string, content: Uint8Array])[];
}

/**
 * The archive of a submission: the covering email as text, a table of contents with the SHA-256 of each file, and the
 * documents.
 */
export function submissionFile({ client, sample, madeAt, email, files }: SubmissionContent): Uint8Array {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const letter: [string, Uint8Array] = [
    "covering-email.txt",
    bytes(`Subject: ${email.subject}\n\n${email.body.trimEnd()}\n`),
  ];
  const contents = {
    client,
    sample,
    madeAt,
    files: [letter, ...files].map(([name, content]) => ({
      name,
      bytes: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
    })),
  };
  return storedZip([letter, ["contents.json", bytes(`${JSON.stringify(contents, null, 2)}\n`)], ...files]);
}
