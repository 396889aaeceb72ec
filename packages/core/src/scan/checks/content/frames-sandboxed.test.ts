import { testVerdicts } from "../test/test-verdicts.ts";
import { framesSandboxed } from "./frames-sandboxed.ts";

const frame = (host: string, sandboxed: boolean) => ({ url: `https://${host}/`, host, sandboxed });

testVerdicts(framesSandboxed, [
  ["a sandboxed frame of another company passes", { page: { iframes: [frame("maps.example", true)] } }, "pass"],
  [
    "a frame without sandbox fails and is named",
    { page: { iframes: [frame("maps.example", false)] } },
    { outcome: "fail", shows: "https://maps.example/" },
  ],
  [
    "one of two sandboxed earns half",
    { page: { iframes: [frame("maps.example", true), frame("films.example", false)] } },
    { outcome: "partial", fraction: 0.5 },
  ],
  [
    "a frame of the same site needs no sandbox",
    { page: { iframes: [frame("shop.harrowvale.example", false)] } },
    "not-applicable",
  ],
  [
    "what the collector could not see is not observed",
    { page: null, unseen: { page: "The host did not answer." } },
    "not-observed",
  ],
]);
