import { expect, test } from "vitest";
import { scanParts } from "./named-targets.ts";

test("parts are named by comma, in any case and with or without blanks", () => {
  expect(scanParts("web, EMAIL,tls")).toEqual(["web", "email", "tls"]);
  expect(scanParts("registry,web")).toEqual(["registry", "web"]);
  expect(scanParts("darkweb,registry")).toEqual(["darkweb", "registry"]);
  expect([scanParts(undefined), scanParts(""), scanParts(" , ")]).toEqual([[], [], []]);
});

test("an unknown part is refused with a suggestion, or with all of them", () => {
  expect(() => scanParts("web,emial")).toThrow(expect.objectContaining({ hint: "Did you mean email?" }));
  expect(() => scanParts("everything")).toThrow(
    expect.objectContaining({ hint: "Valid values: web, headers, email, tls, auth, darkweb, registry." }),
  );
});
