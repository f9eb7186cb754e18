import { type Crashes, isImageStopped } from '@warmup/domain/machines'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { practicePlaces, practiceServers } from '../machines.tables.ts'
import { failingAt } from './places.store.ts'

/** All servers that keep dying. */
export const failingServers = async (
  db: Database,
): Promise<readonly { readonly region: string; readonly crashes: Crashes }[]> => {
  const rows = await db
    .select({ place: practicePlaces })
    .from(practicePlaces)
    .innerJoin(
      practiceServers,
      and(eq(practiceServers.id, practicePlaces.serverId), eq(practiceServers.place, practicePlaces.number)),
    )
    .where(and(isNotNull(practicePlaces.crashes), eq(practiceServers.desiredState, 'running')))
  return rows.flatMap(({ place }) => {
    const crashes = failingAt(place)
    return crashes === undefined ? [] : [{ region: place.region, crashes }]
  })
}

/** Whether an image makes several servers fail, so that no other server must be given it. */
export const isStoppedImage = async (db: Database, image: string): Promise<boolean> =>
  isImageStopped(
    image,
    (await failingServers(db)).map(({ crashes }) => crashes),
  )
