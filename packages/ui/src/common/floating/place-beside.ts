type Side = 'top' | 'bottom'
type Align = 'start' | 'center' | 'end'
export type Placement = Side | `${Side}-${Exclude<Align, 'center'>}`

type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly left: number; readonly top: number }

type PlacementOptions = {
  readonly anchor: Box
  readonly floating: Size
  readonly viewport: Size
  readonly placement: Placement
  /** Distance between anchor and floating element, px. */
  readonly gap?: number
  /** Minimum distance to the edges of the viewport, px. */
  readonly margin?: number
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

const alignOf = (placement: Placement): Align => {
  if (placement.endsWith('-start')) return 'start'
  return placement.endsWith('-end') ? 'end' : 'center'
}

/** Minimum height, px, of a floating element that keeps its side and scrolls inside. */
const enoughHeight = 240

/**
 * Returns the position of a floating element beside its anchor, in viewport px. It uses the side of `placement`, or the
 * opposite side if that has more space and the first has too little even for scrolling. The element stays inside the
 * viewport. `maxHeight` is the space on the chosen side.
 */
export const placeBeside = ({ anchor, floating, viewport, placement, gap = 6, margin = 8 }: PlacementOptions) => {
  const above = anchor.top - gap - margin
  const below = viewport.height - (anchor.top + anchor.height) - gap - margin
  const wanted: Side = placement.startsWith('top') ? 'top' : 'bottom'
  const room = wanted === 'top' ? above : below
  const otherRoom = wanted === 'top' ? below : above
  const isFlipped = Math.min(floating.height, enoughHeight) > room && otherRoom > room
  const side: Side = isFlipped ? (wanted === 'top' ? 'bottom' : 'top') : wanted
  const maxHeight = Math.max(0, isFlipped ? otherRoom : room)
  const height = Math.min(floating.height, maxHeight)

  const align = alignOf(placement)
  const start = anchor.left
  const end = anchor.left + anchor.width - floating.width
  const left = align === 'start' ? start : align === 'end' ? end : (start + end) / 2
  return {
    side,
    maxHeight,
    left: Math.round(within(left, margin, Math.max(margin, viewport.width - floating.width - margin))),
    top: Math.round(side === 'top' ? anchor.top - gap - height : anchor.top + anchor.height + gap),
  }
}
