import { describe, expect, test } from "vitest";
import { bundle, indicator, read, refusal } from "./test/build-intel.ts";

describe("a file that is not right is refused with one sentence", () => {
  const deep = `${"[".repeat(300)}${"]".repeat(300)}`;
  test.each<readonly [string, "advisories" | "indicators", unknown, string]>([
    [
      "cut off JSON",
      "indicators",
      JSON.stringify(bundle(indicator(1, "[domain-name:value = 'a.example']"))).slice(0, -9),
      "The file is incomplete: it ends early. Nothing was stored.",
    ],
    [
      "broken JSON",
      "indicators",
      '{"type": bundle}',
      "The file cannot be read: it is not valid JSON. Nothing was stored.",
    ],
    [
      "deep JSON",
      "indicators",
      deep,
      "The file cannot be read: its JSON is nested more than 200 levels deep. Nothing was stored.",
    ],
    ["other JSON", "indicators", { a: 1 }, "The file is not recognised: JSON that is neither a STIX bundle nor MISP."],
    [
      "a bundle without objects",
      "indicators",
      { type: "bundle" },
      "The file cannot be read: the STIX bundle has no list of objects. Nothing was stored.",
    ],
    [
      "an object without id",
      "indicators",
      bundle({ type: "report" }),
      "The file cannot be read: object 2 of the STIX bundle has no id or no type. Nothing was stored.",
    ],
    [
      "an event without info",
      "advisories",
      { Event: {} },
      "The file cannot be read: event 1 of the MISP file has no 'info'. Nothing was stored.",
    ],
    [
      "a cut off row",
      "indicators",
      "type,value,what\ndomain,a.example,x\ndomain,b.ex",
      "The file cannot be read: row 3 has 2 cells, and the heading 3. Nothing was stored.",
    ],
    [
      "an open quote",
      "indicators",
      'value,what\na.example,"x\n',
      "The file cannot be read: row 2: a quote is opened and not closed. Nothing was stored.",
    ],
    [
      "another table",
      "indicators",
      "name_of,thing\na,b\n",
      "The file is not recognised: a text whose first line names neither a column 'value' nor a column 'title'.",
    ],
    ["bytes", "indicators", Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]), "The file is not recognised: it is not text."],
    ["nothing", "indicators", "", "The file has no content. Nothing was stored."],
    [
      "none of it",
      "indicators",
      "value\nnot a name\n",
      "The file has no domain, address, URL or hash as an indicator. Nothing was stored.",
    ],
    ["no advisory", "advisories", "value\na.example\n", "The file has no advisory. Nothing was stored."],
  ])("%s", (_, kind, content, sentence) => {
    expect(refusal(kind, content)).toBe(sentence);
  });

  test("too large, and too many indicators", () => {
    expect(refusal("indicators", `value\n${"a".repeat(1024 ** 2)}`, 1024 ** 2)).toBe(
      "The file is larger than 1 MB. Nothing was stored.",
    );
    const many = `value\n${Array.from({ length: 100_001 }, (_, n) => `h${n}.example`).join("\n")}`;
    expect(refusal("indicators", many)).toBe("The file has more than 100,000 indicators. Nothing was stored.");
  });

  test("texts lose what a terminal or a page would obey, and are cut", () => {
    const csv = `value,what\nevil.example,"\u001b[31mred\u202e ${"x".repeat(400)}"\n`;
    const { indicators } = read("indicators", csv);
    expect(indicators[0]?.what).toMatch(/^red x+…$/);
    expect(indicators[0]?.what).toHaveLength(300);
  });
});
