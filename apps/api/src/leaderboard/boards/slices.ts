/** Where an entry is on its board: by position, then by Steam ID. */
export type Place = { readonly position: number; readonly steamId: string }

/** A slice has at most this many entries, or about as many: it is cut when an edition is published. */
export const sliceMaxSize = 512
/** Two neighbours with fewer entries together than this are joined. */
const joinBelow = 256

/** Whether a place comes before another. */
export const isBefore = (a: Place, b: Place): boolean =>
  a.position < b.position || (a.position === b.position && a.steamId < b.steamId)

/** Before every entry, and after every entry. */
export const firstPlace: Place = { position: Number.NEGATIVE_INFINITY, steamId: '' }
export const lastPlace: Place = { position: Number.POSITIVE_INFINITY, steamId: '' }

/** A part of an edition: where to begin reading, how many entries to skip there, and where to stop. */
export type Stretch = { readonly from: Place; readonly until: Place; readonly skip: number }

/**
 * The slices of one edition: the start and size of each. With them any rank is found by reading one slice. The first
 * start comes before every entry; there is always a slice.
 */
export class Slices {
  readonly starts: readonly Place[]
  readonly sizes: readonly number[]
  /** Entries before each slice, and at the end the number of all. */
  readonly #before: readonly number[]

  constructor(starts: readonly Place[], sizes: readonly number[]) {
    this.starts = starts
    this.sizes = sizes
    const before = [0]
    for (const size of sizes) before.push((before.at(-1) ?? 0) + size)
    this.#before = before
  }

  static readonly empty = new Slices([firstPlace], [0])

  /** Entries of the edition. */
  get entries(): number {
    return this.#before.at(-1) ?? 0
  }

  /** Entries before a slice. */
  before(slice: number): number {
    return this.#before[slice] ?? this.entries
  }

  start(slice: number): Place {
    return this.starts[slice] ?? lastPlace
  }

  /** The slice that a place is in. */
  indexOf(place: Place): number {
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (isBefore(place, this.start(middle))) high = middle - 1
      else low = middle
    }
    return low
  }

  /** Where the entries are that follow the first `offset`, `limit` of them or fewer at the end. Undefined if there are none. */
  stretch(offset: number, limit: number): Stretch | undefined {
    if (offset >= this.entries) return undefined
    const first = this.#sliceOfOffset(offset)
    const last = this.#sliceOfOffset(Math.min(offset + limit, this.entries) - 1)
    return { from: this.start(first), until: this.start(last + 1), skip: offset - this.before(first) }
  }

  /** The slice of the entry that `offset` others come before. */
  #sliceOfOffset(offset: number): number {
    let low = 0
    let high = this.sizes.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.before(middle) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  /** With other sizes. Small neighbours are joined; what is too large is cut by `cutTo`. */
  resizedBy(changes: ReadonlyMap<number, number>): Slices {
    const starts: Place[] = []
    const sizes: number[] = []
    for (const [slice, start] of this.starts.entries()) {
      const size = (this.sizes[slice] ?? 0) + (changes.get(slice) ?? 0)
      const previous = sizes.at(-1)
      if (previous !== undefined && previous + size < joinBelow) sizes[sizes.length - 1] = previous + size
      else {
        starts.push(start)
        sizes.push(size)
      }
    }
    return new Slices(starts, sizes)
  }

  /** The slices that are too large. */
  get oversized(): readonly number[] {
    return [...this.sizes.keys()].filter((slice) => (this.sizes[slice] ?? 0) > sliceMaxSize)
  }

  /** Cuts a slice where given: `places` are entries of it in their order, each of which begins a slice of `every`. */
  cut(slice: number, places: readonly Place[], every: number): Slices {
    const rest = (this.sizes[slice] ?? 0) - places.length * every
    const sizes = places.length === 0 ? [rest] : [every, ...places.slice(1).map(() => every), rest]
    return new Slices(this.starts.toSpliced(slice + 1, 0, ...places), this.sizes.toSpliced(slice, 1, ...sizes))
  }
}
