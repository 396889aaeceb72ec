import { describe, expect, test } from "vitest";
import { buildView } from "./build-view.ts";
import { deriveContacts, findEmailAddresses } from "./contact-details.ts";

const contacts = (html: string) => deriveContacts(buildView(html));

describe("contact details", () => {
  test("addresses come from links and words, in lower case, each once", () => {
    expect(
      contacts(
        `<a href="MAILTO:Hello@Harrowvale.example?subject=Hi">x</a><p>Write to hello@harrowvale.example or info@harrowvale.example.</p>`,
      ).emails,
    ).toEqual(["hello@harrowvale.example", "info@harrowvale.example"]);
  });

  test("one telephone number in two spellings is reported once, as the link has it", () => {
    expect(contacts(`<a href="tel:+441632960123">Call</a> 01632 960123`).phones).toEqual(["+441632960123"]);
  });

  test("telephone numbers in words are found, company numbers are not", () => {
    expect(
      contacts(
        "<p>(01632) 960 123</p><p>020 7946 0958</p><p>Company No. 01234567</p><p>CQC provider 1-000000001</p><p>Order 2026-0123456789</p>",
      ).phones,
    ).toEqual(["(01632) 960 123", "020 7946 0958"]);
  });

  test("postcodes are found in their printed form only", () => {
    expect(
      contacts("<p>1 High Street, Leeds LS1 4AP</p><p>EC1A 1BB</p><p>Model AB1 2CDE, part Q1 1AA</p>").postcodes,
    ).toEqual(["LS1 4AP", "EC1A 1BB"]);
  });

  test("of a thousand addresses twenty are reported", () => {
    expect(
      contacts(Array.from({ length: 1_000 }, (_, n) => `<a href="mailto:a${n}@b.example">x</a>`).join("")).emails,
    ).toHaveLength(20);
  });
});

describe("email addresses in words", () => {
  test("file names, handles and lone signs are none", () => {
    expect(findEmailAddresses("logo@2x.png @harrowvale a@b @ x@localhost")).toEqual([]);
  });

  test("a full stop that ends the sentence is not part of it", () => {
    expect(findEmailAddresses("Ask dpo@harrowvale.co.uk. Thank you")).toEqual(["dpo@harrowvale.co.uk"]);
  });
});
