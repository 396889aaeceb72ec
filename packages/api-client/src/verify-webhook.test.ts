import { expect, test } from "vitest";
import { verifyWebhook } from "./verify-webhook.ts";

// The example of the specification of Standard Webhooks 1.0, 'Signature scheme'.
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const BODY = '{"test": 2432232314}';
const SENT = {
  "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
  "webhook-timestamp": "1614265330",
  "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const THEN = 1_614_265_330_000;

test("a message that the secret signed is genuine, with its id", async () => {
  expect(await verifyWebhook(BODY, SENT, [SECRET], THEN)).toEqual({ test: 2_432_232_314, id: SENT["webhook-id"] });
  expect(await verifyWebhook(BODY, new Headers(SENT), [SECRET], THEN)).not.toBeNull();
});

test("while a secret is rotated, one of two secrets and one of two signatures is enough", async () => {
  const other = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
  expect(await verifyWebhook(BODY, SENT, [other, SECRET], THEN)).not.toBeNull();
  const two = { ...SENT, "webhook-signature": `v1,AAAA v1a,AAAA ${SENT["webhook-signature"]}` };
  expect(await verifyWebhook(BODY, two, [SECRET], THEN)).not.toBeNull();
  expect(await verifyWebhook(BODY, SENT, [other], THEN)).toBeNull();
});

test("another body, id or time, no signature and a secret that is none are refused", async () => {
  expect(await verifyWebhook(`${BODY} `, SENT, [SECRET], THEN)).toBeNull();
  expect(await verifyWebhook(BODY, { ...SENT, "webhook-id": "msg_other" }, [SECRET], THEN)).toBeNull();
  expect(await verifyWebhook(BODY, { ...SENT, "webhook-timestamp": "1614265331" }, [SECRET], THEN)).toBeNull();
  for (const signature of ["", "v1,", "v1,%%%", "v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="])
    expect(await verifyWebhook(BODY, { ...SENT, "webhook-signature": signature }, [SECRET], THEN)).toBeNull();
  expect(await verifyWebhook(BODY, {}, [SECRET], THEN)).toBeNull();
  expect(await verifyWebhook(BODY, SENT, ["", "whsec_", "whsec_%"], THEN)).toBeNull();
});

test("a message that is more than five minutes old, or from the future, is refused", async () => {
  const at = (seconds: number) => verifyWebhook(BODY, SENT, [SECRET], THEN + seconds * 1000);
  expect([await at(300), await at(-300)].every((event) => event !== null)).toBe(true);
  expect([await at(301), await at(-301)]).toEqual([null, null]);
});
