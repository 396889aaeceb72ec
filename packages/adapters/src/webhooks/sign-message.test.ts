import { expect, test } from "vitest";
import { newWebhookSecret, signedHeaders } from "./sign-message.ts";

// The example of the Standard Webhooks libraries.
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test": 2432232314}' };

test("the published example has the published signature", () => {
  expect(signedHeaders(message, [SECRET])).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("two secrets make two signatures, the current one first", () => {
  const other = newWebhookSecret();
  const [first = "", second, ...rest] = signedHeaders(message, [other, SECRET])["webhook-signature"].split(" ");
  expect([second, rest]).toEqual(["v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=", []]);
  expect(first).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
});

test("a new secret is 32 random bytes in base64", () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(one).not.toBe(other);
});
