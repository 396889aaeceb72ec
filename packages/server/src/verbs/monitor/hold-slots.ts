import { type MonitorStore, type SlotLease, SlotLost } from "@broker/adapters";

/** The slots that a process runs, whose leases it prolongs. */
export interface HeldSlots {
  /** Prolongs a lease until `end`; the signal fires with `SlotLost` once another process has the slot. */
  hold(lease: SlotLease): { readonly signal: AbortSignal; end(): void };
  close(): void;
}

/** Heartbeats in the time of a lease. */
const BEATS = 4;

/** Prolongs leases four times in their length. A database that does not answer is tried again by the next heartbeat. */
export function holdSlots(monitor: Pick<MonitorStore, "renew">, leaseMs: number): HeldSlots {
  const held = new Map<SlotLease, AbortController>();
  let beating = false;
  const beat = async (): Promise<void> => {
    if (beating || held.size === 0) return;
    beating = true;
    try {
      const asked = [...held.keys()];
      const valid = new Set(await monitor.renew(asked, leaseMs));
      for (const lease of asked) if (!valid.has(lease)) held.get(lease)?.abort(new SlotLost());
    } catch {
      // Each write checks the lease in its own transaction.
    } finally {
      beating = false;
    }
  };
  const timer = setInterval(() => void beat(), Math.max(50, leaseMs / BEATS)).unref();
  return {
    hold(lease) {
      const stop = new AbortController();
      held.set(lease, stop);
      return { signal: stop.signal, end: () => void held.delete(lease) };
    },
    close: () => clearInterval(timer),
  };
}
