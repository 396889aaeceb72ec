import { type Connection, repository } from "../database/connection.ts";
import { findColumnMap, listColumnMaps, saveColumnMap } from "./column-maps.ts";
import { decideReportAsset, findReportAsset, listReportAssets } from "./report-assets.ts";
import { fileReport, findReport, listReports, parsedReport, reportOfFile, withdrawReport } from "./report-rows.ts";
import { clientsWithFacts, outdatedReports, reportStanding } from "./report-standings.ts";
import { reportsOfClients } from "./saved-reports.ts";
import {
  putAssets,
  putWeaknesses,
  removeAssets,
  removeWeaknesses,
  reportBasis,
  settleReports,
  storedWeaknesses,
} from "./settled-reports.ts";
import { disputeWeakness, endWeaknessDispute, findWeakness } from "./weakness-disputes.ts";

/** Vendors' reports of clients, with the weaknesses and hosts that follow from them, and column maps. */
export const reportStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      list: listReports,
      find: findReport,
      ofFile: reportOfFile,
      parsed: parsedReport,
      ofClients: reportsOfClients,
      standing: reportStanding,
      outdated: outdatedReports,
      withFacts: clientsWithFacts,
      basis: reportBasis,
      stored: storedWeaknesses,
      assets: listReportAssets,
      asset: findReportAsset,
      weakness: findWeakness,
      columnMaps: listColumnMaps,
      columnMap: findColumnMap,
    },
    writes: {
      file: fileReport,
      withdraw: withdrawReport,
      putWeaknesses,
      removeWeaknesses,
      putAssets,
      removeAssets,
      settle: settleReports,
      decide: decideReportAsset,
      dispute: disputeWeakness,
      endDispute: endWeaknessDispute,
      saveColumnMap,
    },
  });
export type ReportStore = ReturnType<typeof reportStore>;
