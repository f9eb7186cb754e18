import { type GatheringId, isSameGathering } from './gathering-link.ts'
import { pinOnStripMs } from './limits.ts'
import type { ShownGathering } from './shown-gathering.ts'
import { startOf } from './start-of.ts'

type Visitor = {
  /** The gathering whose link the visitor opened. */
  readonly linked: GatheringId | undefined
  /** The gathering that the player has joined. */
  readonly own: GatheringId | undefined
  /** In milliseconds since 1970. */
  readonly now: number
}

const share = ({ ready, target }: ShownGathering): number => ready / target

/**
 * The gatherings above the server list (docs/product/gatherings.md#gathering-strip): the visitor's own and linked ones first,
 * then those that are complete, then the fullest. Pinned ones only shortly before their time.
 */
export const onStrip = <G extends ShownGathering>(gatherings: readonly G[], { linked, own, now }: Visitor): G[] => {
  const is = (id: GatheringId | undefined, gathering: G) => id !== undefined && isSameGathering(id, gathering)
  const rank = (gathering: G): number => {
    if (is(linked, gathering)) return 3
    if (is(own, gathering)) return 2
    return gathering.state === 'reached' ? 1 : 0
  }
  return gatherings
    .filter((gathering) => rank(gathering) > 0 || startOf(gathering) - now <= pinOnStripMs)
    .toSorted((a, b) => rank(b) - rank(a) || share(b) - share(a))
}
