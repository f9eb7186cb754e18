import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Change, Steadiness } from '@warmup/review/rules'
import type { Failure, Picture, PictureRun } from '../camera/take-pictures.ts'
import { hashOf } from './compare.ts'
import { visualFolder } from './picture-set.ts'

/** In the folder that CI keeps between its runs. */
const steadinessFile = join(visualFolder, 'history', 'steadiness.json')
/** Enough for all pictures of several branches. */
const keptShots = 40_000

/** What is known of one shot, with its latest picture and the name of all that was drawn in it. */
type Entry = Steadiness & { storyId: string; drawn: string; picture: string }
type Entries = Record<string, Entry>

const read = (file: string): Entries => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** A story that failed without a picture has its problem instead. */
const lookOf = (taken: Picture | Failure): string =>
  taken.png ? hashOf(taken.png) : 'problem' in taken ? taken.problem : ''

/**
 * Records the pictures of a run. A shot whose code, messages and variables are those of the run before was not changed:
 * another picture of it counts as a difference.
 * @param nameOf names all that the stories of a file load, and the browser: equal if nothing has changed
 */
export const recordSteadiness = (
  { pictures, failures }: PictureRun,
  nameOf: (storiesFile: string) => string,
  file = steadinessFile,
): void => {
  const entries = new Map(Object.entries(read(file)))
  const drawnBy = new Map<string, string>()
  for (const taken of [...pictures, ...failures]) {
    const { shot, ms = 0 } = taken
    const drawn = drawnBy.get(shot.file) ?? nameOf(shot.file)
    drawnBy.set(shot.file, drawn)
    const picture = lookOf(taken)
    const known = entries.get(shot.id)
    const isUnchanged = known?.drawn === drawn
    entries.delete(shot.id)
    entries.set(shot.id, {
      storyId: shot.storyId,
      drawn,
      picture,
      runs: (known?.runs ?? 0) + Number(isUnchanged),
      differed: (known?.differed ?? 0) + Number(isUnchanged && known.picture !== picture),
      slowestMs: Math.max(known?.slowestMs ?? 0, Math.round(ms)),
    })
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(Object.fromEntries([...entries].slice(-keptShots))))
}

/** Adds to each change how steady its story was in all runs on this machine, with all its pictures. */
export const withSteadiness = (changes: readonly Change[], file = steadinessFile): Change[] => {
  const ofStory = Map.groupBy(Object.values(read(file)), ({ storyId }) => storyId)
  return changes.map((change) => {
    const entries = ofStory.get(change.storyId ?? '')
    if (!entries) return change
    const sum = (part: 'runs' | 'differed') => entries.reduce((total, entry) => total + entry[part], 0)
    const slowestMs = Math.max(...entries.map((entry) => entry.slowestMs))
    return { ...change, steadiness: { runs: sum('runs'), differed: sum('differed'), slowestMs } }
  })
}
