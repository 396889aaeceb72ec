import { expect, test } from "vitest";
import { compareNames } from "./compare-names.ts";
import { type Named, nameReader } from "./name-words.ts";

const reader = nameReader();
const compare = (query: string, listed: string, named: Named = "person") =>
  compareNames(reader.read(query, named), reader.read(listed, named), reader);
const score = (query: string, listed: string, named?: Named) => compare(query, listed, named).score;

/** Scores from which a hit is possible, and strong. */
const [POSSIBLE, STRONG] = [0.68, 0.86];

test.each([
  ["Sergey Viktorovich Lavrov", "Сергей Викторович Лавров"],
  ["Wolodymyr Selenskyj", "Володимир Зеленський"],
  ["Xi Jinping", "习近平"],
  ["Muammar Gaddafi", "معمر القذافي"],
  ["Alexis Tsipras", "Αλέξης Τσίπρας"],
  ["Kim Jong Un", "김정은"],
  ["Barack Obama", "Բարակ Օբամա"],
  ["Mikheil Saakashvili", "მიხეილ სააკაშვილი"],
  ["Benjamin Netanyahu", "בנימין נתניהו"],
  ["Narendra Modi", "नरेन्द्र मोदी"],
])("%s and %s are one name in two scripts", (latin, other) => {
  expect(score(latin, other)).toBeGreaterThanOrEqual(POSSIBLE);
  expect(score(other, latin)).toBeCloseTo(score(latin, other), 10);
});

test.each<[string, string, Named]>([
  ["Lavrov, Sergey", "Sergey LAVROV", "person"],
  ["Dr. Rami Makhlouf", "Rami Makhlouf", "person"],
  ["Usama bin Ladin", "Osama Laden", "person"],
  ["Nikolai Patr ushev", "Nikolai Platonovich Patrushev", "person"],
  ["O'Neill Sean", "Sean ONeill", "person"],
  ["Fiona McDonald", "MacDonald, Fiona", "person"],
  ["The Harbour Marine Insurance Company Ltd", "Harbour Marine Insurance Co. Limited", "company"],
  ["North Atlantic Organisation", "North Atlantic Organization", "company"],
  ["SiemensAG", "Siemens AG", "company"],
  ["J.P. Morgan & Co.", "JP Morgan & Co.", "company"],
  ["TACTICAL MISSILES CORPORATION OJSC", "Tactical Missiles Corporation Joint Stock Company", "company"],
])("%s matches %s", (one, other, named) => {
  expect(score(one, other, named)).toBeGreaterThanOrEqual(STRONG);
});

test.each<[string, string, Named]>([
  ["Ihab Makhlouf", "Rami Makhlouf", "person"],
  ["Sergey Viktorovich Lavrov", "Sergey Ivanevich Lavrov", "person"],
  ["Thomas A. Lind", "Thomas Lindemann", "person"],
  ["이재형", "이재명", "person"],
  ["Bowne Global Solutions II Ltd", "Bowne Global Solutions III Ltd", "company"],
  ["Bowne Global Solutions, Inc.", "Bowne Global Solutions II, Inc.", "company"],
  ["Northern Ore Company", "Southern Ore Company", "company"],
  ["Yamahdi (UK) Limited", "YA MAHDI INDUSTRIES GROUP", "company"],
  ["Banco Santander México S.A.", "Banco Santander Chile S.A.", "company"],
])("%s and %s are two", (one, other, named) => {
  expect(score(one, other, named)).toBeLessThan(POSSIBLE);
});

test("each part names its counterpart and the reason", () => {
  expect(compare("V. Zelensky Ivan", "Volodymyr Zelenskyy").parts).toEqual([
    { query: "v", listed: "volodymyr", score: 0.8, reason: "initial", weight: 1 },
    { query: "zelensky", listed: "zelenskyy", score: 0.97, reason: "transliteration", weight: 1 },
    { query: "ivan", listed: null, score: 0, reason: "missing", weight: 0.7 },
  ]);
});

test("a family name known apart does not make a name written in one column another one", () => {
  const apart = reader.read("Sergey LAVROV", "person", "LAVROV");
  const query = reader.read("Sergei Lavrov", "person");
  expect(compareNames(query, apart, reader).score).toBeGreaterThanOrEqual(STRONG);
});
