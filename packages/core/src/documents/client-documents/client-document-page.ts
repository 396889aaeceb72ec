import { plainText, type SavedClientDocument, showDate } from "@broker/contracts";
import type { Section, Text } from "../blocks/block.ts";
import { run, table } from "../blocks/build-blocks.ts";
import type { SubmissionDocument } from "../submission/submission-document.ts";
import { readBody } from "./body/read-body.ts";
import { versionInForce } from "./versions/document-state.ts";
import { versionOf } from "./versions/document-view.ts";

/** What a document is printed with. */
export interface DocumentPrint {
  readonly document: SavedClientDocument;
  /** The version to print (default: the newest). */
  readonly n?: number | undefined;
  readonly client: { readonly id: string; readonly name: string; readonly sample: boolean };
  /** One sentence of the template. */
  readonly description: string;
  /** For publication by the client: not confidential, and without its number in this workspace (default: false). */
  readonly isPublic?: boolean;
  /** Name of the broker; null = not recorded. */
  readonly brokerage: string | null;
}

/** Whether a printed version is a draft, or was in force and no longer is; null = neither. */
function standingOf(document: SavedClientDocument, n: number): Pick<SubmissionDocument, "draft" | "alert"> {
  const { withdrawn } = document;
  const inForce = versionInForce(document)?.n ?? null;
  if (inForce === n) return { draft: null, alert: null };
  if (withdrawn !== null && n <= withdrawn.n) return { draft: null, alert: `Withdrawn on ${showDate(withdrawn.at)}` };
  if (inForce !== null && n < inForce) return { draft: null, alert: `Replaced by version ${inForce}` };
  return { draft: "Not approved and not in force.", alert: null };
}

/** Version, date, owner, approver and review date. */
function controlSection(document: SavedClientDocument, n: number): Section {
  const { at, approved } = versionOf(document, n);
  const open = (text: string): Text => run(text, { advise: true });
  const rows: Text[][] = [
    ["Version", String(n)],
    ["Date", showDate(approved?.at ?? at)],
    ["Owner", document.owner === null ? open("to be completed") : plainText(document.owner)],
    ["Approved by", approved === null ? open("not approved") : plainText(approved.approver)],
    ["Review date", document.reviewOn === null ? open("to be completed") : showDate(document.reviewOn)],
  ];
  return {
    id: "document-control",
    title: "Document control",
    note: "",
    blocks: table("Version, owner and review", ["Item", "Value"], rows, { widths: [30, null] }),
  };
}

/** A version as a document to lay out. Every text is plain. AppError `not_found` for a version that does not exist. */
export function clientDocumentPage({
  document,
  n,
  client,
  description,
  isPublic = false,
  brokerage,
}: DocumentPrint): SubmissionDocument {
  const version = versionOf(document, n);
  const name = plainText(client.name);
  const standing = standingOf(document, version.n);
  const title = plainText(document.name);
  const words = `${title}, version ${version.n}${standing.draft === null ? "" : ", DRAFT"}`;
  return {
    title,
    name,
    from: plainText(brokerage ?? "Broker"),
    made: showDate(version.approved?.at ?? version.at),
    dated: `${(version.approved?.at ?? version.at).slice(0, 10)}T00:00:00.000Z`,
    sample: client.sample,
    record: isPublic ? `Version ${version.n}` : `Client ${client.id}, version ${version.n}`,
    isPublic,
    evidence: null,
    ...standing,
    lead: plainText(description).replace(/\.$/, ""),
    notes: [],
    sections: [
      controlSection(document, version.n),
      ...version.sections
        .filter(({ body }) => body.trim() !== "")
        .map(({ id, heading, body }) => ({
          id: `section-${id}`,
          title: plainText(heading),
          note: "",
          blocks: readBody(body),
        })),
    ],
    foot: `${client.sample ? "SAMPLE. " : ""}${words}, of ${name}.`,
    running: { left: name, right: client.sample ? `SAMPLE. ${words}` : words },
  };
}
