import { asU8, ByteReader } from './a2s-bytes.ts'
import { beginAnswer } from './a2s-packets.ts'

/** What a game server says of itself (A2S_INFO). */
export type A2sInfo = {
  readonly protocol: number
  readonly name: string
  /** As reported: `de_dust2`, `workshop/<id>/<name>` or a workshop id; `mapName` makes it readable. */
  readonly map: string
  readonly folder: string
  readonly game: string
  readonly appId: number
  /** Everybody the server counts, bots and the TV client included; `humanPlayers` leaves those out. */
  readonly players: number
  readonly maxPlayers: number
  readonly bots: number
  /** `d` dedicated, `l` listen, `p` TV relay. */
  readonly serverType: string
  /** `l` Linux, `w` Windows, `m` macOS. */
  readonly environment: string
  /** CS2 servers often say false though they ask for a password (field notes 1.4). */
  readonly hasPassword: boolean
  readonly isSecure: boolean
  readonly version: string
  readonly gamePort?: number
  readonly steamId?: string
  readonly tvPort?: number
  readonly tvName?: string
  readonly keywords?: string
}

const extra = { gamePort: 0x80, steamId: 0x10, tv: 0x40, keywords: 0x20, gameId: 0x01 } as const

type Extras = { -readonly [K in 'appId' | 'gamePort' | 'steamId' | 'tvPort' | 'tvName' | 'keywords']?: A2sInfo[K] }

/** The optional fields behind the version; one that cannot be read ends them and spoils nothing before it. */
const readExtras = (reader: ByteReader): Extras => {
  const extras: Extras = {}
  if (reader.remaining === 0) return extras
  const flags = reader.u8()
  const has = (flag: number) => (flags & flag) !== 0
  if (has(extra.gamePort)) {
    if (reader.remaining < 2) return extras
    extras.gamePort = reader.u16()
  }
  if (has(extra.steamId)) {
    if (reader.remaining < 8) return extras
    extras.steamId = String(reader.u64())
  }
  if (has(extra.tv)) {
    if (reader.remaining < 2) return extras
    extras.tvPort = reader.u16()
    if (!reader.hasText()) return extras
    extras.tvName = reader.text()
  }
  if (has(extra.keywords)) {
    if (!reader.hasText()) return extras
    extras.keywords = reader.text()
  }
  if (has(extra.gameId) && reader.remaining >= 8) {
    const appId = reader.u32() & 0xff_ffff
    if (appId !== 0) extras.appId = appId
  }
  return extras
}

/** Reads the body of an info answer. Throws `A2sFormatError`. */
export const parseA2sInfo = (body: Uint8Array): A2sInfo => {
  const reader = new ByteReader(body)
  return {
    protocol: reader.u8(),
    name: reader.text(),
    map: reader.text(),
    folder: reader.text(),
    game: reader.text(),
    appId: reader.u16(),
    players: reader.u8(),
    maxPlayers: reader.u8(),
    bots: reader.u8(),
    serverType: String.fromCharCode(reader.u8()),
    environment: String.fromCharCode(reader.u8()),
    hasPassword: reader.u8() !== 0,
    isSecure: reader.u8() !== 0,
    version: reader.text(),
    ...readExtras(reader),
  }
}

/** An info answer, as a game server sends it. Counts travel in one byte each and are capped at 255. */
export const encodeA2sInfo = (info: A2sInfo): Uint8Array => {
  const flags =
    (info.gamePort === undefined ? 0 : extra.gamePort) |
    (info.steamId === undefined ? 0 : extra.steamId) |
    (info.tvPort === undefined ? 0 : extra.tv) |
    (info.keywords === undefined ? 0 : extra.keywords) |
    extra.gameId
  const writer = beginAnswer('info')
    .u8(info.protocol)
    .text(info.name)
    .text(info.map)
    .text(info.folder)
    .text(info.game)
    .u16(info.appId)
    .u8(asU8(info.players))
    .u8(asU8(info.maxPlayers))
    .u8(asU8(info.bots))
    .u8(info.serverType.charCodeAt(0))
    .u8(info.environment.charCodeAt(0))
    .u8(Number(info.hasPassword))
    .u8(Number(info.isSecure))
    .text(info.version)
    .u8(flags)
  if (info.gamePort !== undefined) writer.u16(info.gamePort)
  if (info.steamId !== undefined) writer.u64(BigInt(info.steamId))
  if (info.tvPort !== undefined) writer.u16(info.tvPort).text(info.tvName ?? '')
  if (info.keywords !== undefined) writer.text(info.keywords)
  return writer.u64(BigInt(info.appId)).finish()
}

/** People on the server: what it counts less its bots, never below 0. */
export const humanPlayers = ({ players, bots }: Pick<A2sInfo, 'players' | 'bots'>): number =>
  Math.max(0, players - bots)

/** A map's own name: `workshop/<id>/<name>` becomes the name; a bare workshop id stays, for nothing more is known. */
export const mapName = (map: string): string =>
  map
    .split('/')
    .filter((part) => part.trim() !== '')
    .at(-1)
    ?.trim() ?? ''
