import { ALERT_SEVERITIES, INDICATOR_KINDS, MATCH_KINDS, MATCH_STATES, THREAT_SOURCES } from "@broker/contracts";
import { Argument } from "commander";
import type { Acting } from "../../invocation.ts";
import { Verb } from "../verb.ts";

const ID = "id in the list; the first four characters are enough";

/** What `broker intel list` lists. */
export const INTEL_LISTS = ["feed", "matches", "indicators", "imports"] as const;

const deciding = (name: string, description: string): Verb =>
  new Verb(name)
    .description(description)
    .argument("<id>", ID)
    .requiredOption("--reason <text>", "why, for the record")
    .by()
    .format("table", "json");

/** The part of `broker intel` about advisories, indicators and what they match of clients. */
export function threatIntelVerbs(act: Acting): readonly Verb[] {
  const list = new Verb("list")
    .description("list the threat feed, or matches, indicators or imports")
    .addArgument(new Argument("[what]", "what to list").choices(INTEL_LISTS).default("feed"))
    .choice("--source <name>", "feed: entries of this source", THREAT_SOURCES)
    .choice("--severity <name>", "feed: of at least this severity", ALERT_SEVERITIES)
    .option("--affected", "feed: only what may affect a client")
    .choice("--state <name>", "feed, matches: with this state (matches: default open)", [
      "open",
      ...MATCH_STATES,
      "all",
    ])
    .choice("--kind <name>", "matches, indicators: of this kind", [...new Set([...MATCH_KINDS, ...INDICATOR_KINDS])])
    .option("--client <client>", "matches: of one client: id, name, company number or domain")
    .option("--import <id>", "indicators: of one import")
    .option("--search <text>", "words of the entry, or of a client's name")
    .option("--limit <n>", "maximum rows", "50")
    .after()
    .format("table", "json", "ndjson", "csv")
    .examples(
      ["broker intel list", "the threat feed, newest first"],
      ["broker intel list --affected --severity high", "entries that may affect a client"],
      ["broker intel list matches --client acme", "matches with one client's stored evidence"],
      ["broker intel list indicators --kind domain --search login", "imported indicators"],
    )
    .action(act(async () => (await import("../../threat-intel/list-intel.ts")).listIntel));
  const show = new Verb("show")
    .description("show one match with its decision, or one imported advisory")
    .argument("<id>", ID)
    .format("table", "json")
    .examples(["broker intel show 3fa9", "what was observed, where, and why it matches"])
    .action(act(async () => (await import("../../threat-intel/show-intel.ts")).showIntel));
  const confirm = deciding("confirm", "confirm a match; its alert becomes investigating")
    .examples(["broker intel confirm 3fa9 --reason 'client found the host compromised'", "with the reason"])
    .action(act(async () => (await import("../../threat-intel/decide-intel.ts")).confirmMatch));
  const dismiss = deciding("dismiss", "dismiss a match; its alert is resolved as a false alarm")
    .examples(["broker intel dismiss 3fa9 --reason 'retired host, address reassigned'", "not raised again"])
    .action(act(async () => (await import("../../threat-intel/decide-intel.ts")).dismissMatch));
  const match = new Verb("match")
    .description("match stored evidence of clients with lists, advisories and indicators; nothing is visited")
    .format("table", "json")
    .examples(["broker intel match", "'broker serve' and 'broker monitor run' do it too"])
    .action(act(async () => (await import("../../threat-intel/decide-intel.ts")).matchCommand));
  const remove = new Verb("remove")
    .description("remove an import with its advisories and indicators")
    .argument("<import>", ID)
    .by()
    .examples(["broker intel remove 81c2", "its matches are removed too"])
    .action(act(async () => (await import("../../threat-intel/decide-intel.ts")).removeImport));
  return [list, show, confirm, dismiss, match, remove];
}
