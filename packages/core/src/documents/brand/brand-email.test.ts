import { contrastRatio, NO_BRANDING, READABLE } from "@broker/contracts";
import { expect, test } from "vitest";
import { brandEmail } from "./brand-email.ts";

const HOSTILE = {
  ...NO_BRANDING,
  ...{ productName: '<b onload="x">W', primaryColor: "#6b0f2a", secondaryColor: "#42505a" },
  fontFamily: "Poppins" as const,
  footer: "</td><script>alert(1)</script>",
  mailSignature: "Jane\nhttps://harbour.example/a?b=1&c=2.",
};
const BODY = "Dear Ms Hart,\n\nSee https://app.example/x?y=<z>.\nRegards";

test("the text ends with signature and footer below the mark of mail programs", () => {
  expect(brandEmail("Hello.\n", { branding: { ...HOSTILE, footer: "Foot" }, logo: null, sender: "" }).text).toBe(
    "Hello.\n\n-- \nJane\nhttps://harbour.example/a?b=1&c=2.\n\nFoot\n",
  );
  expect(brandEmail("Hello.\n", { branding: NO_BRANDING, logo: null, sender: "" }).text).toBe("Hello.\n");
});

test("the page escapes every part, links addresses without the full stop, and loads nothing from outside", () => {
  const { html } = brandEmail(BODY, { branding: HOSTILE, logo: "cid:logo@brand", sender: "Harcourt Lane" });
  expect(html).not.toMatch(/<script|<b onload|url\(/);
  expect(html).toContain('alt="&lt;b onload=&quot;x&quot;&gt;W"');
  expect(html).toContain('<a href="https://harbour.example/a?b=1&amp;c=2" style="color:#6b0f2a">');
  expect([...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)).toEqual(["cid:logo@brand"]);
});

test("without a logo the name heads the page, and every text colour can be read on its ground", () => {
  const { html } = brandEmail(BODY, { branding: NO_BRANDING, logo: null, sender: "Harcourt Lane" });
  expect(html).toMatch(/<b style="[^"]*">Harcourt Lane<\/b>/);
  const colours = [...html.matchAll(/[;"]color:(#[0-9a-f]{6})/g)].map(([, colour = ""]) => colour);
  expect(colours.length).toBeGreaterThan(1);
  for (const colour of colours)
    for (const ground of ["#ffffff", "#f2f4f4"]) expect(contrastRatio(colour, ground)).toBeGreaterThanOrEqual(READABLE);
});
