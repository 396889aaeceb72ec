/** Help that belongs to no one command: `broker help <topic>`. */
export const HELP_TOPICS: Readonly<Record<string, { readonly summary: string; readonly text: string }>> = {
  "exit-codes": {
    summary: "meaning of exit codes",
    text: `Exit codes

    0  success. A low score is a result, not an error.
    1  a gate failed: --fail-on, --min-score, --max-drop or --min-coverage.
    2  the operation failed. With several targets: all of them failed.
   64  invalid usage, configuration or input.
  130  interrupted. Finished scans are saved.`,
  },
  nightly: {
    summary: "scan a prospect list nightly, by cron or in CI",
    text: `Nightly scans

  By cron at 02:15; the exit code states the result:
    15 2 * * *  broker batch prospects.csv --quiet --out night --baseline last

  With --baseline last, companies whose posture has fallen since the previous batch
  of the list are listed, and the exit code is 1; --max-drop 5 allows five points.

  After a crash or a power cut, resume; then retry the failed companies:
    broker batch --resume --baseline last
    broker batch --retry-failed

  What changed since last night (batches are named by day and letter):
    broker diff 2026-11-04-a 2026-11-05-a

  In CI, as a step of a pipeline, with gates and saved results:
    broker batch prospects.csv --progress plain --out results \\
      --format sarif --format junit --format csv \\
      --baseline last --fail-on critical --min-coverage 30
  The exit code is 1 if a gate failed; save results/ as an artefact.

  See docs/nightly.md, and docs/examples/ for cron, systemd, GitHub Actions
  and GitLab.`,
  },
  environment: {
    summary: "variables that the command reads",
    text: `Environment

  BROKER_<KEY>       any setting of broker.config.json: BROKER_HOME,
                     BROKER_NETWORK_DNS_SERVERS=127.0.0.1:5300 (lists: commas),
                     BROKER_NETWORK_PORTS='{"443": 8443}' (objects as JSON)
  HTTPS_PROXY        proxy for requests, unless network.proxy is set
  NO_PROXY           hosts reached without the proxy
  NO_COLOR           no colour; FORCE_COLOR=1 colours a pipe as well
  COLUMNS            width of tables that are piped
  XDG_CONFIG_HOME    folder of the user's broker/broker.config.json
  XDG_DATA_HOME      folder of broker/ with database and files (Windows: APPDATA)
  INK_SCREEN_READER  true = progress as plain lines, for screen readers
  PUPPETEER_EXECUTABLE_PATH  browser that prints PDFs

  Order of precedence: flags, variables, the nearest broker.config.json, the
  user's file, the workspace (Settings in the app), defaults.
  'broker config show --origin' shows the origin of each setting.`,
  },
};
