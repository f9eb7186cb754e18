import { isSteamId } from '@warmup/domain/common'
import { eq } from 'drizzle-orm'
import { adoptPlace, practiceServers, type Tenant } from '../../machines/index.ts'
import { practiceAdmins } from '../practice.tables.ts'
import { addActivity, portal } from './activity.store.ts'
import { expiryColumns } from './rented-time.ts'
import { findServer } from './servers.store.ts'

/**
 * Creates the server of an orphan service, for example after an older backup was restored. Owner and settings come from
 * the service.
 */
export const adoptOrphan: Tenant['adopt'] = async (
  tx,
  { sealedText, config },
  { number, port, tvPort, steamToken, environment, ...known },
  { now, expiresAt },
) => {
  if ((await findServer(tx, known.id)) !== undefined)
    return { refusal: 'in_the_book', text: `Server ${known.id} is elsewhere already` }
  const admins = (environment.get('SERVER_ADMINS') ?? '').split(',').filter(isSteamId)
  const added = await tx
    .insert(practiceServers)
    .values({
      ...known,
      name: environment.get('SERVER_NAME') ?? known.id,
      password: sealedText.seal(environment.get('SERVER_PASSWORD') ?? ''),
      rconPassword: sealedText.seal(environment.get('RCON_PASSWORD') ?? ''),
      image: config.image,
      relocatable: true,
      createdAt: now,
      ...expiryColumns(expiresAt, now),
      desiredState: 'running',
      place: number,
      lastPlace: number,
    })
    .onConflictDoNothing()
    .returning({ id: practiceServers.id })
  if (added.length === 0) return { refusal: 'in_the_book', text: `Server ${known.id} is in the ledger` }
  const wanted = { serverId: known.id, number, region: known.region, port, tvPort, steamToken }
  const place = await adoptPlace(tx, config, wanted)
  if (typeof place === 'string') {
    await tx.delete(practiceServers).where(eq(practiceServers.id, known.id))
    return { refusal: place, text: `${known.region} has no free slot, or port ${port} is another server’s` }
  }
  if (admins.length > 0)
    await tx
      .insert(practiceAdmins)
      .values(admins.map((steamId, position) => ({ serverId: known.id, steamId, position, note: '' })))
  await addActivity(tx, { serverId: known.id, event: 'created', actor: portal, at: now })
  return known.id
}
