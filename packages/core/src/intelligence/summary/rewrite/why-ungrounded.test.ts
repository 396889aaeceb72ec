import { expect, test } from "vitest";
import { whyUngrounded } from "./why-ungrounded.ts";

const SOURCE =
  "Mail is kept by Microsoft 365; 25% of the mail that spoofs its name is refused, and [company] earns grade C- with TLS 1.3, which is Low risk.";

test.each([
  "Microsoft 365 keeps the mail, and 25% of forged mail is refused.",
  "The mail of [company] is kept by Microsoft 365.",
  "With TLS 1.3 and grade C- it is Low risk.",
  "Mail that spoofs its name is refused for 25% of it.",
  "[company]'s mail is kept by Microsoft 365.",
])("'%s' is supported by the facts", (text) => {
  expect(whyUngrounded(text, SOURCE)).toBeNull();
});

test.each([
  ["30% of forged mail is refused.", "it contains a figure that is not in the facts"],
  ["Thirty per cent of forged mail is refused.", "it contains a figure that is not in the facts"],
  ["Dozens of forged mails are refused.", "it contains a figure that is not in the facts"],
  ["A quarter of forged mail is refused.", "it contains a figure that is not in the facts"],
  ["٢٥ of the mail is refused.", "it contains a figure that is not in the facts"],
  ["½ of the mail is refused.", "it contains a figure that is not in the facts"],
  ["Twenty-five of the mails are refused.", "it contains a figure that is not in the facts"],
  ["Mail is kept by Google Workspace.", "it contains a name that is not in the facts"],
  ["Barclays keeps the mail.", "it contains a name that is not in the facts"],
  ["Mail is refused. Ashcombe keeps it.", "it contains a name that is not in the facts"],
  ["Mail is kept by evil.example.", "it contains a name that is not in the facts"],
  ["Mail is kept by [another company].", "it contains a name that is not in the facts"],
  ["It earns grade A- with TLS 1.3.", "it contains a name that is not in the facts"],
  ["The mail is kept by Μicrosoft 365.", "it contains a name that is not in the facts"],
  ["URGENT: forged mail is refused.", "it contains a name that is not in the facts"],
  ["Its mail is strong, and it is Low risk.", "it judges where the facts do not"],
  ["Forged mail in its name is high risk.", "it judges where the facts do not"],
  ["It is compliant, and forged mail is refused.", "it judges where the facts do not"],
  ["Forged mail is not refused.", "it reverses the facts"],
  ["Forged mail is refused, see https://evil.example/x.", "it contains markup"],
  ["Forged mail is <b>refused</b>.", "it contains markup"],
  ["Forged mail is refused\u202e.", "it contains markup"],
  [`Forged mail ${"that is forged in its name ".repeat(20)}is refused.`, "it is much longer than the facts"],
])("'%s' is left out: %s", (text, why) => {
  expect(whyUngrounded(text, SOURCE)).toBe(why);
});

test("a sentence with a negation is accepted if the facts have one, and not an affirmation", () => {
  const denied = "Nothing asks the world to stop mail that is forged in its name.";
  expect(whyUngrounded("No record stops mail that is forged in its name.", denied)).toBeNull();
  expect(whyUngrounded("The world is asked to stop mail that is forged in its name.", denied)).toBe(
    "it reverses the facts",
  );
});
