import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/repository.ts'
import type { PictureRun } from './take-pictures.ts'

export const visualFolder = join(root, '.cache', 'visual')

/** A folder of pictures, named by the id of their shot. */
export type PictureSet = { folder: string; ids: ReadonlySet<string>; read(id: string): Buffer }

const openPictures = (folder: string): PictureSet => ({
  folder,
  ids: new Set(readdirSync(folder).flatMap((file) => (file.endsWith('.png') ? [file.slice(0, -'.png'.length)] : []))),
  read: (id) => readFileSync(join(folder, `${id}.png`)),
})

/**
 * The cached pictures of a key, which names everything they depend on; undefined where they were never taken.
 * The folder of a key appears only when it is complete.
 */
export const cachedPictures = (key: string): PictureSet | undefined => {
  const folder = join(visualFolder, 'pictures', key)
  return existsSync(folder) ? openPictures(folder) : undefined
}

const write = (folder: string, run: PictureRun): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { shot, png } of run.pictures) writeFileSync(join(folder, `${shot.id}.png`), png)
}

const keptSets = 4

export const cachePictures = (key: string, run: PictureRun): PictureSet => {
  const pictures = join(visualFolder, 'pictures')
  const unfinished = join(visualFolder, 'unfinished')
  write(unfinished, run)
  mkdirSync(pictures, { recursive: true })
  renameSync(unfinished, join(pictures, key))
  const older = readdirSync(pictures).filter((name) => name !== key)
  for (const name of older.slice(0, Math.max(0, older.length + 1 - keptSets))) {
    rmSync(join(pictures, name), { recursive: true })
  }
  return openPictures(join(pictures, key))
}

/** Saves the pictures of this working tree in the place of the last ones. */
export const saveCurrentPictures = (run: PictureRun): PictureSet => {
  const folder = join(visualFolder, 'current')
  write(folder, run)
  return openPictures(folder)
}
