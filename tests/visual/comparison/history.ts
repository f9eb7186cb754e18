import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, type EarlierPicture, maximumHistory } from '@warmup/review/rules'
import { hashOf } from './compare.ts'
import { type PictureSet, visualFolder } from './picture-set.ts'

/** The history of one shot: files named `<time>_<revision>_<hash>.png`, which sort by time. */
const historyFolder = join(visualFolder, 'history')
const uncommitted = 'uncommitted'

type Entry = EarlierPicture & { file: string }

const entriesOf = (id: string, history: string): Entry[] => {
  const folder = join(history, id)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).toSorted().toReversed()
  return files.flatMap((name): Entry[] => {
    const [time, revision, picture] = name.replace(/\.png$/, '').split('_')
    if (!time || !revision || !picture) return []
    const at = new Date(Number(time)).toISOString()
    return [{ file: join(folder, name), picture, at, ...(revision === uncommitted ? {} : { revision }) }]
  })
}

/** Adds the earlier pictures of each change, without the two that it compares. */
export const withEarlier = (changes: readonly Change[], before: PictureSet, history = historyFolder): Change[] =>
  changes.map((change) => {
    const compared = [change.picture, ...(change.before ? [hashOf(before.read(change.id))] : [])]
    const earlier = entriesOf(change.id, history)
      .filter(({ picture }) => !compared.includes(picture))
      .map(({ file, ...entry }) => entry)
    return earlier.length > 0 ? { ...change, earlier } : change
  })

/** Adds the new picture of each change to its history. A picture that equals the latest is not added. */
export const recordHistory = (
  changes: readonly Change[],
  after: PictureSet,
  { revision = uncommitted, now = new Date() }: { revision?: string | undefined; now?: Date } = {},
  history = historyFolder,
): void => {
  for (const { id, kind, picture } of changes) {
    const entries = entriesOf(id, history)
    if (kind === 'removed' || entries[0]?.picture === picture) continue
    mkdirSync(join(history, id), { recursive: true })
    writeFileSync(join(history, id, `${now.getTime()}_${revision}_${picture}.png`), after.read(id))
    for (const { file } of entries.slice(maximumHistory - 1)) rmSync(file)
  }
}

/** Copies the earlier pictures of a change into a folder, named by their hash. */
export const copyEarlier = ({ id, earlier = [] }: Change, folder: string, history = historyFolder): void => {
  const wanted = new Set(earlier.map(({ picture }) => picture))
  for (const { picture, file } of entriesOf(id, history))
    if (wanted.has(picture)) copyFileSync(file, join(folder, `${picture}.png`))
}
