import { isSteamId } from '@warmup/domain/common'
import { CommandError } from '../../platform/control/index.ts'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import type { Machines, PracticeBook } from '../practice.context.ts'
import { practiceAdmins, practiceServers } from '../practice.tables.ts'
import { addActivity, portal } from '../rentals/activity.store.ts'
import { expiryColumns } from '../rentals/rented-time.ts'
import { findServer } from '../rentals/servers.store.ts'
import type { Engine } from './engine.ts'
import { EngineError } from './engine-error.ts'
import type { EngineNode, EngineService } from './engine-readings.ts'
import { forgetForeign, serviceName, takePlace } from './places.store.ts'
import { adoptProvisions } from './provisions.store.ts'
import { serverLabel } from './service-spec.ts'
import { allWork } from './work.store.ts'

/** How long a stopping container may keep its volume, and the interval between checks. */
const stoppingMs = 60_000
const lookEveryMs = 500

/** A service that is not in the book. Throws if it is in the book, or if no service has this name. */
const strangerCalled = async (db: Database, engine: Engine, name: string): Promise<EngineService | undefined> => {
  const inBook = (await allWork(db)).find(({ places }) => places.some(({ service }) => service === name))
  if (inBook !== undefined) throw new CommandError(`${name} is server ${inBook.server.id}: let that expire instead`)
  return (await engine.services([name])).find((service) => service.name === name)
}

const removeVolume = async (engine: Engine, node: EngineNode, name: string): Promise<void> => {
  const giveUpAt = performance.now() + stoppingMs
  for (;;) {
    try {
      await engine.removeVolume(node, name)
      return
    } catch (error) {
      const isInUse = error instanceof EngineError && error.status === 409
      if (!isInUse || performance.now() > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  }
}

/** Removes a service that is not in the book, and its volumes. Returns what was removed. */
export const removeStranger = async (db: Database, { engine, config }: Machines, name: string): Promise<string[]> => {
  if (name === config.game_volume) throw new CommandError(`${name} is the volume of the game (machines.game_volume)`)
  const service = await strangerCalled(db, engine, name)
  const lines: string[] = []
  if (service !== undefined) {
    await engine.removeService(service)
    lines.push(`removed  service ${name}`)
  }
  for (const node of await engine.nodes()) {
    try {
      if (!(await engine.volumes(node)).includes(name)) continue
      await removeVolume(engine, node, name)
      lines.push(`removed  volume ${name} of node ${node.name}`)
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      lines.push(`node ${node.name} may have a volume ${name}: ${error.message}`)
    }
  }
  if (lines.length === 0) throw new CommandError(`The machines have nothing called ${name}`)
  return lines
}

const wholeOf = (label: string | undefined): number => {
  const value = Number(label)
  if (!Number.isInteger(value) || value < 1) throw new CommandError('Its labels are not those of a practice server')
  return value
}

/** What a service's labels say about its server. Throws if it is not the service of a server. */
const readLabels = ({ name, labels }: EngineService) => {
  const id = labels[serverLabel] ?? ''
  const number = name === serviceName(id, 1) ? 1 : wholeOf(name.split('-').at(-1))
  const owner = labels['warmup.owner'] ?? ''
  if (serviceName(id, number) !== name || !isSteamId(owner))
    throw new CommandError('Its labels are not those of a practice server')
  return {
    id,
    number,
    owner,
    region: labels['warmup.region'] ?? '',
    port: wholeOf(labels['warmup.port']),
    tvPort: labels['warmup.tv_port'] ? wholeOf(labels['warmup.tv_port']) : null,
    steamToken: labels['warmup.steam_token'] || null,
    version: wholeOf(labels['warmup.version']),
    settings: wholeOf(labels['warmup.settings']),
    adminsVersion: wholeOf(labels['warmup.admins']),
  }
}

/**
 * Adds an unknown service to the book, for example after an older backup was restored. Owner and settings come from the
 * service, which keeps running.
 */
export const adoptStranger = async (
  db: Database,
  { sealedText, machines: { engine, config } }: Pick<PracticeBook, 'sealedText'> & { readonly machines: Machines },
  { name, now, expiresAt }: { name: string; now: Date; expiresAt: Date },
): Promise<string> => {
  const service = await strangerCalled(db, engine, name)
  if (service === undefined) throw new CommandError(`The machines have no service ${name}`)
  const { number, port, tvPort, steamToken, ...known } = readLabels(service)
  if ((await findServer(db, known.id)) !== undefined) throw new CommandError(`Server ${known.id} is elsewhere already`)
  const variables = await engine.environment(service)
  const admins = (variables.get('SERVER_ADMINS') ?? '').split(',').filter(isSteamId)
  await inTransaction(db, async (tx) => {
    await tx.insert(practiceServers).values({
      ...known,
      name: variables.get('SERVER_NAME') ?? known.id,
      password: sealedText.seal(variables.get('SERVER_PASSWORD') ?? ''),
      rconPassword: sealedText.seal(variables.get('RCON_PASSWORD') ?? ''),
      image: config.image,
      relocatable: true,
      createdAt: now,
      ...expiryColumns(expiresAt, now),
      wish: 'running',
      place: number,
      lastPlace: number,
    })
    await forgetForeign(tx, { ports: [port, ...(tvPort === null ? [] : [tvPort])] })
    const place = await takePlace(tx, config, { serverId: known.id, number, region: known.region, port })
    if (typeof place === 'string')
      throw new CommandError(`${known.region} has no free slot, or port ${port} is another server’s`)
    await adoptProvisions(tx, place, { tvPort, steamToken })
    if (admins.length > 0)
      await tx
        .insert(practiceAdmins)
        .values(admins.map((steamId, position) => ({ serverId: known.id, steamId, position, note: '' })))
    await addActivity(tx, { serverId: known.id, event: 'created', actor: portal, at: now })
  })
  return known.id
}
