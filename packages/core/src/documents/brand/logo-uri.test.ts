import { expect, test } from "vitest";
import { logoUri } from "./logo-uri.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string) => bytes(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);

test("an image type is detected by its first bytes, not by its name", () => {
  expect(logoUri(png, "AAAA")).toBe("data:image/png;base64,AAAA");
  expect(logoUri(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), "AAAA")).toBe("data:image/jpeg;base64,AAAA");
  expect(logoUri(svg('<path d="M0 0h9" fill="url(#a)"/>'), "AAAA")).toBe("data:image/svg+xml;base64,AAAA");
  expect(() => logoUri(bytes("<html><svg/></html>"), "")).toThrow("neither a PNG nor a JPEG nor an SVG");
  expect(() => logoUri(bytes("GIF89a"), "")).toThrow("neither a PNG nor a JPEG nor an SVG");
});

test("more than 500 KB is rejected with its size; 500 KB is accepted", () => {
  const of = (size: number) => new Uint8Array(size).fill(0).map((_, place) => png[place] ?? 0);
  expect(() => logoUri(of(500_001), "")).toThrow("The logo has 501 KB");
  expect(logoUri(of(500_000), "")).toMatch(/^data:image\/png/);
});

test.each([
  "<script>alert(1)</script>",
  "<svg:script xmlns:svg='http://www.w3.org/2000/svg'/>",
  "<foreignObject/>",
  "<path onload='x()'/>",
  "<image href='http://127.0.0.1/a.png'/>",
  "<image xlink:href='//evil.example/a'/>",
  "<use href='javascript:alert(1)'/>",
  "<style>@import 'x.css'</style>",
  "<path fill='url(http://evil.example/#a)'/>",
])("an SVG with scripts or external references is rejected: %s", (inside) => {
  expect(() => logoUri(svg(inside), "")).toThrow("holds scripts or refers to something outside of it");
});

test("entities are rejected before expansion", () => {
  expect(() => logoUri(bytes(`<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>`), "")).toThrow("The logo");
});
