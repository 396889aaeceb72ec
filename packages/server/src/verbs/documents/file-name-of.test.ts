import { expect, test } from "vitest";
import { fileNameOf } from "./file-name-of.ts";

test.each([
  ["Harrow Vale Ltd", "harrow-vale-ltd"],
  ["Brontë & Söhne (UK) Ltd.", "bronte-sohne-uk-ltd"],
  ["O’Neill's", "oneills"],
  ["../../etc/passwd", "etc-passwd"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ["شركة البحر", "3f2a91c07b1d"],
  ["", "3f2a91c07b1d"],
])("The name '%s' becomes '%s'", (name, file) => {
  expect(fileNameOf(name, "3f2a91c07b1d")).toBe(file);
});

test("A long name is cut and ends in no hyphen", () => {
  expect(fileNameOf(`${"a".repeat(59)} b`, "x")).toBe("a".repeat(59));
});
