#!/bin/sh
# Scans a prospect list every night. Put it beside prospects.csv, and `broker` on the path.
# Ends with 0, or with 1 when a gate was crossed, or with 2 when it could not be done: see `broker help exit-codes`.
cd "$(dirname "$0")" || exit 2
mkdir -p nights
night="nights/$(date +%F)"

# What a crash or a power cut left goes on first, with the same gates: a fall in that night must not go unseen. Where nothing is
# unfinished this ends with 64, which is no matter here.
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
