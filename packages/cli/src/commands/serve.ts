import { Command } from "commander";
import { examples } from "../help/examples.ts";
import type { Act } from "../invocation.ts";

/** `broker serve` */
export function serveCommand(act: (work: Act) => (...args: unknown[]) => Promise<void>): Command {
  return new Command("serve")
    .description("serve the API and the app (default: on this machine only)")
    .option("--port <n>", "port; if the default is in use, another free port", "4780")
    .option("--open", "open the browser")
    .option("--link", "print another link for the running server and exit")
    .option(
      "--host <address>",
      "address to listen on; any other than this machine's requires users and encryption",
      "127.0.0.1",
    )
    .option("--tls-cert <file>", "certificate, PEM")
    .option("--tls-key <file>", "private key of the certificate, PEM")
    .option("--behind-proxy <url>", "public address, if the server is behind a proxy")
    .addHelpText(
      "after",
      examples(
        ["broker serve --open", "opens the app"],
        ["broker serve --link", "another link if the first has been used"],
        ["broker serve --host 0.0.0.0 --tls-cert broker.crt --tls-key broker.key", "for colleagues with passwords"],
        ["broker serve --behind-proxy https://broker.example.com", "TLS certificate on a proxy"],
      ),
    )
    .action(act(async (...given) => (await import("../serve/serve-command.ts")).serveCommandWork(...given)));
}
