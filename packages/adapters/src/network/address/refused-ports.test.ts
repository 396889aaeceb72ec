import { describe, expect, it } from "vitest";
import { isRefusedPort } from "./refused-ports.ts";

describe("ports that a link may not lead to", () => {
  it.each([0, 22, 25, 53, 110, 6667])("port %i belongs to another service", (port) => {
    expect(isRefusedPort(port)).toBe(true);
  });

  it.each([80, 443, 8080, 8443, 3000])("port %i is for web sites", (port) => {
    expect(isRefusedPort(port)).toBe(false);
  });
});
