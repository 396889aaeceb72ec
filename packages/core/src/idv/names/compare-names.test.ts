import { expect, test } from "vitest";
import { compareIcaoNames } from "./compare-names.ts";
import { icaoName, icaoSpellings } from "./icao-name.ts";

test.each([
  ["Jürgen Größe", "JUERGEN GROESSE"],
  ["Åse Bjørn", "AASE BJOERN"],
  ["Þórður Æsa", "THORDUR AESA"],
  ["Ñúñez O'Connor-Smith", "NUNEZ OCONNOR SMITH"],
  ["Łukasz Żółć", "LUKASZ ZOLC"],
  ["Щербаков Юрий", "SHCHERBAKOV IURII"],
  ["Хрущёв Яков", "KHRUSHCHEV IAKOV"],
])("%s is spelt %s", (name, spelt) => expect(icaoName(name)).toBe(spelt));

test("a state may choose among spellings", () =>
  expect(icaoSpellings("Müller")).toEqual(["MUELLER", "MULLER", "MUXXLLER"]));

test("a script outside the tables has no spelling", () => expect(icaoName("李明")).toBeNull());

test.each([
  ["Anna Maria Eriksson", "ERIKSSON ANNA MARIA", "agrees"],
  ["Anna Eriksson", "ERIKSSON ANNA MARIA", "part"],
  ["Anna Maria Sofia Eriksson", "ERIKSSON ANNA MARIA", "part"],
  ["Anna Ericsson", "ERIKSSON ANNA", "differs"],
  ["Jürgen Müller", "MULLER JURGEN", "agrees"],
  ["Сергей Иванов", "IVANOV SERGEI", "agrees"],
  ["李明", "LI MING", "unreadable"],
])("%s against %s: %s", (recorded, printed, outcome) =>
  expect(compareIcaoNames(recorded, printed, false).outcome).toBe(outcome),
);

test("the last word of a name that fills its field may be shortened", () => {
  expect(compareIcaoNames("Nilavadhanananda Chayapa", "NILAVADHANANANDA CHAY", true).outcome).toBe("agrees");
  expect(compareIcaoNames("Nilavadhanananda Chayapa", "NILAVADHANANANDA CHAY", false).outcome).toBe("differs");
});
