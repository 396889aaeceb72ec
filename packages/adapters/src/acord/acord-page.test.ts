import type { AcordForm } from "@broker/contracts";
import { acordDocument } from "@broker/core/documents";
import { beforeAll, describe, expect, test } from "vitest";
import { pageFaults } from "../pdf/test/page-faults.ts";
import { documentRenderer } from "../templates/document-renderer.ts";
import { SAMPLE_CLIENTS, type SampleClient, sampleApplication } from "./test/sample-applications.ts";

const renderer = documentRenderer();
const page = (client: SampleClient, form: AcordForm) =>
  renderer.page("acord", acordDocument(sampleApplication(client, form)));
/** One sheet lays out every form: each client in the longest, and two others. */
const EACH = [
  ...SAMPLE_CLIENTS.map((client) => [client, "125"] as const),
  ...([
    ["dreadful", "126"],
    ["hostile", "140"],
  ] as const),
];
/** The page's text without tags and line breaks between letters. */
const words = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(/<wbr>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the sheet 'Data for ACORD …'", () => {
  test.each(EACH)(
    "of the client '%s' for the %s has no fault in a real browser",
    async (client, form) => {
      expect(await pageFaults(page(client, form))).toEqual([]);
    },
    120_000,
  );

  let excellent = "";
  let dreadful = "";
  beforeAll(() => {
    excellent = words(page("excellent", "125"));
    dreadful = words(page("dreadful", "125"));
  });

  test("states that it is not an ACORD form and not certified, on the page and in its foot", () => {
    const html = page("excellent", "125");
    expect(excellent).toContain("Not an ACORD form; not certified by ACORD.");
    expect(html).toMatch(/@bottom-left \{ content: "[^"]*not[^"]*certified/i);
    expect(html).not.toMatch(/<(script|iframe|form|link|img)\b/i);
    expect(html).toContain("default-src 'none'");
  });

  test("has each filled box by its published name with value, source, day and confidence, and required blanks marked", () => {
    expect(excellent).toContain("NamedInsured_FullName_A Marlowe &amp; Finch Solicitors LLP");
    expect(excellent).toContain("8 Nov 2026 high 0.98");
    expect(excellent).not.toContain("NamedInsured_NAICSCode_B");
    expect(dreadful).toContain("NamedInsured_MailingAddress_PostalCode_A required, blank");
    expect(dreadful).toContain("DRAFT 1 required field is blank.");
  });

  test("has neither the broker's checks nor commands, and states a conflict with the reason for its release", () => {
    expect(dreadful).not.toContain("Checks before release");
    for (const text of [excellent, dreadful, words(page("littleKnown", "140"))])
      expect(text).not.toMatch(/broker (clients|scan|acord)|config\.json/);
    expect(dreadful).toContain(
      "Released with unresolved conflict by jane on 22 Nov 2026; reason: The insurer requires terms today.",
    );
    expect(dreadful).toContain("Sanctions: not screened.");
  });

  test("has the cyber data beside the boxes, and marks values not asked", () => {
    expect(excellent).toContain("Rating by posture Excellent");
    expect(words(page("littleKnown", "125"))).toMatch(
      /Controls, not asked \(\d+\): MFA on email, MFA on remote access, /,
    );
  });

  test("has 'to be advised' for outstanding items, and marks sample data", () => {
    expect(words(page("littleKnown", "125"))).toMatch(/Premium to be advised/);
    const sample = sampleApplication("littleKnown", "125");
    const html = renderer.page("acord", acordDocument({ ...sample, client: { ...sample.client, sample: true } }));
    expect(words(html)).toContain("SAMPLE");
  });

  test("shows a hostile name and an Arabic one as text", () => {
    expect(page("hostile", "125")).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; Ltd");
    expect(page("arabic", "125")).toContain('<h1 dir="auto">شركة النور للتأمين المحدودة</h1>');
  });
});
