import { totpUri } from "@broker/adapters";
import jsQr from "jsqr";
import { expect, test } from "vitest";
import { qrPicture } from "./qr-picture.ts";

const SCALE = 4;

/** The SVG's squares as pixels, as a reader's camera would see them. */
function pixelsOf(svg: string) {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const width = side * SCALE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = "", y = ""] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < SCALE; dy += 1)
      for (let dx = 0; dx < SCALE; dx += 1)
        pixels.fill(0, ...place((Number(y) * SCALE + dy) * width + Number(x) * SCALE + dx));
  return { pixels, width };
}
const place = (pixel: number): [number, number] => [pixel * 4, pixel * 4 + 3];

test.each(["ray", "Zoë O'Neill-Featherstonehaugh of Harcourt Lane", "x".repeat(100)])(
  "a reader finds the key of %s in the code",
  async (user) => {
    const uri = totpUri("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", { issuer: "Broker Intelligence", user });
    const { pixels, width } = pixelsOf(qrPicture(uri, "QR code of the key"));
    expect(jsQr.default(pixels, width, width)?.data).toBe(uri);
  },
);

test("the code is dark on white with a margin of four modules, and has a name", () => {
  const svg = qrPicture("otpauth://totp/x", "QR code of the key");
  expect(svg).toContain('role="img" aria-label="QR code of the key"');
  const places = [...svg.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, side - 5]);
});
