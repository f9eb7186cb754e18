import type { WebhookEvent } from '@warmup/domain/webhooks'
import type { Transaction } from '../platform/db/index.ts'
import { addDeliveries } from './deliveries.store.ts'
import type { LiveTargets } from './live-targets.ts'

/** Tells the operator's webhooks of an event, once its transaction has committed. */
export type Emit = (tx: Transaction, event: WebhookEvent) => Promise<void>

/** Events are stored with what happened, for each target that wants them. */
export const createEmit =
  ({ targets, now }: { readonly targets: Pick<LiveTargets, 'all'>; readonly now: () => Date }): Emit =>
  async (tx, event) => {
    const wanted = targets.all().filter(({ events }) => events.some((type) => type === event.type))
    if (wanted.length > 0)
      await addDeliveries(
        tx,
        wanted.map(({ id }) => id),
        event,
        now(),
      )
  }
