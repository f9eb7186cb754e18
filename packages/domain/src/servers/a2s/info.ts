import { asU8, ByteReader } from './bytes.ts'
import { beginAnswer } from './packets.ts'

/** The answer to A2S_INFO. */
export type A2sInfo = {
  readonly protocol: number
  readonly name: string
  /** `de_dust2`, `workshop/<id>/<name>` or a workshop id; see `mapName`. */
  readonly map: string
  readonly folder: string
  readonly game: string
  readonly appId: number
  /** Includes bots and the TV client on most servers; see `countPeople`. */
  readonly players: number
  readonly maxPlayers: number
  readonly bots: number
  /** `d` dedicated, `l` listen, `p` TV relay. */
  readonly serverType: string
  /** `l` Linux, `w` Windows, `m` macOS. */
  readonly environment: string
  /** Unreliable: CS2 servers with a password often report false. */
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

/** The optional fields after the version. Stops at the first unreadable one. */
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

/** Parses the body of an info answer. Throws `A2sFormatError`. */
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

/** Encodes an info answer. Counts are limited to 255. */
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

/** The name in `workshop/<id>/<name>`. Other maps, including bare workshop ids, stay unchanged. */
export const mapName = (map: string): string =>
  map
    .split('/')
    .filter((part) => part.trim() !== '')
    .at(-1)
    ?.trim() ?? ''
