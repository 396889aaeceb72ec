#!/bin/sh
# Scans a prospect list every night. Put it beside prospects.csv, and add `broker` to the path.
# Exit code: 0 = success, 1 = a gate failed, 2 = the scan failed. See `broker help exit-codes`.
cd "$(dirname "$0")" || exit 2
mkdir -p nights
night="nights/$(date +%F)"

# First resume a batch that a crash or a power cut interrupted, with the same gates, so that a fall in that night is
# reported. If no batch is unfinished, the exit code is 64 and is ignored here.
broker batch --resume --quiet --out "$night-resumed" \
  --format html --format csv --format json \
  --baseline last --max-drop 5 --fail-on critical 2>> nights/log.txt
resumed=$?

broker batch prospects.csv --quiet --out "$night" \
  --format html --format csv --format json \
  --baseline last --max-drop 5 --fail-on critical 2>> nights/log.txt
tonight=$?

[ "$resumed" -eq 1 ] && exit 1
exit "$tonight"
