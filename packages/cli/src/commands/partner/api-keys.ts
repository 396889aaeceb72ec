import { API_SCOPES } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const load = () => import("../../api-keys/api-keys-work.ts");
const ID = "id in the list; its first four characters are enough";

/** `broker api-keys add|list|rotate|revoke`: keys of the partner API. */
export function apiKeysCommand(act: Acting): Verb {
  const command = new Verb("api-keys").description("manage keys by which partners call /api/v1");
  const add = new Verb("add")
    .description("create a key and print it; it is not shown again")
    .argument("<name>", "name of the partner, which records created with the key state")
    .repeatable("--scope <name>", `what it may do: ${API_SCOPES.join(", ")} (repeatable)`)
    .repeatable("--address <range>", "accept it from this address range only (repeatable; default: any address)")
    .option("--days <n>", "days for which it is valid", "365")
    .by()
    .examples(
      ["broker api-keys add 'Harbour MGA' --scope risk:read --scope reports:read", "reads assessments and reports"],
      ["broker api-keys add nightly --scope scans:write --address 203.0.113.0/24 --days 90", "from one network"],
    )
    .action(act(async () => (await load()).addApiKeyWork));
  const list = new Verb("list")
    .description("list keys with their last use and calls today")
    .examples(["broker api-keys list", "scopes, expiry and use of each"])
    .action(act(async () => (await load()).listApiKeysWork));
  const rotate = new Verb("rotate")
    .description("generate a new secret for a key; the previous one is accepted for a time")
    .argument("<id>", ID)
    .option("--hours <n>", "hours for which both secrets are accepted", "24")
    .by()
    .examples(
      ["broker api-keys rotate 3fa9c2d1", "both secrets are accepted for a day"],
      ["broker api-keys rotate 3fa9c2d1 --hours 0", "the previous secret is refused at once"],
    )
    .action(act(async () => (await load()).rotateApiKeyWork));
  const revoke = new Verb("revoke")
    .description("revoke a key: every server refuses it at once")
    .argument("<id>", ID)
    .by()
    .examples(["broker api-keys revoke 3fa9c2d1", "it cannot be restored"])
    .action(act(async () => (await load()).revokeApiKeyWork));
  for (const each of [add, list, rotate, revoke]) command.addCommand(each);
  return command.examples(["broker api-keys add 'Harbour MGA' --scope risk:read", "create a key"]);
}
