import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker serve` */
export function serveCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("serve")
    .description("open the workspace in the browser: the API and the app, on this machine alone unless told otherwise")
    .option("--port <n>", "port; another free one where it is taken and none was named", "4780")
    .option("--open", "open the browser")
    .option("--link", "print another link for the server that runs, and end")
    .option(
      "--host <address>",
      "address to listen on; other than this machine's own it takes users and encryption",
      "127.0.0.1",
    )
    .option("--tls-cert <file>", "certificate, PEM")
    .option("--tls-key <file>", "its key, PEM")
    .option("--behind-proxy <url>", "address that people type, where a proxy stands before the server")
    .addHelpText(
      "after",
      examples(
        ["broker serve --open", "opens the app"],
        ["broker serve --link", "another link, when the first was used"],
        ["broker serve --host 0.0.0.0 --tls-cert broker.crt --tls-key broker.key", "for colleagues with passwords"],
        ["broker serve --behind-proxy https://broker.example.com", "a proxy has the certificate"],
      ),
    )
    .action(act(async (...given) => (await import("../serve/serve-command.ts")).serveCommandWork(...given)));
}
