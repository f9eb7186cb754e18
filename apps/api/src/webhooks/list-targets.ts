import type { ListedWebhook, WebhookDelivery } from '@warmup/domain/webhooks'
import { lastDeliveries, targetSummary } from './deliveries.store.ts'
import { readTargets } from './targets.store.ts'
import type { WebhookTarget } from './webhooks.config.ts'
import type { WebhooksContext } from './webhooks.context.ts'

type Listing = Pick<WebhooksContext, 'db' | 'fileTargets' | 'sealedText'>

/** What the list says of a target that cannot be read: enough to remove it. */
const unreadable = (): Pick<ListedWebhook, 'form' | 'language' | 'events' | 'host'> => ({
  form: 'standard',
  language: 'zh',
  events: [],
  host: '',
})

const facts = ({ form, language, events, url }: WebhookTarget) => ({ form, language, events, host: new URL(url).host })

/** The targets of the community file, then those of the console. */
export const listTargets = async ({ db, fileTargets, sealedText }: Listing): Promise<ListedWebhook[]> => {
  const ofFile = fileTargets().map((target) => ({ id: target.id, target, isRemovable: false }))
  const stored = (await readTargets(db, sealedText)).map((each) => ({ ...each, isRemovable: true }))
  const listed = [...ofFile, ...stored.filter(({ id }) => !ofFile.some((one) => one.id === id))]
  const rows = listed.map(async ({ id, target, isRemovable }) => {
    const { waiting, since, last } = await targetSummary(db, id)
    return {
      id,
      ...(target === undefined ? unreadable() : facts(target)),
      isRemovable,
      waiting,
      waitingSince: since?.toISOString() ?? null,
      last: last === undefined ? null : { at: last.triedAt.toISOString(), state: last.state, answer: last.answer },
    }
  })
  return Promise.all(rows)
}

/** The last deliveries of a target, the newest first; undefined if there is no such target. */
export const listDeliveries = async (context: Listing, target: string): Promise<WebhookDelivery[] | undefined> => {
  const isKnown =
    context.fileTargets().some(({ id }) => id === target) ||
    (await readTargets(context.db, context.sealedText)).some(({ id }) => id === target)
  if (!isKnown) return undefined
  const rows = await lastDeliveries(context.db, target)
  return rows.map(({ id, event, at, state, attempts, answer }) => ({
    id,
    type: eventTypeOf(event),
    at: at.toISOString(),
    state,
    attempts,
    answer,
  }))
}

/** The type of a stored event, which another release may have stored. */
export const eventTypeOf = (event: unknown): string => String(Object(event).type)
