import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { AppError, type ReportFileFormat, SignatureForm, showDate } from "@broker/contracts";
import { disclosureCsv, signedWords } from "@broker/core/documents";
import { fileSignature, makeDisclosure, readDisclosure } from "@broker/server/verbs";
import { formatOf, writeDocument, writeRecorded } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { nextLines, prose } from "../terminal/blocks.ts";
import { dayOption } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";
import { clientReference } from "./named-session.ts";

interface DisclosureFlags {
  readonly format?: ReportFileFormat | "csv";
  readonly output?: string;
  readonly by?: string;
}

/** Writes a client's disclosure with its signature page, and records that it was made to be signed. */
export const disclosureWork: Act = async (invocation, command) => {
  const { by, format, output } = command.opts<DisclosureFlags>();
  const workspace = await workspaceOf(invocation, by);
  const client = await clientReference(workspace, command.args[0] ?? "");
  if (format === "csv") {
    const { record } = await readDisclosure(workspace, client);
    const name = `${record.client.id}-disclosure.csv`;
    writeDocument(invocation, { name, content: disclosureCsv(record.entries), output });
    return EXIT.done;
  }
  const wanted = formatOf(
    { ...(format === undefined ? {} : { format }), ...(output === undefined ? {} : { output }) },
    invocation.flags.json,
  );
  const { name, content, signature, save } = await makeDisclosure(workspace, client, wanted);
  await writeRecorded(invocation, { name, content, output }, save);
  invocation.io.note(prose(invocation.io.err, signedWords(signature)).join("\n"));
  if (signature === null)
    invocation.io.note(
      nextLines(invocation.io.err, [`broker onboard sign ${client} signed.pdf --signer "Name, position"`]).join("\n"),
    );
  return EXIT.done;
};

interface SignFlags {
  readonly signer: string;
  readonly on?: string;
  readonly digest?: string;
  readonly by?: string;
}

/** 'R. Halden, IT Manager': the position follows the first comma. */
function typedSigner(text: string): Pick<SignatureForm, "signer" | "position"> {
  const [signer = "", ...position] = text.split(",");
  const rest = position.join(",").trim();
  return { signer: signer.trim(), ...(rest === "" ? {} : { position: rest }) };
}

/** Files the signed page of a disclosure. */
export const signWork: Act = async (invocation, command) => {
  const { host, io, flags } = invocation;
  const [reference = "", path = ""] = command.args;
  const { signer, on, digest, by } = command.opts<SignFlags>();
  const workspace = await workspaceOf(invocation, by);
  const client = await clientReference(workspace, reference);
  const read = SignatureForm.safeParse({
    ...typedSigner(signer),
    on: on === undefined ? workspace.clock.now().toISOString().slice(0, 10) : dayOption("--on", on),
    ...(digest === undefined ? {} : { digest }),
  });
  if (!read.success)
    throw new AppError("usage", read.error.issues[0]?.message ?? "The signature cannot be read.", {
      hint: '--signer "R. Halden, IT Manager"',
    });
  const file = resolve(host.cwd, path);
  const content = readInput(file);
  const made = await fileSignature(workspace, client, { name: basename(file), content }, read.data);
  const { signed } = made;
  if (flags.json) io.result(JSON.stringify(made, null, 2));
  else
    io.result(
      prose(
        io.out,
        `Signed by ${signed?.signer ?? ""} on ${showDate(signed?.on ?? "")}; digest ${made.digest.slice(0, 12)}. The file is stored with the client.`,
      ).join("\n"),
    );
  return EXIT.done;
};

/** AppError `file_unreadable`. */
function readInput(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (cause) {
    throw new AppError("file_unreadable", `${file} cannot be read.`, {
      hint: "Enter the path of the signed PDF.",
      cause,
    });
  }
}
