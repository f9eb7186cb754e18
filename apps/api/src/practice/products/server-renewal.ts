import { defaultLanguage } from '@warmup/domain/common'
import { durationMs } from '@warmup/domain/payments'
import { type RenewServerOptions, renewServerOptionsSchema } from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import { paymentTitle } from '@warmup/i18n/mail'
import { orderError, type Product, readOptions, type Subject, type Undo } from '../../payments/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { canExtend, expireServer, extendServer } from '../server/rental.service.ts'
import { serverToRenew } from '../server/server-to-renew.ts'
import { listRegions } from '../slots/region-slots.store.ts'

export const serverRenewalUndo: Undo = {
  id: 'renew_server',
  release: async () => {},
  expire: async (tx, { serverId }, now) => {
    await expireServer(tx, serverId, now)
  },
}

/** Throws if a server that has lost its place could get no new one: a refusal now is better than a refund later. */
const requireRegion = async ({ db, machines }: PracticeContext, region: string, now: Date): Promise<void> => {
  const regions = machines && (await listRegions(db, machines.config, now))
  if (regions === undefined) throw orderError('machines_unreachable')
  if (!regions.some(({ code, isAvailable }) => code === region && isAvailable)) throw orderError('region_full')
}

const subjectOf = async (
  context: PracticeContext,
  session: Session,
  { instance_id: id, isRelocatable, duration }: RenewServerOptions,
  now: Date,
  tx: Transaction,
): Promise<Subject> => {
  const { record, shown } = await serverToRenew(context, session, id, tx)
  if (shown.isRelocatable !== isRelocatable) throw orderError('other_region_mode')
  if (record.server.desiredState === 'gone') await requireRegion({ ...context, db: tx }, record.server.region, now)
  if (!(await canExtend(tx, record.server, durationMs(duration), now))) throw orderError('region_full')
  const { name: serverName } = record.server
  return {
    columns: { serverId: id, serverName, region: '', startsAt: null, password: '' },
    isSame: (order) => order.serverId === id && order.serverName === serverName,
  }
}

/** The renewal of a practice server (docs/product/payments.md#orders). */
export const serverRenewalProduct = (context: PracticeContext): Product => ({
  ...serverRenewalUndo,
  read: (text) => {
    const options = readOptions(renewServerOptionsSchema, text)
    return { terms: options, subject: (tx, session, now) => subjectOf(context, session, options, now, tx) }
  },
  requireOffered: () => {},
  reservation: undefined,
  deliver: async (tx, { serverId: id, duration, payer, payerName }, now) => {
    const actor = { steamId: payer, name: payerName }
    const extended = await extendServer(tx, { id, byMs: durationMs(duration) }, { ...context, now, actor })
    return typeof extended === 'object' && 'expiresAt' in extended ? { itemId: id } : { refusal: String(extended) }
  },
  title: ({ serverName: name, duration }) => paymentTitle(defaultLanguage, { name, duration, isRenewal: true }),
  page: paths.practice,
})
