import { describe, expect, it } from "vitest";
import { toHttpBody } from "./to-http-body.ts";

const read = (decoded: Buffer, truncated = false) => ({ decoded, bytes: 99, truncated, broken: false });

describe("a body as text", () => {
  it("is decoded by its encoding", () => {
    expect(toHttpBody(read(Buffer.from("caf\xe9", "latin1")), "text/html").text).toBe("café");
    expect(toHttpBody(read(Buffer.from([0xef, 0xbb, 0xbf, 0x41])), "").text).toBe("A");
  });

  it("shows what is no character as U+FFFD, when the header lies about the encoding", () => {
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
