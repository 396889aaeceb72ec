import { expect, test } from "vitest";
import { requireUserName } from "./user-names.ts";

const USERS = ["Lisa Small", "paypal", "Kim O'Neil"];

test.each([
  "jane",
  "Jörg Müller",
  "Kim O'Neil-Smith",
  "Ольга Иванова",
  "山田 太郎",
  "김민수",
  "محمد",
  "jane2",
  "J. Smith",
])("%s is accepted", (name) => {
  expect(() => requireUserName(name, USERS)).not.toThrow();
});

test.each([
  ["a space without width", "ja\u200bne", "invisible character"],
  ["a sign that turns the text around", "jane\u202e", "invisible character"],
  ["a Hangul filler", "jane\u3164", "invisible character"],
  ["full-width letters", "ｊａｎｅ", "variant of another"],
  ["a ligature", "ﬁona", "variant of another"],
  ["a Cyrillic letter among Latin ones", "jаne", "several scripts"],
])("a name with %s is refused", (_, name, why) => {
  expect(() => requireUserName(name, USERS)).toThrow(
    expect.objectContaining({ code: "input_invalid", fields: { name: expect.stringContaining(why) } }) as Error,
  );
});

test.each([
  ["раураӏ", "paypal"],
  ["paypaI", "paypal"],
  ["pay-pal", "paypal"],
  ["lısa small", "Lisa Small"],
  ["Lisa  Srnall", "Lisa Small"],
  ["Kim ONeil", "Kim O'Neil"],
])("%s looks like the user %s", (name, other) => {
  expect(() => requireUserName(name, USERS)).toThrow(`The name looks like that of the user '${other}'.`);
});

test.each(["nobody", "System", "anonym0us", "r00t", "Admin", "Supp0rt", "Broker Intelligence"])(
  "%s is reserved",
  (name) => {
    expect(() => requireUserName(name, [])).toThrow("reserved");
  },
);
