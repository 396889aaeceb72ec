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

test("a brand stands in the place of the product; one that is too long leaves no name of either", () => {
  const pdf = "<</Title (A)\n/Creator (Chromium)\n/Producer (Skia/PDF m153)\n/CreationDate (D:1)>>\nendobj";
  const named = (maker: string) => {
    const done = text(nameMaker(bytes(pdf), maker));
    expect(done.length).toBe(pdf.length);
    return /\n(\/.*?) *\n\/CreationDate/.exec(done)?.[1];
  };
  expect(named("Harbour (UK)")).toBe("/Creator(Harbour \\(UK\\))/Producer(Skia)");
  expect(named("Harbour & Vale Cyber Solutions")).toBe("/Creator(Harbour & Vale Cyber Solutions)");
  expect(named("W".repeat(60))).toBe("/Producer(Skia)");
  expect(named("Łódź")).toBe("/Producer(Skia)");
});

test("what has a maker's name already stays as it is", () => {
  for (const pdf of ["/Creator (Broker Intelligence)\n/Producer (Skia/PDF m150)", "(about /Creator \\(Chromium\\))"])
    expect(text(nameMaker(bytes(pdf)))).toBe(pdf);
});
