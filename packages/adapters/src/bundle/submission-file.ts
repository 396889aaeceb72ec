import { createHash } from "node:crypto";
import { CoveringEmail } from "@broker/contracts";
import { unzipSync } from "fflate";
import { z } from "zod";
import { storedZip } from "./bundle-file.ts";

const CONTENTS = "contents.json";

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
    email,
    files: [letter, ...files].map(([name, content]) => ({
      name,
      bytes: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
    })),
  };
  return storedZip([letter, [CONTENTS, bytes(`${JSON.stringify(contents, null, 2)}\n`)], ...files]);
}

const Contents = z.object({
  /** Absent in archives of earlier versions. */
  email: CoveringEmail.optional(),
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
});

/** The covering email of an archive that was made here, null if it has none, and the SHA-256 of each file in it. */
export function readSubmissionFile(archive: Uint8Array): {
  readonly email: CoveringEmail | null;
  readonly hashes: readonly string[];
} {
  const found = unzipSync(archive, { filter: ({ name }) => name === CONTENTS });
  const { email = null, files } = Contents.parse(JSON.parse(new TextDecoder().decode(found[CONTENTS])));
  return { email, hashes: files.map(({ sha256 }) => sha256) };
}
