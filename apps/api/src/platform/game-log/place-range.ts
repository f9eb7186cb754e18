import { createHash } from 'node:crypto'

/** Bytes that identify a map's log: the time of its first line. Too short to contain a secret. */
const headLength = 36
/** How long, and among how many, a repeated body without offsets is recognised. */
const recentMs = 10 * 60_000
const recentCount = 32

export type RecentBody = { readonly digest: string; readonly at: number }

/** The progress of counting in the log of a game server's process. */
export type StreamPosition = {
  readonly mapNumber: number
  /** The first bytes of this map's log; null if not received. */
  readonly head: Uint8Array | null
  readonly endOffset: number
  /** The offset at which the whole log was requested; null if no request is open. */
  readonly askedAgainAt: number | null
  readonly recentBodies: readonly RecentBody[]
}

export const startPosition: StreamPosition = {
  mapNumber: 0,
  head: null,
  endOffset: 0,
  askedAgainAt: null,
  recentBodies: [],
}

/** Bytes that a game server sent. */
export type LogRange = {
  /** The range in the log of the map; undefined without offsets. */
  readonly offsets: { readonly begin: number; readonly end: number } | undefined
  readonly body: Uint8Array
  readonly receivedAt: Date
}

export type Placement =
  /** Already counted: acknowledge it. */
  | { readonly kind: 'known' }
  /** Bytes before it are missing: request the whole log of the map. */
  | { readonly kind: 'missing'; readonly position: StreamPosition }
  | {
      readonly kind: 'new'
      readonly position: StreamPosition
      /** The part that is not counted yet. */
      readonly body: Uint8Array
      readonly beginOffset: number | null
      readonly endOffset: number | null
      /** Whether it continues what was counted last without a gap. */
      readonly isContinued: boolean
    }

const startsAlike = (left: Uint8Array, right: Uint8Array): boolean => {
  const length = Math.min(left.length, right.length)
  return length > 0 && Buffer.compare(left.subarray(0, length), right.subarray(0, length)) === 0
}

const placeByDigest = (position: StreamPosition, { body, receivedAt }: LogRange): Placement => {
  const digest = createHash('sha256').update(body).digest('base64url')
  const at = receivedAt.getTime()
  const recent = position.recentBodies.filter((seen) => at - seen.at < recentMs)
  if (recent.some((seen) => seen.digest === digest)) return { kind: 'known' }
  const recentBodies = [...recent, { digest, at }].slice(-recentCount)
  return {
    kind: 'new',
    position: { ...position, recentBodies },
    body,
    beginOffset: null,
    endOffset: null,
    isContinued: true,
  }
}

type Offsets = NonNullable<LogRange['offsets']>

const accept = (
  position: StreamPosition,
  { begin, end }: Offsets,
  body: Uint8Array,
  { isContinued, head = position.head }: { isContinued: boolean; head?: Uint8Array | null },
): Placement => {
  const from = isContinued ? Math.max(begin, position.endOffset) : begin
  return {
    kind: 'new',
    position: { ...position, head, endOffset: end, askedAgainAt: null },
    // Cut from the end, because the body may lack bytes at its beginning, and the next range continues at its end.
    body: body.subarray(Math.max(0, body.length - (end - from))),
    beginOffset: from,
    endOffset: end,
    isContinued,
  }
}

/** A range from the beginning of a log: of the current map, or of a new map if its first bytes differ. */
const placeBeginning = (position: StreamPosition, offsets: Offsets, body: Uint8Array): Placement => {
  const head = body.subarray(0, headLength)
  const isSameMap = position.head === null ? position.askedAgainAt !== null : startsAlike(position.head, body)
  const isFirst = position.endOffset === 0 && position.head === null
  if (isFirst) return accept(position, offsets, body, { isContinued: false, head })
  if (!isSameMap) {
    const next = { ...startPosition, mapNumber: position.mapNumber + 1, recentBodies: position.recentBodies }
    return accept(next, offsets, body, { isContinued: false, head })
  }
  return offsets.end <= position.endOffset
    ? { kind: 'known' }
    : accept(position, offsets, body, { isContinued: true, head })
}

/**
 * Decides which bytes of a range are new, so that each byte is counted once (docs/product/game.md#log-delivery). A sender
 * continues only after an acknowledgement, so a gap means lost bytes. The whole log is requested once; if it does not
 * arrive, counting continues after the gap.
 */
export const placeRange = (position: StreamPosition, range: LogRange): Placement => {
  const { offsets, body } = range
  // An empty body neither begins a map nor counts.
  if (body.length === 0 || (offsets !== undefined && offsets.begin === offsets.end)) return { kind: 'known' }
  if (offsets === undefined) return placeByDigest(position, range)
  if (offsets.begin === 0) return placeBeginning(position, offsets, body)
  if (offsets.end <= position.endOffset) return { kind: 'known' }
  if (offsets.begin <= position.endOffset) return accept(position, offsets, body, { isContinued: true })
  if (position.askedAgainAt === null) return { kind: 'missing', position: { ...position, askedAgainAt: offsets.begin } }
  return accept(position, offsets, body, { isContinued: false })
}
