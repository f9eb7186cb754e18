import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/repository.ts'
import type { PictureRun } from '../camera/take-pictures.ts'
import { type EvidenceOf, readEvidenceFile, writeEvidence } from './evidence-file.ts'

export const visualFolder = join(root, '.cache', 'visual')

/** A folder of pictures, named by shot id, with what each depends on. */
export type PictureSet = {
  folder: string
  ids: ReadonlySet<string>
  read(id: string): Buffer
  readonly evidence: EvidenceOf
}

const evidenceFile = 'evidence.json'

const openPictures = (folder: string): PictureSet => ({
  folder,
  ids: new Set(readdirSync(folder).flatMap((file) => (file.endsWith('.png') ? [file.slice(0, -'.png'.length)] : []))),
  read: (id) => readFileSync(join(folder, `${id}.png`)),
  evidence: readEvidenceFile(join(folder, evidenceFile)),
})

/** Adds the pictures of a run to a folder, also those of stories that threw. */
const write = (folder: string, { pictures, failures }: PictureRun): void => {
  mkdirSync(folder, { recursive: true })
  const taken = [...pictures, ...failures]
  for (const { shot, png } of taken) if (png) writeFileSync(join(folder, `${shot.id}.png`), png)
  const file = join(folder, evidenceFile)
  const read = taken.flatMap(({ shot, evidence }) => (evidence ? [[shot.id, evidence] as const] : []))
  writeEvidence(file, new Map([...readEvidenceFile(file), ...read]))
}

const references = join(visualFolder, 'references')
const keptReferences = 4

/** The saved data of a reference. Its key contains everything that affects its pictures. */
export type Reference = {
  /** The folder of its Storybook, once built. */
  storybook: string
  hasStorybook(): boolean
  /** Moves a built Storybook here. If the folder exists, it is complete. */
  keepStorybook(folder: string): void
  pictures(): PictureSet
  /** Shots that were taken before or failed. */
  attempted(): ReadonlySet<string>
  /** Adds the pictures of a run. */
  add(run: PictureRun): void
}

/** The reference of a key. Opening one deletes the least recently used ones. */
export const openReference = (key: string): Reference => {
  const folder = join(references, key)
  const storybook = join(folder, 'storybook')
  const pictures = join(folder, 'pictures')
  const attemptedFile = join(folder, 'attempted.json')
  const attempted = (): ReadonlySet<string> =>
    new Set(existsSync(attemptedFile) ? JSON.parse(readFileSync(attemptedFile, 'utf8')) : [])
  mkdirSync(pictures, { recursive: true })
  utimesSync(folder, new Date(), new Date())
  forgetOldest()
  return {
    storybook,
    hasStorybook: () => existsSync(storybook),
    keepStorybook: (built) => renameSync(built, storybook),
    pictures: () => openPictures(pictures),
    attempted,
    add: (run) => {
      write(pictures, run)
      const added = [...run.pictures, ...run.failures].map(({ shot }) => shot.id)
      writeFileSync(attemptedFile, JSON.stringify([...attempted(), ...added]))
    },
  }
}

const forgetOldest = (): void => {
  const byUse = readdirSync(references)
    .map((name) => ({ name, used: statSync(join(references, name)).mtimeMs }))
    .toSorted((a, b) => b.used - a.used)
  for (const { name } of byUse.slice(keptReferences)) rmSync(join(references, name), { recursive: true })
}

/** Replaces the saved pictures of this working tree. */
export const saveCurrentPictures = (run: PictureRun): PictureSet => {
  const folder = join(visualFolder, 'current')
  rmSync(folder, { recursive: true, force: true })
  write(folder, run)
  return openPictures(folder)
}
