import { describe, expect, it } from "vitest";
import { charsetOf, toHttpBody } from "./to-http-body.ts";

const ascii = (text: string) => Buffer.from(text, "latin1");

describe("the encoding of a body", () => {
  it.each([
    ["utf-8", [0xef, 0xbb, 0xbf, 0x41]],
    ["utf-16be", [0xfe, 0xff, 0, 0x41]],
    ["utf-16le", [0xff, 0xfe, 0x41, 0]],
  ])("is %s by its byte order mark, whatever the header states", (charset, bytes) => {
    expect(charsetOf("text/html; charset=windows-1252", Buffer.from(bytes))).toBe(charset);
  });

  it.each([
    ["text/html; charset=UTF-8", "utf-8"],
    ['text/html;charset="iso-8859-1"', "windows-1252"],
    ["text/html; Charset = shift_jis", "shift_jis"],
    ["text/html; charset=no-such-thing", "utf-8"],
  ])("is that of the header '%s'", (contentType, charset) => {
    expect(charsetOf(contentType, ascii("<meta charset=koi8-r>"))).toBe(charset);
  });

  it.each([
    ['<meta charset="iso-8859-2">', "iso-8859-2"],
    ['<meta http-equiv=Content-Type content="text/html; charset=koi8-r">', "koi8-r"],
    ["<!-- <meta charset=koi8-r> --><meta charset=gbk>", "gbk"],
    ["<meta charset=utf-16le>", "utf-8"],
    ["<meta name=x><meta charset=bogus>", "utf-8"],
  ])("is that of the page's own %s", (html, charset) => {
    expect(charsetOf("text/html", ascii(html))).toBe(charset);
  });

  it("is not searched beyond the first 1024 bytes", () => {
    expect(charsetOf("text/html", ascii(`${" ".repeat(1024)}<meta charset=koi8-r>\xe9`))).toBe("windows-1252");
  });

  it("is UTF-8 when the bytes are, and windows-1252 otherwise", () => {
    expect(charsetOf("text/html", Buffer.from("Grüße"))).toBe("utf-8");
    expect(charsetOf("text/html", ascii("Gr\xfc\xdfe"))).toBe("windows-1252");
  });

  it("is still UTF-8 when the body was cut within a character, but not when it ends there itself", () => {
    const half = Buffer.from("Grü").subarray(0, 3);
    expect(charsetOf("text/html", half, true)).toBe("utf-8");
    expect(charsetOf("text/html", half)).toBe("windows-1252");
  });
});

const read = (decoded: Buffer, truncated = false) => ({ decoded, bytes: 99, truncated, broken: false });

describe("a body as text", () => {
  it("is decoded by its encoding", () => {
    expect(toHttpBody(read(Buffer.from("caf\xe9", "latin1")), "text/html").text).toBe("café");
    expect(toHttpBody(read(Buffer.from([0xef, 0xbb, 0xbf, 0x41])), "").text).toBe("A");
  });

  it("shows invalid characters as U+FFFD if the header states a wrong encoding", () => {
    expect(toHttpBody(read(Buffer.from("caf\xe9!", "latin1")), "text/html; charset=utf-8").text).toBe("caf\ufffd!");
  });

  it("leaves out a character that the cap cut in two", () => {
    const cut = Buffer.from("aé").subarray(0, 2);
    expect(toHttpBody(read(cut, true), "text/html; charset=utf-8")).toEqual({
      text: "a",
      bytes: 99,
      truncated: true,
      broken: false,
    });
  });
});
