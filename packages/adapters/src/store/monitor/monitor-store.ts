import { type Connection, repository } from "../database/connection.ts";
import { pointsOf } from "../scans/scan-points.ts";
import { claim, endSlot, releaseSlot, renewSlots } from "./claim-slots.ts";
import { alertSpans, behaviourOf } from "./client-behaviour.ts";
import { hostsOf, monitoredClients } from "./monitored-clients.ts";
import { pause, pauseOf, resume } from "./pause-rows.ts";
import { raisedAlerts } from "./raised-alerts.ts";
import { lastScan, listsRescored, rescoredLists, rescoreScan } from "./rescore-scans.ts";
import { changeDetails, changedLogs, clientChanges, orderedChanges, pageChanges } from "./risk-changes.ts";
import { beginHost, notedScan, scansOfSlot } from "./scanned-hosts.ts";
import { clearSchedule, schedules, setSchedule } from "./schedule-rows.ts";
import { countSlots, recordedSlots } from "./slot-status.ts";

/** The monitor's schedules, pauses and slots. */
export const monitorStore = (connection: Connection) =>
  repository(connection, {
    reads: {
      ...{ schedules, pauseOf, clients: monitoredClients, hostsOf, scansOfSlot },
      ...{ slots: recordedSlots, counts: countSlots, lastScan, rescoredLists, raisedAlerts },
      ...{
        changes: pageChanges,
        orderedChanges,
        changesOf: clientChanges,
        changeDetails,
        changedLogs,
        behaviour: behaviourOf,
        alertSpans,
      },
      points: pointsOf,
    },
    writes: {
      ...{ setSchedule, clearSchedule, pause, resume, claim, beginHost, notedScan },
      ...{ renew: renewSlots, end: endSlot, release: releaseSlot, rescore: rescoreScan, listsRescored },
    },
  });
export type MonitorStore = ReturnType<typeof monitorStore>;
