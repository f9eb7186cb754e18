import { readFile } from 'node:fs/promises'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Environment } from './environment.ts'
import { chatRoutes } from './game-servers/chat.routes.ts'
import { gameServerRoutes } from './game-servers/control.routes.ts'
import { startFleet } from './game-servers/fleet.ts'
import { readGameServers } from './game-servers/read-game-servers.ts'
import { startMailServer } from './mail/mail-server.ts'
import { outboxRoutes } from './mail/outbox.routes.ts'
import { sampleGrants } from './steam/players.ts'
import { steamRoutes } from './steam/steam.routes.ts'

export type Sandbox = {
  /** Base URL of its pages and control API, such as `http://127.0.0.1:8090`. */
  readonly address: string
  readonly log: FastifyInstance['log']
  close(): Promise<void>
}

/** Starts everything the sandbox simulates. Rejects if any part cannot start, after closing the others. */
export const startSandbox = async (environment: Environment): Promise<Sandbox> => {
  const app = fastify({
    logger: { level: environment.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  const { simulated, external } = readGameServers(await readFile(environment.communityFile, 'utf8'))
  if (external.length > 0) app.log.info({ servers: external }, 'not simulated: not on this machine')
  const fleet = await startFleet({
    servers: simulated,
    seed: environment.seed,
    speed: environment.speed,
    clock: () => performance.now(),
  })
  app.addHook('onClose', fleet.close)
  await app.register(gameServerRoutes(fleet))
  const mailServer = await startMailServer(environment.host, environment.smtpPort)
  app.addHook('onClose', mailServer.close)
  await app.register(outboxRoutes(mailServer))
  let address = ''
  const steamApiKey = 'sandbox'
  await app.register(steamRoutes(() => address, steamApiKey))
  await app.register(chatRoutes(fleet, { address: undefined, key: environment.gameServerKey }))
  app.get('/api/environment', () => ({
    STEAM_OPENID_URL: `${address}/openid/login`,
    STEAM_API_URL: address,
    STEAM_API_KEY: steamApiKey,
    SMTP_URL: `smtp://${environment.host}:${mailServer.port}`,
    GAME_SERVER_KEYS: environment.gameServerKey,
  }))
  app.get('/api/memberships', () => sampleGrants)
  app.get('/', (_, reply) => reply.redirect('/game-servers'))
  try {
    address = await app.listen({ host: environment.host, port: environment.port })
    return { address, log: app.log, close: () => app.close() }
  } catch (error) {
    await app.close()
    throw error
  }
}
