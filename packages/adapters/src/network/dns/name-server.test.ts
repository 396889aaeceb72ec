import { describe, expect, it } from "vitest";
import { parseNameServer } from "./name-server.ts";

describe("addresses of DNS servers", () => {
  it.each([
    ["9.9.9.9", "9.9.9.9", 53],
    ["127.0.0.1:5300", "127.0.0.1", 5300],
    ["2620:fe::fe", "2620:fe::fe", 53],
    ["[2620:fe::fe]", "2620:fe::fe", 53],
    ["[::1]:5300", "::1", 5300],
    [" 127.0.0.53 ", "127.0.0.53", 53],
  ])("reads %s", (text, address, port) => {
    expect(parseNameServer(text)).toEqual({ address, port });
  });

  it.each(["dns.example", "127.0.0.1:0", "127.0.0.1:70000", "127.0.0.1:", "[::1", ""])("refuses '%s'", (text) => {
    expect(() => parseNameServer(text)).toThrow("is not the address of a DNS server.");
  });
});
