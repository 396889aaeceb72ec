import type { SessionEntry } from "@broker/contracts";
import { expect, test } from "vitest";
import { deviceWords, mfaWords } from "./sign-in-words.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

test.each([
  [CHROME, "192.0.2.7", "Chrome on Windows, 192.0.2.7"],
  [`${CHROME} Edg/140.0`, null, "Edge on Windows"],
  [SAFARI, null, "Safari on iOS"],
  [SAFARI.replace("Version/18.0", "CriOS/140.0"), null, "Chrome on iOS"],
  [SAFARI.replace("Version/18.0", "FxiOS/140.0"), null, "Firefox on iOS"],
  [CHROME.replace("Chrome/", "HeadlessChrome/"), "192.0.2.7", "Chrome on Windows, 192.0.2.7"],
  ["curl/8.5.0", "192.0.2.7", "Command line, 192.0.2.7"],
  ["node", null, "Command line"],
  ["Mozilla/5.0 (Windows NT; Windows NT 10.0) WindowsPowerShell/5.1", null, "Command line on Windows"],
  ["Something/1.0", "192.0.2.7", "Unknown browser, 192.0.2.7"],
  [null, null, "Unknown browser"],
])("%s from %s is shown as %s", (agent, address, shown) => {
  expect(deviceWords({ agent, address } as SessionEntry)).toBe(shown);
});

test("the state of MFA names the day, the codes left, and whether it is required", () => {
  const state = { since: "2026-11-22T09:00:00Z", recoveryCodes: 1, required: true };
  expect(mfaWords(state)).toBe("Set up on 22 Nov 2026. 1 recovery code not used.");
  expect(mfaWords({ ...state, since: null })).toBe("Not set up. It is required at your next sign-in.");
  expect(mfaWords({ ...state, since: null, required: false })).toBe("Not set up.");
});
