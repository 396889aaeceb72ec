import { expect, test } from "vitest";
import { shownHint } from "./shown-hint.ts";

test.each([
  ["Type a domain: broker scan acme.co.uk", "Type a domain: acme.co.uk"],
  [
    "This workspace is Basic. 'broker tier set' changes the tier.",
    "This workspace is Basic. An administrator changes it under Choose Your Tier.",
  ],
  ["Connect and try again. 'broker demo' and 'broker rescan' work offline.", "Connect and try again."],
  ["Open the link that 'broker serve --link' prints.", "Open the link that 'broker serve --link' prints."],
  ["Type the company's domain, such as acme.co.uk.", "Type the company's domain, such as acme.co.uk."],
])("the hint %j reads in the browser %j", (hint, shown) => {
  expect(shownHint(hint)).toBe(shown);
});

test.each([
  undefined,
  "'broker mrc list acme' shows this client's.",
  "Look at it: broker clients show acme",
  "If that was taken back: broker clients edit acme optedOut=no --override",
  "Put spaces between: broker scan acme.co.uk other.co.uk",
])("of the hint %j nothing is left for the browser", (hint) => {
  expect(shownHint(hint)).toBeUndefined();
});
