/** The size of an emblem in its own units; ten units are one px at row size. */
export const emblemBox = { width: 520, height: 340 } as const

export type Topography = {
  /** Path data of the lower contour lines. */
  readonly lines: string
  /** Path data of the highest contour lines, which are brighter. */
  readonly peaks: string
}

type Point = readonly [x: number, y: number]
type Field = readonly number[]

const columns = 17
const rows = 11
const levelCount = 11
const peakLevels = 2

/** FNV-1a, 32 bits: similar names such as `de_dust` and `de_dust2` get very different hashes. */
export const hashText = (text: string): number => {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return hash >>> 0
}

/** Mulberry32: the same seed gives the same numbers in [0, 1) on every platform. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Hills and hollows on a slope, sampled on the grid. */
const heightField = (random: () => number): Field => {
  const between = (low: number, high: number) => low + random() * (high - low)
  const hills = Array.from({ length: 7 }, (_, index) => ({
    x: between(0, columns - 1),
    y: between(0, rows - 1),
    spread: between(1.6, 4.2),
    stretch: between(0.6, 1.7),
    height: (index % 3 === 2 ? -1 : 1) * between(0.5, 1),
  }))
  const slope = { x: between(-0.06, 0.06), y: between(-0.09, 0.09) }
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = index % columns
    const y = Math.floor(index / columns)
    return hills.reduce(
      (height, hill) => {
        const distance = ((x - hill.x) * hill.stretch) ** 2 + ((y - hill.y) / hill.stretch) ** 2
        return height + hill.height * Math.exp(-distance / (2 * hill.spread ** 2))
      },
      slope.x * x + slope.y * y,
    )
  })
}

const at = (field: Field, column: number, row: number): number => field[row * columns + column] ?? 0

/** Index of a grid edge: even ones go right from their grid point, odd ones down. */
const edgeOf = (column: number, row: number, isDown: boolean): number => (row * columns + column) * 2 + Number(isDown)

const crossing = (field: Field, level: number, edge: number): Point => {
  const column = (edge >> 1) % columns
  const row = Math.floor((edge >> 1) / columns)
  const from = at(field, column, row)
  const isDown = edge % 2 === 1
  const to = isDown ? at(field, column, row + 1) : at(field, column + 1, row)
  const share = (level - from) / (to - from)
  return [
    ((column + (isDown ? 0 : share)) * emblemBox.width) / (columns - 1),
    ((row + (isDown ? share : 0)) * emblemBox.height) / (rows - 1),
  ]
}

/** Marching squares: for each crossed grid edge, the next edges of the contour of `level`. */
const contourEdges = (field: Field, level: number): Map<number, number[]> => {
  const next = new Map<number, number[]>()
  const join = (a: number, b: number) => {
    next.set(a, [...(next.get(a) ?? []), b])
    next.set(b, [...(next.get(b) ?? []), a])
  }
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const isAbove = (right: number, down: number) => at(field, column + right, row + down) > level
      const crossed = [
        isAbove(0, 0) !== isAbove(1, 0) ? edgeOf(column, row, false) : undefined,
        isAbove(1, 0) !== isAbove(1, 1) ? edgeOf(column + 1, row, true) : undefined,
        isAbove(0, 1) !== isAbove(1, 1) ? edgeOf(column, row + 1, false) : undefined,
        isAbove(0, 0) !== isAbove(0, 1) ? edgeOf(column, row, true) : undefined,
      ].filter((edge) => edge !== undefined)
      for (let index = 0; index + 1 < crossed.length; index += 2) {
        const [a, b] = [crossed[index], crossed[index + 1]]
        if (a !== undefined && b !== undefined) join(a, b)
      }
    }
  }
  return next
}

/** The contour's edges as chains: open ones, which start at the border, before closed ones. */
const chainsOf = (next: Map<number, number[]>): { edges: number[]; isClosed: boolean }[] => {
  const isVisited = new Set<number>()
  const walk = (start: number) => {
    const edges: number[] = []
    for (let edge: number | undefined = start; edge !== undefined; ) {
      isVisited.add(edge)
      edges.push(edge)
      edge = next.get(edge)?.find((candidate) => !isVisited.has(candidate))
    }
    return edges
  }
  const starts = [...next.keys()].sort((a, b) => (next.get(a)?.length ?? 0) - (next.get(b)?.length ?? 0))
  return starts.flatMap((start) =>
    isVisited.has(start) ? [] : [{ isClosed: next.get(start)?.length === 2, edges: walk(start) }],
  )
}

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
/** A minus sign also separates numbers, so the space before it is omitted. */
const write = (points: readonly Point[]): string => points.flat().join(' ').replaceAll(' -', '-')

/**
 * Returns a smooth path: the points are control points of quadratic curves, which end at the midpoints between them.
 * The path is short, because a prerendered page holds the lines of every row: SVG derives each control point after the
 * first by mirroring the previous one. Each curve ends at the midpoint between its mirrored control point and the next
 * point, so that rounding errors do not add up beyond one unit.
 */
const smoothPath = (points: readonly Point[], isClosed: boolean): string => {
  const [first, second] = points
  const last = points.at(-1)
  if (first === undefined || second === undefined || last === undefined) return ''
  const [start, ...controls] = isClosed ? [middle(first, second), ...points.slice(1), first, second] : points
  const origin = rounded(start ?? first)
  let from = origin
  let control = rounded(second)
  const ends: Point[] = [minus(control, from)]
  for (const next of controls.slice(1)) {
    const to = rounded(middle(control, next))
    ends.push(minus(to, from))
    control = [2 * to[0] - control[0], 2 * to[1] - control[1]]
    from = to
  }
  const [curve, mirrored] = [write(ends.slice(0, 2)), write(ends.slice(2))]
  return `M${write([origin])}q${curve}${mirrored && `t${mirrored}`}${isClosed ? 'Z' : `L${write([rounded(last)])}`}`
}

const contourPath = (field: Field, level: number): string =>
  chainsOf(contourEdges(field, level))
    .filter(({ edges }) => edges.length > 3)
    .map(({ edges, isClosed }) =>
      smoothPath(
        edges.map((edge) => crossing(field, level, edge)),
        isClosed,
      ),
    )
    .join('')

const drawTopography = (seed: number): Topography => {
  const field = heightField(randomFrom(seed))
  const lowest = Math.min(...field)
  const step = (Math.max(...field) - lowest) / (levelCount + 1)
  const paths = Array.from({ length: levelCount }, (_, index) => contourPath(field, lowest + step * (index + 1)))
  return {
    lines: paths.slice(0, -peakLevels).join(''),
    peaks: paths.slice(-peakLevels).join(''),
  }
}

const topographies = new Map<string, Topography>()

/** Whether the lines of a map have already been computed. */
export const isTopographyKnown = (map: string): boolean => topographies.has(map)

/** Returns the contour lines of a map's emblem: the same name always gives the same lines, computed once. */
export const topographyOf = (map: string): Topography => {
  const known = topographies.get(map)
  if (known !== undefined) return known
  const fresh = drawTopography(hashText(map))
  topographies.set(map, fresh)
  return fresh
}
