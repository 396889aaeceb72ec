import { DeliveryState, WEBHOOK_EVENTS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const load = () => import("../../webhooks/webhooks-work.ts");
const ID = "id in the list; its first four characters are enough";

/** `broker webhooks` */
export function webhooksCommand(act: Acting): Verb {
  const command = new Verb("webhooks").description("send alerts to other systems, signed by Standard Webhooks 1.0");
  const add = new Verb("add")
    .description("add a receiver and print its secret, which is not shown again")
    .argument("<url>", "address of the receiver; https")
    .repeatable(
      "--event <name>",
      `what it receives: ${WEBHOOK_EVENTS.join(", ")} (repeatable; default: raised, worsened, reopened and resolved)`,
    )
    .by()
    .examples(
      ["broker webhooks add https://hooks.example.com/broker", "alerts raised, worsened, reopened and resolved"],
      ["broker webhooks add https://hooks.example.com/broker --event alert.raised", "raised alerts only"],
    )
    .action(act(async () => (await load()).addWebhookWork));
  const list = new Verb("list")
    .description("list receivers")
    .examples(["broker webhooks list", "address, events and state of each"])
    .action(act(async () => (await load()).listWebhooksWork));
  const test = new Verb("test")
    .description("send a test message to a receiver")
    .argument("<id>", ID)
    .by()
    .examples(["broker webhooks test 3fa9c2d1", "one message of type webhook.test"])
    .action(act(async () => (await load()).testWebhookWork));
  const deliveries = new Verb("deliveries")
    .description("list messages to receivers, most recent first")
    .argument("[id]", ID)
    .choice("--state <name>", "only these", DeliveryState.options)
    .option("--limit <n>", "maximum rows", "20")
    .after()
    .examples(
      ["broker webhooks deliveries", "of all receivers"],
      ["broker webhooks deliveries 3fa9c2d1 --state failed", "dead letters of one receiver"],
    )
    .action(act(async () => (await load()).listDeliveriesWork));
  const redeliver = new Verb("redeliver")
    .description("deliver a completed message again under its id")
    .argument("<message>", "id of the message; its first four characters are enough")
    .by()
    .examples(["broker webhooks redeliver 8c1de04b", "one message"])
    .action(act(async () => (await load()).redeliverWork));
  const rotate = new Verb("rotate")
    .description("generate a new secret; the previous one also signs for a time")
    .argument("<id>", ID)
    .option("--hours <n>", "hours for which both secrets sign", "24")
    .by()
    .examples(
      ["broker webhooks rotate 3fa9c2d1", "both secrets are valid for a day"],
      ["broker webhooks rotate 3fa9c2d1 --hours 0", "the previous secret is invalid at once"],
    )
    .action(act(async () => (await load()).rotateWebhookWork));
  const pause = new Verb("pause")
    .description("send a receiver nothing until it is resumed")
    .argument("<id>", ID)
    .by()
    .examples(["broker webhooks pause 3fa9c2d1", "while the receiver is under maintenance"])
    .action(act(async () => (await load()).pauseWebhookWork));
  const resume = new Verb("resume")
    .description("switch on a receiver that was paused, or that answered 410")
    .argument("<id>", ID)
    .by()
    .examples(["broker webhooks resume 3fa9c2d1", "from now on it receives messages"])
    .action(act(async () => (await load()).resumeWebhookWork));
  const remove = new Verb("remove")
    .description("remove a receiver with its messages")
    .argument("<id>", ID)
    .by()
    .examples(["broker webhooks remove 3fa9c2d1", "nothing is sent to it any more"])
    .action(act(async () => (await load()).removeWebhookWork));
  for (const each of [add, list, test, deliveries, redeliver, rotate, pause, resume, remove]) command.addCommand(each);
  return command.examples(
    ["broker webhooks add https://hooks.example.com/broker", "add a receiver"],
    ["broker webhooks deliveries --state failed", "what could not be delivered"],
  );
}
