import type { BatchStore } from "@broker/adapters";
import type { Batch } from "@broker/contracts";

/** What a kept list goes on with where it is not as it began. */
export interface GoingOn {
  /** True = what failed, and what lacks outside answers, waits again. */
  readonly retry: boolean;
  /** null = as it began. */
  readonly concurrency: number | null;
  /** True = only companies whose consent is on record, whatever it began with. */
  readonly consentOnly: boolean;
  /** False = no outside source is asked any more. */
  readonly enrich: boolean;
}

/** Makes a kept list ready to go on: as it began, but for what is asked. Nothing is scanned yet. */
export async function goOnWithBatch(
  store: BatchStore,
  batch: Batch,
  { retry, concurrency, consentOnly, enrich }: GoingOn,
): Promise<Batch> {
  const { settings } = batch;
  const asks = enrich && settings.enrich !== false;
  if (retry) await store.retryFailed(batch.id, asks);
  return {
    ...batch,
    settings: {
      ...settings,
      concurrency: concurrency ?? settings.concurrency,
      consentOnly: consentOnly || settings.consentOnly === true,
      enrich: asks,
    },
  };
}
