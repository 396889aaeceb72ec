import { SHARED_AUDIENCES, SHARED_DAYS } from "@broker/contracts";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const load = () => import("../../share/share-work.ts");

/** `broker share add|list|revoke`: read-only views of a client that are shared by link. */
export function shareCommand(act: Acting): Verb {
  const command = new Verb("share").description("share a read-only view of a client by link");
  const add = new Verb("add")
    .description("share a client's report with one reader and print the link; it is not shown again")
    .argument("<client>", "client's name, domain or id")
    .requiredOption("--audience <name>", `reader for whom the report is written: ${SHARED_AUDIENCES.join(", ")}`)
    .requiredOption("--to <name>", "who receives the link, for example 'Ann Lee, Harbour Syndicate'")
    .option("--days <n>", `days for which the link opens, 1 to ${SHARED_DAYS.most}`, String(SHARED_DAYS.usual))
    .by()
    .examples(
      ["broker share add acme.example --audience underwriter --to 'Ann Lee, Harbour Syndicate'", "for 14 days"],
      ["broker share add acme.example --audience managing-director --to 'Sam Roe' --days 3", "for three days"],
    )
    .action(act(async () => (await load()).addSharedViewWork));
  const list = new Verb("list")
    .description("list the shared views of a client: to whom, until when, how often opened")
    .argument("<client>", "client's name, domain or id")
    .examples(["broker share list acme.example", "all of them, the newest first"])
    .action(act(async () => (await load()).listSharedViewsWork));
  const revoke = new Verb("revoke")
    .description("revoke a shared view: its link stops working at once")
    .argument("<id>", "id in the list; its first four characters are enough")
    .by()
    .examples(["broker share revoke 3fa9c2d1", "it cannot be restored"])
    .action(act(async () => (await load()).revokeSharedViewWork));
  for (const each of [add, list, revoke]) command.addCommand(each);
  return command.examples(["broker share add acme.example --audience underwriter --to 'Ann Lee'", "share a view"]);
}
