import { expect, test } from "vitest";
import { nameMaker } from "./pdf-printer.ts";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");

test("the product replaces the browser as the producer, and nothing else changes", () => {
  const pdf = "<</Title (A)\n/Creator (Chromium)\n/Producer (Skia/PDF m153)\n/CreationDate (D:1)>>\nendobj";
  const named = text(nameMaker(bytes(pdf)));
  expect(named).toMatch(/\/Creator\(Broker Intelligence\)\/Producer\(Skia\) *\n\/CreationDate/);
  expect(named.length).toBe(pdf.length);
  expect(named.indexOf("/CreationDate")).toBe(pdf.indexOf("/CreationDate"));
});

test("what has a maker's name already, or no room for one, stays as it is", () => {
  for (const pdf of [
    "/Creator (Broker Intelligence)\n/Producer (Skia/PDF m150)",
    "/Creator (Chromium)\n/Producer (Skia/PDF m9)",
    "(about /Creator \\(Chromium\\))",
  ])
    expect(text(nameMaker(bytes(pdf)))).toBe(pdf);
});
