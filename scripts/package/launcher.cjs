#!/usr/bin/env node
// The command of an installed package. Any Node must be able to read this file: ECMAScript 5, and no module syntax.
if (Number(process.versions.node.split(".")[0]) >= 24) require("./start.cjs");
else {
  process.stderr.write(
    [
      "broker needs Node 24 or newer; this is Node ",
      process.version,
      ". Install a newer one and run the command again.\n",
    ].join(""),
  );
  process.exitCode = 2;
}
