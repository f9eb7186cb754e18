/** The place of an entry on its board: position, then Steam ID. */
export type Place = { readonly position: number; readonly steamId: string }

/** The approximate maximum number of entries in a slice: larger ones are cut when an edition is published. */
export const sliceMaxSize = 512
/** Two neighbouring slices are joined if together they have fewer entries. */
const joinBelow = 256

/** Whether a place comes before another. */
export const isBefore = (a: Place, b: Place): boolean =>
  a.position < b.position || (a.position === b.position && a.steamId < b.steamId)

/** The places before and after every entry. */
export const firstPlace: Place = { position: Number.NEGATIVE_INFINITY, steamId: '' }
export const lastPlace: Place = { position: Number.POSITIVE_INFINITY, steamId: '' }

/** A part of an edition: where reading begins and stops, and how many entries to skip. */
export type Stretch = { readonly from: Place; readonly until: Place; readonly skip: number }

/**
 * The slices of an edition, with their starts and sizes. Any rank is found by reading one slice. There is at least one
 * slice; the first start comes before every entry.
 */
export class Slices {
  readonly starts: readonly Place[]
  readonly sizes: readonly number[]
  /** The number of entries before each slice, then the total. */
  readonly #before: readonly number[]

  constructor(starts: readonly Place[], sizes: readonly number[]) {
    this.starts = starts
    this.sizes = sizes
    const before = [0]
    for (const size of sizes) before.push((before.at(-1) ?? 0) + size)
    this.#before = before
  }

  static readonly empty = new Slices([firstPlace], [0])

  /** The number of entries of the edition. */
  get entries(): number {
    return this.#before.at(-1) ?? 0
  }

  /** The number of entries before a slice. */
  before(slice: number): number {
    return this.#before[slice] ?? this.entries
  }

  start(slice: number): Place {
    return this.starts[slice] ?? lastPlace
  }

  /** The slice that contains a place. */
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

  /** The stretch with at most `limit` entries after the first `offset`. Undefined if there are none. */
  stretch(offset: number, limit: number): Stretch | undefined {
    if (offset >= this.entries) return undefined
    const first = this.#sliceOfOffset(offset)
    const last = this.#sliceOfOffset(Math.min(offset + limit, this.entries) - 1)
    return { from: this.start(first), until: this.start(last + 1), skip: offset - this.before(first) }
  }

  /** The slice of the entry with index `offset`. */
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

  /** Applies size changes and joins small neighbours. `cut` divides slices that are too large. */
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

  /** Cuts a slice at `places`, in order: each place begins a new slice of `every` entries. */
  cut(slice: number, places: readonly Place[], every: number): Slices {
    const rest = (this.sizes[slice] ?? 0) - places.length * every
    const sizes = places.length === 0 ? [rest] : [every, ...places.slice(1).map(() => every), rest]
    return new Slices(this.starts.toSpliced(slice + 1, 0, ...places), this.sizes.toSpliced(slice, 1, ...sizes))
  }
}
