import { Option } from "commander";
import type { Acting } from "../invocation.ts";
import { ALL_LANES } from "../worker/worker-flags.ts";
import { Verb } from "./verb.ts";

/** `broker serve` */
export function serveCommand(act: Acting): Verb {
  return new Verb("serve")
    .description("serve the API and the app (default: on this machine only)")
    .option("--port <n>", "port; if the default is in use, another free port", "4780")
    .option("--open", "open the browser")
    .option("--workspaces", "serve every active workspace, each by its host name: <name>.localhost on this machine")
    .option("--workspace-idle <minutes>", "with --workspaces: close one that is idle so long", "15")
    .option("--link", "print another link for the running server and exit")
    .option(
      "--host <address>",
      "address to listen on; any other than this machine's requires users and encryption",
      "127.0.0.1",
    )
    .option("--tls-cert <file>", "certificate, PEM")
    .option("--tls-key <file>", "private key of the certificate, PEM")
    .option("--behind-proxy <url>", "public address, if the server is behind a proxy")
    .option(
      "--trusted-proxy <cidr...>",
      "with --behind-proxy: proxies whose X-Forwarded-For is believed (default: this machine)",
    )
    .ops()
    .addOption(new Option("--monitor-every <time>").default("60s").hideHelp())
    .addOption(new Option("--lease <time>").default("60s").hideHelp())
    .option("--no-work", "leave all jobs to 'broker worker' processes (PostgreSQL)")
    .examples(
      ["broker serve --open", "open the app"],
      ["broker serve --link", "another link if the first has been used"],
      ["broker serve --host 0.0.0.0 --tls-cert broker.crt --tls-key broker.key", "for colleagues with passwords"],
      ["broker serve --behind-proxy https://broker.example.com", "TLS terminated at a proxy"],
    )
    .action(act(async () => (await import("../serve/serve-command.ts")).serveCommandWork));
}

/** `broker worker` */
export function workerCommand(act: Acting): Verb {
  return new Verb("worker")
    .description("do the jobs of a workspace on PostgreSQL, beside any number of other workers")
    .option("--concurrency <n>", "scans at once; lists and documents follow from it", "4")
    .option("--lanes <names>", `which jobs: ${ALL_LANES.join(", ")} (comma-separated; default: all)`)
    .option("--drain <time>", "on SIGTERM: time in which running jobs may end, for example 60s", "60s")
    .option("--workspaces", "do the jobs of every active workspace on PostgreSQL, each with its share of the places")
    .option("--workspace-idle <minutes>", "with --workspaces: close one that has no jobs for so long", "15")
    .addOption(new Option("--lease <time>").default("60s").hideHelp())
    .ops()
    .examples(
      ["broker worker", "scans, lists and documents, until it is stopped"],
      ["broker worker --lanes lists --concurrency 16", "lists only, on a larger machine"],
      ["broker worker --drain 5m", "let long jobs end when it is stopped"],
      ["broker worker --workspaces --concurrency 16", "for every workspace; 'broker workspaces share' divides"],
    )
    .action(act(async () => (await import("../worker/worker-command.ts")).workerCommandWork))
    .addCommand(
      new Verb("status")
        .description("show workers, what waits and what failed")
        .examples(["broker worker status", "workers, jobs by kind, failures of the last hour"])
        .action(act(async () => (await import("../worker/worker-status.ts")).workerStatusWork)),
    )
    .addCommand(
      new Verb("failed")
        .description("jobs that failed after their last attempt: list, retry or drop")
        .argument("[action]", "list, retry or drop", "list")
        .argument("[job]", "id of the job, as listed")
        .examples(
          ["broker worker failed", "the jobs, and what the last attempt met"],
          ["broker worker failed retry 01a22666aceb001f", "try one again"],
          ["broker worker failed drop 01a22666aceb001f", "take one off the list"],
        )
        .action(act(async () => (await import("../worker/failed-command.ts")).failedWorkCommand)),
    );
}

/** `broker demo` */
export function demoCommand(act: Acting): Verb {
  return new Verb("demo")
    .description("scan fictitious UK companies on this machine, without internet access, and open the app")
    .option("--port <n>", "port of the app; if the default is in use, another free port", "4780")
    .addOption(new Option("--host <name>").default("127.0.0.1").hideHelp())
    .option("--open", "open the app in the system's browser", true)
    .option("--no-open", "only print the address")
    .option("--no-serve", "exit after scanning and reporting")
    .option("--fresh", "delete all changes in the demo workspace and start again")
    .option("-o, --output <dir>", "folder of the reports, with --no-serve")
    .examples(
      ["broker demo", "about 30 fictitious companies and a brokerage's portfolio, in the browser"],
      ["broker demo --fresh", "start again; states what is deleted"],
      ["broker --demo scan pennine-haulage.example", "one command on the demo workspace"],
      ["broker demo --no-serve", "the companies ranked by risk, in the terminal"],
      ["broker demo --no-serve --json", "their results as one JSON list"],
    )
    .action(act(async () => (await import("../demo/demo-command.ts")).demoCommandWork));
}

/** `broker doctor` */
export function doctorCommand(act: Acting): Verb {
  return new Verb("doctor")
    .description("check this machine, its network access and its configuration")
    .option("--files", "compare every stored file with its record, however long it takes (default: for 3 s)")
    .option("--install-browser", "fetch a browser for PDFs into the home if none is installed (Linux on x64)")
    .option("--mirror <url>", "where to fetch it (default: the registry that npm is configured with)")
    .examples(
      ["broker doctor", "one line per check: ok, warning or failed"],
      ["broker doctor --json", "for scripts; exit code 2 if something essential failed"],
      ["broker doctor --files", "name every document or upload that is missing or damaged"],
      ["broker doctor --install-browser", "fetch Chromium (70 MB) if there is no Edge, Chrome or Chromium"],
      ["broker doctor --install-browser --mirror https://mirror.acme.example/npm", "from your own mirror"],
    )
    .action(act(async () => (await import("../doctor/doctor-command.ts")).doctorCommandWork));
}
