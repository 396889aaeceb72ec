/** Help that belongs to no one command: `broker help <topic>`. */
export const HELP_TOPICS: Readonly<Record<string, { readonly summary: string; readonly text: string }>> = {
  "exit-codes": {
    summary: "meaning of exit codes",
    text: `Exit codes

    0  done. A low score is a result, not an error.
    1  a gate was crossed: --fail-on, --min-score, --max-drop or --min-coverage.
    2  it could not be done. With several targets: every one of them failed.
   64  wrong usage, configuration or input file.
  130  interrupted. Finished scans are saved.`,
  },
  nightly: {
    summary: "a prospect list every night, by cron or in CI",
    text: `Every night

  By cron, at a quarter past two; the exit code says how it went:
    15 2 * * *  broker batch prospects.csv --quiet --out night --baseline last

  With --baseline last a company that fell since the last night of the same
  list is named, and the exit code is 1; --max-drop 5 allows five points.

  After a crash or a power cut, what was left; and retry the failed companies:
    broker batch --resume --baseline last
    broker batch --retry-failed

  What changed since last night (batches are named by day and letter):
    broker diff 2026-11-04-a 2026-11-05-a

  In CI, as a step of a pipeline, with gates, and results to keep:
    broker batch prospects.csv --progress plain --out results \\
      --format sarif --format junit --format csv \\
      --baseline last --fail-on critical --min-coverage 30
  It ends with 1 when a gate was crossed; keep results/ as an artefact.

  docs/nightly.md has the whole recipe; docs/examples/ files to copy for
  cron, systemd, GitHub Actions and GitLab.`,
  },
  environment: {
    summary: "variables that the command reads",
    text: `Environment

  BROKER_<KEY>       any setting of broker.config.json: BROKER_HOME,
                     BROKER_NETWORK_DNS_SERVERS=127.0.0.1:5300 (lists by comma),
                     BROKER_NETWORK_PORTS='{"443": 8443}' (objects as JSON)
  HTTPS_PROXY        proxy for requests, unless network.proxy is set
  NO_PROXY           hosts that are reached without it
  NO_COLOR           no colour; FORCE_COLOR=1 colours a pipe as well
  COLUMNS            width of tables that are piped
  XDG_CONFIG_HOME    where the user's broker/broker.config.json is looked for
  XDG_DATA_HOME      where broker/ keeps its database and files (Windows: APPDATA)
  INK_SCREEN_READER  true = progress as plain lines, for screen readers
  PUPPETEER_EXECUTABLE_PATH  the browser that 'broker doctor' reports first

  Flags go before variables, variables before the nearest broker.config.json,
  that before the user's file. 'broker config show --origin' says what came from where.`,
  },
};
