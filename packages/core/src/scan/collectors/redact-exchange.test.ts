import { expect, test } from "vitest";
import { buildExchange } from "../derived/page/build-view.ts";
import { redactExchange } from "./redact-exchange.ts";

const digest = () => "0123456789abcdef0123";

test("an exchange keeps its address and the headers that hold addresses without their secrets, and all else", () => {
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
