import { readFile } from 'node:fs/promises'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { startContainerEngine } from './container-engine/container-engine.ts'
import { engineRoutes, noEngineRoutes } from './container-engine/engine.routes.ts'
import { readMachines } from './container-engine/read-machines.ts'
import { sampleNodes } from './container-engine/sample-nodes.ts'
import type { Environment } from './environment.ts'
import { logPlayRoutes } from './game-logs/log-play.routes.ts'
import { createLogPlay } from './game-logs/log-play.ts'
import { type BindPluginConfig, chatRoutes } from './game-servers/chat.routes.ts'
import { gameServerRoutes } from './game-servers/control.routes.ts'
import { startFleet } from './game-servers/fleet.ts'
import { readGameServers } from './game-servers/read-game-servers.ts'
import { gameVersionRoutes } from './game-version/game-version.routes.ts'
import { createGameVersion } from './game-version/game-version.ts'
import { createInventories } from './inventory/inventories.ts'
import { inventoryRoutes } from './inventory/inventory.routes.ts'
import { startInventoryServer } from './inventory/inventory-server.ts'
import { readInventoryPort } from './inventory/read-inventory-port.ts'
import { startMailServer } from './mail/mail-server.ts'
import { outboxRoutes } from './mail/outbox.routes.ts'
import { loadPaymentKeys } from './payments/payment-keys.ts'
import { createPayments } from './payments/payments.ts'
import { pushRoutes } from './push/push.routes.ts'
import { sampleGrants } from './steam/players.ts'
import { steamRoutes } from './steam/steam.routes.ts'
import { readVipPage } from './vip/read-vip-page.ts'
import { vipRoutes } from './vip/vip.routes.ts'
import { startVipServer } from './vip/vip-server.ts'

/** Always the same, so that browsers of developers stay subscribed. */
const pushKey = 'c2FuZGJveCBwdXNoIGtleSBvZiBXYXJtdXAgMDAwMDA'

export type Sandbox = {
  /** Base URL of its pages and control API, such as `http://127.0.0.1:8090`. */
  readonly address: string
  readonly log: FastifyInstance['log']
  close(): Promise<void>
}

/** Starts all parts of the sandbox. If a part fails to start, closes the others and rejects. */
export const startSandbox = async (environment: Environment): Promise<Sandbox> => {
  const app = fastify({
    logger: { level: environment.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  const community = await readFile(environment.communityFile, 'utf8')
  const { simulated, external } = readGameServers(community)
  if (external.length > 0) app.log.info({ servers: external }, 'not simulated: not on this machine')
  const game = createGameVersion(() => performance.now() * environment.speed)
  await app.register(gameVersionRoutes(game))
  const fleet = await startFleet({
    servers: simulated,
    seed: environment.seed,
    speed: environment.speed,
    clock: () => performance.now(),
    game,
  })
  app.addHook('onClose', fleet.close)
  await app.register(gameServerRoutes(fleet, game))
  const machines = readMachines(community)
  if (machines === undefined) await app.register(noEngineRoutes)
  else {
    const engine = await startContainerEngine({
      host: environment.host,
      port: machines.port,
      nodes: sampleNodes(machines),
      speed: environment.speed,
      gameVersion: () => game.newest,
    })
    app.addHook('onClose', engine.close)
    await app.register(engineRoutes(engine))
  }
  const mailServer = await startMailServer(environment.host, environment.smtpPort)
  app.addHook('onClose', mailServer.close)
  await app.register(outboxRoutes(mailServer))
  let address = ''
  const steamApiKey = 'sandbox'
  await app.register(steamRoutes(() => address, steamApiKey))
  const portal: BindPluginConfig = {
    address: undefined,
    key: environment.gameServerKey,
    onAddress: () => logPlay.start(),
  }
  const logPlay = createLogPlay({
    servers: simulated,
    seed: environment.seed,
    playerCount: environment.playerCount,
    hasLivePlay: environment.hasLivePlay,
    portalAddress: () => portal.address,
    now: () => Date.now(),
    onRefused: (server, status) => app.log.warn({ server, status }, 'the portal refuses the log of a server'),
  })
  app.addHook('onClose', logPlay.close)
  await app.register(logPlayRoutes(logPlay))
  await app.register(chatRoutes(fleet, logPlay, portal))
  await app.register(pushRoutes(() => address))
  const inventories = createInventories(() => Date.now())
  const inventoryApiKey = 'sandbox'
  const inventoryPort = readInventoryPort(community)
  await app.register(inventoryRoutes(inventories))
  if (inventoryPort !== undefined) {
    const site = { host: environment.host, port: inventoryPort, apiKey: inventoryApiKey, inventories }
    const inventoryServer = await startInventoryServer(site)
    app.addHook('onClose', inventoryServer.close)
  }
  const vipPage = readVipPage(community)
  if (vipPage !== undefined) {
    const shop = { portalAddress: () => portal.address, key: environment.vipShopKey }
    const vipServer = await startVipServer({ host: environment.host, ...vipPage, ...shop })
    app.addHook('onClose', vipServer.close)
    await app.register(vipRoutes(vipServer))
  }
  const payments = createPayments({
    keys: await loadPaymentKeys(environment.paymentKeysFile),
    address: () => address,
    portalAddress: () => portal.address,
    speed: environment.speed,
    now: () => Date.now(),
  })
  await payments.register(app)
  app.get('/api/environment', () => ({
    ...payments.environment(),
    STEAM_OPENID_URL: `${address}/openid/login`,
    STEAM_API_URL: address,
    STEAM_API_KEY: steamApiKey,
    GAME_VERSION_EVERY_MS: '2000',
    SMTP_URL: `smtp://${environment.host}:${mailServer.port}`,
    PUSH_KEY: pushKey,
    GAME_SERVER_KEYS: environment.gameServerKey,
    VIP_SHOP_KEYS: environment.vipShopKey,
    INVENTORY_API_KEY: inventoryApiKey,
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
