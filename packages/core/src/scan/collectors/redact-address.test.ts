import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildExchange } from "../derived/page/build-view.ts";
import { redactAddress, redactExchange } from "./redact-address.ts";

describe("redact address", () => {
  /** A digest whose digits show its input. */
  const digest = (text: string) => Buffer.from(text).toString("hex").padEnd(16, "0");
  const redact = (text: string) => redactAddress(text, digest);
  const gone = (value: string) => `redacted:${value.length}:${digest(value).slice(0, 16)}`;

  describe("secrets in addresses", () => {
    test.each([
      ["https://a.example/reset?token=abc", `https://a.example/reset?token=${gone("abc")}`],
      ["/cb?user=7&access_token=abc&lang=en", `/cb?user=7&access_token=${gone("abc")}&lang=en`],
      ["https://a.example/f?X-Amz-Signature=ab12", `https://a.example/f?X-Amz-Signature=${gone("ab12")}`],
      ["/m?apiKey=k&sig=s", `/m?apiKey=${gone("k")}&sig=${gone("s")}`],
      ["/login;jsessionid=0A1B?next=home", `/login;jsessionid=${gone("0A1B")}?next=home`],
      ["/?PHPSESSID=q1w2", `/?PHPSESSID=${gone("q1w2")}`],
      ["https://a.example/#id_token=abc&x=1", `https://a.example/#id_token=${gone("abc")}&x=1`],
      ["5; url=/x?password=hunter2", `5; url=/x?password=${gone("hunter2")}`],
      ['</x?token=abc>; rel="next"', `</x?token=${gone("abc")}>; rel="next"`],
      ["/a?token=b?c=d&e=f", `/a?token=${gone("b?c=d")}&e=f`],
      ["/a?%74oken=abc", `/a?%74oken=${gone("abc")}`],
    ])("%s is redacted by the parameter's name", (address, stored) => {
      expect(redact(address)).toBe(stored);
    });

    test.each([
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0abc.c2lnbmF0dXJl",
      "d41d8cd98f00b204e9800998ecf8427e",
      "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA",
      "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
    ])("%s is redacted by its shape, whatever its name", (value) => {
      expect(redact(`/x?v=${value}`)).toBe(`/x?v=${gone(value)}`);
    });

    test("a URL within a value is redacted with the value if it contains a secret", () => {
      const inner = "https://b.example/?token=abc";
      expect(redact(`/go?to=${encodeURIComponent(inner)}&x=1`)).toBe(`/go?to=${gone(inner)}&x=1`);
      const plain = `/go?to=${encodeURIComponent("https://b.example/?page=2")}`;
      expect(redact(plain)).toBe(plain);
    });

    test.each([
      "https://a.example/authorize?client_id=ql&scope=openid",
      "/search?q=token&page=2",
      "/?utm_source=letter&id=20261105",
      "/token/abc?ver=6.4.2",
      "/?token=",
      "mailto:desk@a.example",
      "https://a.example/%E0%A4%A?x=%E0%A4%A",
    ])("%s stays as written", (address) => {
      expect(redact(address)).toBe(address);
    });

    test("with or without percent-encoding it is one secret, so that a redirect and its target remain equal", () => {
      expect(redact("/x?token=é%3D")).toBe(redact("/x?token=%C3%A9="));
    });

    test("redacting twice changes nothing, and no secret comes through", () => {
      fc.assert(
        fc.property(
          fc.webUrl({ withQueryParameters: true, withFragments: true }),
          fc.stringMatching(/^[\w.~!*+-]{12,40}$/),
          (url, secret) => {
            const address = `${url}${/[?#]/.test(url) ? "&" : "?"}token=${secret}`;
            const once = redact(address);
            expect(once).not.toContain(secret);
            expect(redact(once)).toBe(once);
          },
        ),
        { numRuns: 40 },
      );
    });
  });
});

describe("redact exchange", () => {
  const digest = () => "0123456789abcdef0123";

  test("an exchange retains its address and the headers with addresses without their secrets, and everything else", () => {
    const exchange = buildExchange("<a href='/x?token=abc'>page</a>", {
      url: "https://www.harrowvale.example/cb?token=abc&lang=en",
      headers: [
        ["location", "/next?sid=abc"],
        ["x-note", "/x?sid=abc"],
      ],
    });
    expect(redactExchange(exchange, digest)).toEqual({
      ...exchange,
      url: "https://www.harrowvale.example/cb?token=redacted:3:0123456789abcdef&lang=en",
      headers: [
        ["location", "/next?sid=redacted:3:0123456789abcdef"],
        ["x-note", "/x?sid=abc"],
      ],
    });
  });
});
