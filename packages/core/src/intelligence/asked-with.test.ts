import { SOURCE_NAMES } from "@broker/contracts";
import { expect, test } from "vitest";
import { askedWith } from "./asked-with.ts";

const named = (...only: Parameters<typeof askedWith>[0]) => SOURCE_NAMES.filter((name) => askedWith(only)({ name }));

test("who asks for some parts only asks the sources of those parts only", () => {
  expect(named()).toEqual(SOURCE_NAMES);
  expect(named("darkweb")).toEqual(["hibp", "hudsonRock", "ransomwareLive"]);
  expect(named("registry", "tls")).toEqual(["companiesHouse", "crtsh", "icoRegister"]);
  expect(named("email")).toEqual([]);
});
