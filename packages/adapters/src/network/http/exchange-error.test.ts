import { describe, expect, it } from "vitest";
import { DialError, exchangeError } from "./exchange-error.ts";

const coded = (code: string, message = "why") => Object.assign(new Error(message), { code });

describe("why no answer came", () => {
  it.each([
    [new DialError("address-refused", "private"), "address-refused"],
    [coded("UND_ERR_HEADERS_OVERFLOW"), "headers-too-large"],
    [coded("ETIMEDOUT"), "timeout"],
    [coded("ECONNRESET"), "reset"],
    [coded("UND_ERR_SOCKET", "other side closed"), "reset"],
    [coded("UND_ERR_SOCKET", "bad response"), "protocol"],
    [coded("HPE_INVALID_CONSTANT"), "protocol"],
    [coded("UND_ERR_CLOSED"), "aborted"],
    [new Error("anything else"), "protocol"],
  ])("is read from %o", (error, code) => {
    expect(exchangeError(error)).toMatchObject({ code });
  });
});
