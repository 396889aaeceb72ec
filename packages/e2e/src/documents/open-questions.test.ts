import { PROPOSAL_KINDS, Proposal } from "@broker/contracts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EXCELLENT } from "./document-clients.ts";
import { wordsOf } from "./document-terms.ts";
import { type DocumentsWorld, documentsWorld } from "./documents-world.ts";

const { name } = EXCELLENT;
let world: DocumentsWorld;
beforeAll(async () => {
  world = await documentsWorld([EXCELLENT]);
}, 120_000);
afterAll(() => world.close());

test.each(PROPOSAL_KINDS)(
  "the open questions of a %s are one number in data, page, text, print and terminal, and its file is fillable",
  async (kind) => {
    const made = (format: string) => world.well("proposal", name, "--kind", kind, "--format", format, "-o", "-");
    const data = await made("json");
    const { counts, groups } = Proposal.parse(JSON.parse(data.stdout));
    const open = groups.flatMap(({ questions }) => questions).filter(({ answer }) => answer === null).length;
    expect([counts.questions, counts.open]).toEqual([85, open]);
    const words = `${open} of 85 questions open`;
    expect(data.stderr).toContain(`Draft, ${words}`);
    expect(wordsOf((await made("html")).stdout)).toContain(words);
    expect((await made("md")).stdout).toContain(words);
    const { bytes } = await made("pdf");
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text.replaceAll(/\s+/g, " ")).toContain(words);
    // Another reader than the one that wrote the fields finds them by their stable names.
    const fields = Object.keys((await pdf.getFieldObjects()) ?? {});
    expect(fields).toEqual(expect.arrayContaining(["bank", "mfaEmail", "turnover_total", "form_identity"]));
    expect(fields.includes("signature_signed")).toBe(kind === "proposal-form");
  },
  120_000,
);
