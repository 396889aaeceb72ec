import { expect, test } from "vitest";
import { displayWidth } from "../terminal/text.ts";
import { deductionLines } from "./deduction-lines.ts";

const look = (columns: number) => ({ columns, unicode: true, colour: false, bars: true });
const deductions = [
  { rule: "Data breach at the company's own service within the last year", points: 40 },
  { rule: "2 further data breaches at its service", points: 10 },
];

test("a component by rules is printed as a sum that adds up", () => {
  const row = (text: string, figure: string) => `     ${text.padEnd(54)}${figure.padStart(8)}`;
  expect(deductionLines(look(80), { title: "Threat intelligence", deductions, left: 50 })).toEqual([
    "  Threat intelligence, a hundred less what each rule takes",
    row("To begin with", "100.00"),
    "     Data breach at the company's own service within the",
    row("last year", "−40.00"),
    row("2 further data breaches at its service", "−10.00"),
    row("", "────────"),
    row("Threat intelligence", "50.00"),
    row("", "════════"),
  ]);
});

test("rules that take more than a hundred leave 0, and that is said; no line fills 40 columns", () => {
  const many = [...deductions, { rule: "A ransomware group has named it as a victim", points: 60 }];
  const lines = deductionLines(look(40), { title: "Threat intelligence", deductions: many, left: 0 });
  expect(lines.join("\n")).toMatch(/Threat intelligence; never\n +below 0/);
  expect(lines.filter((line) => displayWidth(line) >= 40)).toEqual([]);
});
