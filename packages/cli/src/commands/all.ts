import type { Command } from "commander";
import type { Acting } from "../invocation.ts";
import { clientDocumentsCommand } from "./assurance/client-documents.ts";
import { complianceCommand } from "./assurance/compliance.ts";
import { evidenceCommand } from "./assurance/evidence.ts";
import { frameworksCommand } from "./assurance/frameworks.ts";
import { idvCommand } from "./assurance/idv.ts";
import { kycCommand } from "./assurance/kyc.ts";
import { risksCommand } from "./assurance/risks.ts";
import { trainingCommand } from "./assurance/training.ts";
import { findingsCommand, parseCommand, reportsCommand } from "./assurance/vendor-reports.ts";
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
import { dsarCommand } from "./dsar.ts";
import { exportsCommand } from "./exports.ts";
import { notificationsCommand, triggersCommand } from "./feed.ts";
import { keysCommand } from "./keys.ts";
import { forecastCommand, plansCommand, premiumCommand, roiCommand, rolCommand, whatifCommand } from "./models.ts";
import { alertsCommand } from "./monitoring/alerts.ts";
import { integrationsCommand } from "./monitoring/integrations.ts";
import { monitorCommand } from "./monitoring/monitor.ts";
import { webhooksCommand } from "./monitoring/webhooks.ts";
import { mrcCommand } from "./mrc.ts";
import { onboardCommand } from "./onboarding.ts";
import { apiKeysCommand } from "./partner/api-keys.ts";
import { shareCommand } from "./partner/share.ts";
import { whiteLabelCommand } from "./partner/white-label.ts";
import { placementsCommand } from "./placements.ts";
import { exposedCommand, portfolioCommand } from "./portfolio.ts";
import { prospectsCommand } from "./prospects.ts";
import { reportCommand } from "./report.ts";
import { batchCommand, rescanCommand, scanCommand } from "./scans.ts";
import { diffCommand, explainCommand, lookalikesCommand } from "./scores.ts";
import { demoCommand, doctorCommand, serveCommand, workerCommand } from "./serve.ts";
import { completionCommand, configCommand, intelCommand, schemaCommand } from "./settings.ts";
import { usersCommand } from "./users.ts";
import { auditCommand, dbCommand, tierCommand } from "./workspace.ts";
import { workspacesCommand } from "./workspaces.ts";

/** Makes a command; `whole` makes the program with every command. */
type CommandMaker = (act: Acting, whole: () => Command) => Command;

interface CommandGroup {
  readonly heading: string;
  readonly commands: Readonly<Record<string, CommandMaker>>;
}

/** Every command by its name, under its heading in the help, the most used first. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    heading: "Scans:",
    commands: {
      scan: scanCommand,
      batch: batchCommand,
      explain: explainCommand,
      diff: diffCommand,
      rescan: rescanCommand,
      findings: findingsCommand,
      parse: parseCommand,
      reports: reportsCommand,
      assets: assetsCommand,
      lookalikes: lookalikesCommand,
      dispute: disputeCommand,
    },
  },
  {
    heading: "Documents:",
    commands: {
      report: reportCommand,
      submission: submissionCommand,
      disclosure: disclosureCommand,
      proposal: proposalCommand,
      acord: acordCommand,
      mrc: mrcCommand,
      advice: adviceCommand,
      bundle: bundleCommand,
      verify: verifyCommand,
      exports: exportsCommand,
      share: shareCommand,
    },
  },
  {
    heading: "Portfolio:",
    commands: {
      clients: clientsCommand,
      onboard: onboardCommand,
      placements: placementsCommand,
      prospects: prospectsCommand,
      alerts: alertsCommand,
      monitor: monitorCommand,
      triggers: triggersCommand,
      notifications: notificationsCommand,
      webhooks: webhooksCommand,
      integrations: integrationsCommand,
      portfolio: portfolioCommand,
      exposed: exposedCommand,
    },
  },
  {
    heading: "Compliance:",
    commands: {
      compliance: complianceCommand,
      documents: clientDocumentsCommand,
      risks: risksCommand,
      training: trainingCommand,
      evidence: evidenceCommand,
      frameworks: frameworksCommand,
      kyc: kycCommand,
      idv: idvCommand,
    },
  },
  {
    heading: "Models:",
    commands: {
      premium: premiumCommand,
      forecast: forecastCommand,
      whatif: whatifCommand,
      plans: plansCommand,
      rol: rolCommand,
      roi: roiCommand,
    },
  },
  {
    heading: "Maintenance:",
    commands: {
      serve: serveCommand,
      worker: workerCommand,
      demo: demoCommand,
      doctor: doctorCommand,
      intel: intelCommand,
      tier: tierCommand,
      workspaces: workspacesCommand,
      users: usersCommand,
      "api-keys": apiKeysCommand,
      "white-label": whiteLabelCommand,
      audit: auditCommand,
      db: dbCommand,
      dsar: dsarCommand,
      keys: keysCommand,
      config: configCommand,
      schema: schemaCommand,
      completion: completionCommand,
    },
  },
];
