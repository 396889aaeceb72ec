import { expect, test } from "vitest";
import { logoUri } from "./logo-uri.ts";
import { readPicture } from "./read-picture.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string) => bytes(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
/** A white dot as PNG, with another size in its header than the data has. */
function png({ width = 1, height = 1 } = {}): Uint8Array {
  const dot =
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63f8ffff3f0005fe02fea7" +
    "359d6f0000000049454e44ae426082";
  const made = Uint8Array.from(dot.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  new DataView(made.buffer).setUint32(16, width);
  new DataView(made.buffer).setUint32(20, height);
  return made;
}
/** The headers of a JPEG of 200 × 80 pixels and the beginning of its scan. */
const jpeg = Uint8Array.of(
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc0, 0, 11, 8, 0, 80, 0, 200, 1, 1, 0x11, 0],
  ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12],
);

test("an image type is detected by its first bytes, not by its name", () => {
  expect(logoUri(png(), "AAAA")).toBe("data:image/png;base64,AAAA");
  expect(logoUri(jpeg, "AAAA")).toBe("data:image/jpeg;base64,AAAA");
  expect(readPicture(jpeg)?.size).toEqual({ width: 200, height: 80 });
  expect(logoUri(svg('<path d="M0 0h9" fill="url(#a)"/>'), "AAAA")).toBe("data:image/svg+xml;base64,AAAA");
  expect(() => logoUri(bytes("<html><svg/></html>"), "")).toThrow("neither a PNG nor a JPEG nor an SVG");
  expect(() => logoUri(bytes("GIF89a"), "")).toThrow("neither a PNG nor a JPEG nor an SVG");
});

test("more than 500 KB is rejected with its size; 500 KB is accepted", () => {
  const of = (size: number) => Uint8Array.from({ ...png(), length: size });
  expect(() => logoUri(new Uint8Array(500_001), "")).toThrow("The logo has 501 KB");
  expect(logoUri(of(500_000), "")).toMatch(/^data:image\/png/);
});

test.each([
  ["the signature of PNG alone", png().subarray(0, 9)],
  ["a PNG without image data", png().subarray(0, 33)],
  ["a PNG of no width", png({ width: 0 })],
  ["the first bytes of JPEG alone", jpeg.subarray(0, 4)],
  ["a JPEG without a scan", jpeg.subarray(0, 22)],
])("what no renderer can draw is rejected: %s", (_, picture) => {
  expect(() => logoUri(picture, "")).toThrow("The logo is damaged: it has no width, no height, or no image data.");
});

test("a small file that unpacks to a huge picture is rejected with its size", () => {
  expect(() => logoUri(png({ width: 60_000, height: 60_000 }), "")).toThrow("The logo has 60000 × 60000 pixels");
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg"><path></svg>', '<svg><path d="M0 0h9"/></svg>'])(
  "an SVG that browsers refuse to draw is rejected: %s",
  (text) => expect(() => logoUri(bytes(text), "")).toThrow("cannot be drawn"),
);

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
