import type { Command } from "commander";
import type { Act } from "../invocation.ts";
import { acordCommand } from "./acord.ts";
import { assetsCommand } from "./assets.ts";
import { auditCommand } from "./audit.ts";
import { batchCommand } from "./batch.ts";
import { bundleCommand } from "./bundle.ts";
import { clientsCommand } from "./clients.ts";
import { completionCommand } from "./completion.ts";
import { configCommand } from "./config.ts";
import { dbCommand } from "./db.ts";
import { demoCommand } from "./demo.ts";
import { diffCommand } from "./diff.ts";
import { disputeCommand } from "./dispute.ts";
import { doctorCommand } from "./doctor.ts";
import { explainCommand } from "./explain.ts";
import { exportsCommand } from "./exports.ts";
import { findingsCommand } from "./findings.ts";
import { forecastCommand } from "./forecast.ts";
import { intelCommand } from "./intel.ts";
import { lookalikesCommand } from "./lookalikes.ts";
import { mrcCommand } from "./mrc.ts";
import { notificationsCommand } from "./notifications.ts";
import { placementsCommand } from "./placements.ts";
import { portfolioCommand } from "./portfolio.ts";
import { premiumCommand } from "./premium.ts";
import { proposalCommand } from "./proposal.ts";
import { prospectsCommand } from "./prospects.ts";
import { reportCommand } from "./report.ts";
import { rescanCommand } from "./rescan.ts";
import { roiCommand } from "./roi.ts";
import { rolCommand } from "./rol.ts";
import { scanCommand } from "./scan.ts";
import { schemaCommand } from "./schema.ts";
import { serveCommand } from "./serve.ts";
import { tierCommand } from "./tier.ts";
import { triggersCommand } from "./triggers.ts";
import { usersCommand } from "./users.ts";
import { verifyCommand } from "./verify.ts";
import { whatifCommand } from "./whatif.ts";

/** Makes one command; `act` puts its work behind its options. */
type CommandMaker = (act: (work: Act) => (...args: unknown[]) => Promise<void>, program: Command) => Command;

/** Every command under the heading that help gives it, the most used first. */
export const COMMAND_GROUPS: readonly { readonly heading: string; readonly commands: readonly CommandMaker[] }[] = [
  {
    heading: "Scans:",
    commands: [
      scanCommand,
      batchCommand,
      explainCommand,
      diffCommand,
      rescanCommand,
      findingsCommand,
      assetsCommand,
      lookalikesCommand,
      disputeCommand,
    ],
  },
  {
    heading: "Documents:",
    commands: [reportCommand, proposalCommand, acordCommand, mrcCommand, bundleCommand, verifyCommand, exportsCommand],
  },
  {
    heading: "Portfolio:",
    commands: [
      clientsCommand,
      placementsCommand,
      prospectsCommand,
      triggersCommand,
      notificationsCommand,
      portfolioCommand,
    ],
  },
  { heading: "Models:", commands: [premiumCommand, forecastCommand, whatifCommand, rolCommand, roiCommand] },
  {
    heading: "Maintenance:",
    commands: [
      serveCommand,
      demoCommand,
      doctorCommand,
      intelCommand,
      tierCommand,
      usersCommand,
      auditCommand,
      dbCommand,
      configCommand,
      schemaCommand,
      completionCommand,
    ],
  },
];
