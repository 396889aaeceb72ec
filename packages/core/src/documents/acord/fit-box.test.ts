import fc from "fast-check";
import { expect, test } from "vitest";
import { fitBox } from "./fit-box.ts";

test("What fits stands whole; what does not is cut between words and says where the whole stands", () => {
  expect(fitBox("4 Tallow Court", 14)).toEqual({ value: "4 Tallow Court", whole: true });
  expect(fitBox("Unit 9, Great Western Industrial Estate", 30)).toEqual({
    value: "Unit 9, Great (see Remarks)",
    whole: false,
  });
});

test("No cut text is longer than its box, whatever the script", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 20, max: 120 }), (text, room) => {
      expect(Array.from(fitBox(text, room).value).length).toBeLessThanOrEqual(room);
    }),
  );
});
