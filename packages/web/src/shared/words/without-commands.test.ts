import { expect, it } from "vitest";
import { withoutCommands } from "./without-commands.ts";

it("takes a command to type, and the sentence that leads to it, from a model's note", () => {
  expect(withoutCommands("3 clients: not in the loss. Record one: broker clients edit <client> turnover=3m")).toBe(
    "3 clients: not in the loss.",
  );
  expect(withoutCommands("It is not known: broker clients edit acme turnover=3m")).toBe("It is not known.");
  expect(withoutCommands("Told by the broker. It stands.")).toBe("Told by the broker. It stands.");
});
