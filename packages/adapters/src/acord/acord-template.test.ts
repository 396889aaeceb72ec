import { AppError } from "@broker/contracts";
import { PDFCheckBox, PDFDocument, PDFName, PDFTextField } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { fillAcordTemplate } from "./acord-template.ts";
import { publishedName } from "./fill-template.ts";
import { madeTemplate } from "./test/made-template.ts";
import { type SampleClient, sampleApplication } from "./test/sample-applications.ts";

const NAMES = [
  "NamedInsured_FullName_A",
  "NamedInsured_MailingAddress_LineOne_A",
  "Policy_EffectiveDate_A",
  "CyberAndPrivacyLineOfBusiness_PremiumAmount_A",
  "CommercialPolicy_Question_ABCCode_A",
];
const TICKS = ["Policy_LineOfBusiness_CyberAndPrivacy_A", "Policy_Status_BoundIndicator_A"];
const LONG = ["CommercialPolicy_RemarkText_A"];

async function filled(
  client: SampleClient,
  template?: Uint8Array,
  form: "125" | "140" = "125",
  behind: Uint8Array | null = null,
) {
  const job = { application: sampleApplication(client, form), name: "form.pdf", behind };
  const made = await fillAcordTemplate({
    ...job,
    template: template ?? (await madeTemplate(NAMES, { ticks: TICKS, long: LONG })),
  });
  const document = await PDFDocument.load(made.pdf);
  const fields = document.getForm().getFields();
  const value = (name: string) => {
    const field = fields.find((each) => publishedName(each.getName()) === name);
    if (field instanceof PDFTextField) return field.getText();
    return field instanceof PDFCheckBox ? field.isChecked() : null;
  };
  return { ...made, document, value };
}

test.each([
  ["F[0].P1[0].NamedInsured_FullName_A[0]", "NamedInsured_FullName_A"],
  ["F[0].P12[0].Producer_CustomerIdentifier_A[0]", "Producer_CustomerIdentifier_A"],
  ["NamedInsured_FullName_A", "NamedInsured_FullName_A"],
])("The field '%s' is published as %s", (name, published) => {
  expect(publishedName(name)).toBe(published);
});

describe("the user's own form", () => {
  test("takes text, ticks and days by the names of its fields; unknown values and other fields are unchanged", async () => {
    const { value, sheets } = await filled("excellent");
    expect(value("NamedInsured_FullName_A")).toBe("Marlowe & Finch Solicitors LLP");
    expect(value("Policy_EffectiveDate_A")).toBe("12/01/2026");
    expect(value("Policy_LineOfBusiness_CyberAndPrivacy_A")).toBe(true);
    expect(value("Policy_Status_BoundIndicator_A")).toBe(false);
    expect([
      value("CyberAndPrivacyLineOfBusiness_PremiumAmount_A"),
      value("CommercialPolicy_Question_ABCCode_A"),
    ]).toEqual([undefined, undefined]);
    expect(sheets[0]?.untouched).toBe(3);
    expect(sheets[0]?.absent).toContain("NamedInsured_MailingAddress_CityName_A");
    expect(sheets[0]?.filled).not.toContain("NamedInsured_MailingAddress_CityName_A");
  });

  test("prints as many whole remarks as its box fits, and refers to the attached sheet for the rest", async () => {
    const { value } = await filled("dreadful");
    const remarks = String(value("CommercialPolicy_RemarkText_A"));
    expect(remarks.length).toBeLessThanOrEqual(1200);
    expect(remarks).toMatch(/^Cyber data: see attached sheets/);
    expect(remarks).toMatch(/Continued on attached sheets\.$/);
  });

  test("has remarks in small print where it leaves the size open", async () => {
    const { document } = await filled("excellent");
    const field = document
      .getForm()
      .getFields()
      .find((each) => publishedName(each.getName()) === LONG[0]);
    expect(field?.acroField.getDefaultAppearance()).toMatch(/ 8 Tf/);
  });

  test("leaves out values longer than their field allows, and reports them", async () => {
    const template = await madeTemplate(NAMES, { most: { NamedInsured_FullName_A: 10 } });
    const { value, sheets } = await filled("excellent", template);
    expect(value("NamedInsured_FullName_A")).toBeUndefined();
    expect(sheets[0]?.unwritten).toEqual([
      { field: "NamedInsured_FullName_A", reason: "longer than the 10 characters of the template's field" },
    ]);
  });

  test("writes a hostile name as text, and reports a name in a script that its font lacks", async () => {
    expect((await filled("hostile")).value("NamedInsured_FullName_A")).toBe('<script>alert(1)</script> & "Söhne" Ltd');
    const { value, sheets } = await filled("arabic");
    expect(value("NamedInsured_FullName_A")).toBeUndefined();
    expect(sheets[0]?.unwritten.map(({ field, reason }) => `${field}: ${reason}`)).toContain(
      "NamedInsured_FullName_A: its script is not in the form's font",
    );
  });

  test("refers to attached sheets if a box's script is not in its font, if there are some and the box has room", async () => {
    const sheets = await PDFDocument.create();
    sheets.addPage();
    const behind = await sheets.save();
    const { value, sheets: results } = await filled("arabic", undefined, "125", behind);
    expect(value("NamedInsured_FullName_A")).toBe("See attached sheets");
    expect(results[0]?.unwritten.map(({ field }) => field)).toContain("NamedInsured_FullName_A");
    expect(results[0]?.filled).not.toContain("NamedInsured_FullName_A");
    const narrow = await madeTemplate(NAMES, { most: { NamedInsured_FullName_A: 10 } });
    expect((await filled("arabic", narrow, "125", behind)).value("NamedInsured_FullName_A")).toBeUndefined();
  });

  test("is filled on every page with a field of that name", async () => {
    const document = await PDFDocument.create();
    for (const number of [1, 2, 3])
      document
        .getForm()
        .createTextField(`F[0].P${number}[0].Producer_CustomerIdentifier_A[0]`)
        .addToPage(document.addPage());
    const { document: made } = await filled("excellent", await document.save());
    const texts = made
      .getForm()
      .getFields()
      .map((field) => (field instanceof PDFTextField ? field.getText() : null));
    expect(texts).toEqual(Array(3).fill("aa11bb22cc33"));
  });

  test("is repeated for six premises on three sheets, flattened, with our own sheet attached", async () => {
    const template = await madeTemplate(["NamedInsured_FullName_A", "CommercialStructure_PhysicalAddress_LineOne_A"]);
    const behind = await PDFDocument.create();
    behind.addPage();
    const application = sampleApplication("dreadful", "140");
    const made = await fillAcordTemplate({ application, template, name: "form.pdf", behind: await behind.save() });
    const document = await PDFDocument.load(made.pdf);
    expect([made.flattened, made.sheets.length]).toEqual([true, 3]);
    expect(document.getPageCount()).toBe(3 * 2 + 1);
    expect(document.getForm().getFields()).toEqual([]);
  });
});

describe("what cannot be filled", () => {
  const refused = async (template: Uint8Array) => {
    const job = { application: sampleApplication("excellent", "125"), name: "form.pdf", behind: null, template };
    const error = await fillAcordTemplate(job).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    return error instanceof AppError ? [error.code, error.message] : [];
  };

  test.each([
    "hello",
    "%PDF-1.4 and no more",
    "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
  ])("is reported in a sentence: not a PDF, or a damaged one, %#", async (text) => {
    expect(await refused(new TextEncoder().encode(text))).toEqual([
      "input_invalid",
      "form.pdf is no PDF that can be read.",
    ]);
  });

  test("is reported in a sentence: no fields, a password, XFA only", async () => {
    const plain = await PDFDocument.create();
    plain.addPage();
    expect(await refused(await plain.save())).toEqual(["input_invalid", "form.pdf has no fields to fill."]);
    const locked = await PDFDocument.load(await madeTemplate(NAMES));
    locked.encrypt({ userPassword: "secret", ownerPassword: "owner", permissions: {} });
    expect(await refused(await locked.save())).toEqual([
      "input_invalid",
      "form.pdf is protected by a password and cannot be filled.",
    ]);
    const xfa = await PDFDocument.create();
    xfa.addPage();
    xfa.getForm().acroForm.dict.set(PDFName.of("XFA"), xfa.context.obj([]));
    expect(await refused(await xfa.save())).toEqual([
      "input_invalid",
      "form.pdf is an XFA form, which only its maker's program can fill.",
    ]);
  });
});
