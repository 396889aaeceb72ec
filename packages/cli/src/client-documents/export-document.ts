import { CLIENT_DOCUMENT_FORMATS, type ClientDocumentFormat, WORDS } from "@broker/contracts";
import { exportClientDocument, showClientDocument } from "@broker/server/verbs";
import { writeDocument } from "../documents/write-document.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { wholeNumber } from "../typed-options.ts";
import { workspaceOf } from "../workspace-of.ts";

interface ExportFlags {
  readonly format?: ClientDocumentFormat;
  readonly n?: string;
  readonly output?: string;
  readonly by?: string;
}

/** The requested format, else that of the file's ending (default: PDF). */
const formatOf = ({ format, output = "" }: ExportFlags): ClientDocumentFormat =>
  format ?? CLIENT_DOCUMENT_FORMATS.find((ending) => output.endsWith(`.${ending}`)) ?? "pdf";

/** Writes a version of a document to a file; `-o -` only shows it, without an export record. */
export const exportDocumentCommand: Act = async (invocation, command) => {
  const [client = "", document = ""] = command.args;
  const flags = command.opts<ExportFlags>();
  const workspace = await workspaceOf(invocation, flags.by);
  const { name: title } = await showClientDocument(workspace, client, document);
  const { name, content } = await exportClientDocument(workspace, client, document, {
    format: formatOf(flags),
    n: flags.n === undefined ? undefined : wholeNumber("--n", flags.n, 100_000),
    isRecorded: flags.output !== "-",
  });
  const file = writeDocument(invocation, { name, content, output: flags.output });
  if (file !== null) invocation.io.note(`${WORDS.documentDownloadedTitle}: ${WORDS.documentDownloaded(title)}`);
  return EXIT.done;
};
