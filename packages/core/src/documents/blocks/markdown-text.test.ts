import { expect, test } from "vitest";
import { NOT_ASKED, openRow, pairs, valueRow } from "./build-blocks.ts";
import { markdownBlocks } from "./markdown.ts";
import { markdownCode, markdownTable, markdownText } from "./markdown-text.ts";

test("Nothing in a text is markup, HTML or an image", () => {
  expect(markdownText("![x](y) <script> *a* `b` | # &amp; ~c~")).toBe(
    "\\!\\[x\\](y) \\<script\\> \\*a\\* \\`b\\` \\| \\# &amp;amp; \\~c\\~",
  );
});

test("Addresses do not link by themselves", () => {
  expect(markdownText("https://evil.example www.evil.example a@b.example")).toBe(
    "https&#58;//evil.example www&#46;evil.example a&#64;b.example",
  );
});

test("A text cannot begin a list or a heading rule", () => {
  expect(["- x", "+ x", "1. x", "2)", "= x"].map(markdownText)).toEqual(["\\- x", "\\+ x", "1\\. x", "2\\)", "\\= x"]);
});

test("A number at the beginning of a line is unchanged: a digit cannot be escaped (CommonMark §2.4)", () => {
  expect(markdownText("83.42, rounded to 83.")).toBe("83.42, rounded to 83.");
});

test("A code span's fence is longer than any backtick run inside", () => {
  expect(markdownCode("v=spf1 -all")).toBe("`v=spf1 -all`");
  expect(markdownCode("a``b")).toBe("```a``b```");
  expect(markdownCode("`x")).toBe("`` `x ``");
});

test("Bars cannot end a table's cell", () => {
  expect(markdownTable(["a", "b"], [["`x|y`", "c\\|d"]])).toBe("| a | b |\n| --- | --- |\n| `x\\|y` | c\\|d |");
});

test("a run that is its risk mark alone prints the mark's word", () => {
  const risk = { word: "Medium by score", tone: "ink", strokes: 2 } as const;
  expect(
    markdownBlocks([
      { kind: "paragraph", text: [{ text: "Posture 38 today, " }, { text: "", risk }, { text: "; 50 after" }] },
    ]),
  ).toContain("Posture 38 today, Medium by score; 50 after");
});

test("a row without a value states so once, and a recorded value keeps its provenance", () => {
  const rows = [openRow("Employees", NOT_ASKED), valueRow("Turnover", "£1m", { provenance: "registry" })];
  const lines = markdownBlocks(pairs("Company", rows)).split("\n");
  const cells = (label: string) =>
    (lines.find((line) => line.includes(label)) ?? "").split("|").map((cell) => cell.trim());
  expect(cells("Employees").slice(1, 4)).toEqual(["Employees", "not asked", ""]);
  expect(cells("Turnover").slice(1, 4)).toEqual(["Turnover", "£1m", "Public register"]);
});
