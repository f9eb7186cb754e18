import type { Change } from '@warmup/review/rules'
import type { Shot } from '../camera/shots.ts'
import { difference, hashOf, sizeOf } from './compare.ts'
import type { PictureSet } from './picture-set.ts'

type Side = { shots: readonly Shot[]; pictures: PictureSet }
type After = Side & {
  /** Why a story failed, by shot id. */
  problems?: ReadonlyMap<string, string>
}

/** The changes, with a picture of the difference for each. */
export type Changes = { changes: Change[]; differences: ReadonlyMap<string, Buffer> }

const partsOf = ({ id, storyId, component, story, width, locale, theme, condition }: Shot) => ({
  id,
  // A page of the portal has no story.
  storyId: component.startsWith('Pages/') ? undefined : storyId,
  component,
  story,
  width,
  locale,
  theme,
  condition,
})

/** A picture that exists on one side only: the whole picture is the change. */
const alone = (shot: Shot, png: Buffer, kind: 'added' | 'removed'): Change => {
  const size = sizeOf(png)
  const picture = hashOf(png)
  return {
    ...partsOf(shot),
    kind,
    ...(kind === 'added' ? { after: size } : { before: size }),
    pixels: size.width * size.height,
    box: { x: 0, y: 0, ...size },
    difference: picture,
    picture: kind === 'added' ? picture : 'removed',
  }
}

/**
 * Compares all pictures of two sets.
 * @param isGone whether the story of a shot without a new picture was removed; otherwise the shot was skipped
 */
export const findChanges = (before: Side, after: After, isGone: (shot: Shot) => boolean): Changes => {
  const differences = new Map<string, Buffer>()
  const changed = after.shots.flatMap((shot): Change[] => {
    if (!after.pictures.ids.has(shot.id)) return []
    const now = after.pictures.read(shot.id)
    const problem = after.problems?.get(shot.id)
    if (!before.pictures.ids.has(shot.id)) return [{ ...alone(shot, now, 'added'), problem }]
    const then = before.pictures.read(shot.id)
    const found = difference(then, now)
    if (!found && problem === undefined) return []
    if (found) differences.set(shot.id, found.picture)
    const whole = { x: 0, y: 0, ...sizeOf(now) }
    const { pixels, box, shape } = found ?? { pixels: 0, box: whole, shape: `failed: ${problem}` }
    return [
      {
        ...partsOf(shot),
        kind: 'changed',
        before: sizeOf(then),
        after: sizeOf(now),
        pixels,
        box,
        difference: shape,
        picture: hashOf(now),
        problem,
      },
    ]
  })
  const removed = before.shots
    .filter((shot) => before.pictures.ids.has(shot.id) && isGone(shot))
    .map((shot) => alone(shot, before.pictures.read(shot.id), 'removed'))
  return { changes: [...changed, ...removed], differences }
}
