import type { Command } from "commander";
import type { Acting } from "../invocation.ts";
import { clientsCommand } from "./clients.ts";
import { assetsCommand, disputeCommand } from "./disputes.ts";
import {
  acordCommand,
  adviceCommand,
  bundleCommand,
  disclosureCommand,
  proposalCommand,
  submissionCommand,
  verifyCommand,
} from "./documents.ts";
import { exportsCommand } from "./exports.ts";
import { notificationsCommand, triggersCommand } from "./feed.ts";
import { forecastCommand, plansCommand, premiumCommand, roiCommand, rolCommand, whatifCommand } from "./models.ts";
import { mrcCommand } from "./mrc.ts";
import { onboardCommand } from "./onboarding.ts";
import { placementsCommand } from "./placements.ts";
import { exposedCommand, portfolioCommand } from "./portfolio.ts";
import { prospectsCommand } from "./prospects.ts";
import { reportCommand } from "./report.ts";
import { batchCommand, rescanCommand, scanCommand } from "./scans.ts";
import { diffCommand, explainCommand, findingsCommand, lookalikesCommand } from "./scores.ts";
import { demoCommand, doctorCommand, serveCommand } from "./serve.ts";
import { completionCommand, configCommand, intelCommand, schemaCommand } from "./settings.ts";
import { auditCommand, dbCommand, tierCommand, usersCommand } from "./workspace.ts";

type CommandMaker = (act: Acting, program: Command) => Command;

/** Every command under its heading in the help, the most used first. */
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
    commands: [
      reportCommand,
      submissionCommand,
      disclosureCommand,
      proposalCommand,
      acordCommand,
      mrcCommand,
      adviceCommand,
      bundleCommand,
      verifyCommand,
      exportsCommand,
    ],
  },
  {
    heading: "Portfolio:",
    commands: [
      clientsCommand,
      onboardCommand,
      placementsCommand,
      prospectsCommand,
      triggersCommand,
      notificationsCommand,
      portfolioCommand,
      exposedCommand,
    ],
  },
  {
    heading: "Models:",
    commands: [premiumCommand, forecastCommand, whatifCommand, plansCommand, rolCommand, roiCommand],
  },
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
