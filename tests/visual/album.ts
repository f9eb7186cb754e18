import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/install.mjs'
import type { Film } from './camera.ts'

export const visualFolder = join(root, '.cache', 'visual')

/** Pictures on disk, by the id of their shot. */
export type Album = { folder: string; ids: ReadonlySet<string>; read(id: string): Buffer }

const openAlbum = (folder: string): Album => ({
  folder,
  ids: new Set(readdirSync(folder).flatMap((file) => (file.endsWith('.png') ? [file.slice(0, -'.png'.length)] : []))),
  read: (id) => readFileSync(join(folder, `${id}.png`)),
})

/**
 * The reference pictures of a key that names everything they depend on; undefined where they were never taken.
 * A key's folder appears only when all of its pictures are in it.
 */
export const cachedAlbum = (key: string): Album | undefined => {
  const folder = join(visualFolder, 'pictures', key)
  return existsSync(folder) ? openAlbum(folder) : undefined
}

const write = (folder: string, film: Film): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { shot, png } of film.pictures) writeFileSync(join(folder, `${shot.id}.png`), png)
}

const keptAlbums = 4

export const cacheAlbum = (key: string, film: Film): Album => {
  const pictures = join(visualFolder, 'pictures')
  const unfinished = join(visualFolder, 'unfinished')
  write(unfinished, film)
  mkdirSync(pictures, { recursive: true })
  renameSync(unfinished, join(pictures, key))
  const older = readdirSync(pictures).filter((name) => name !== key)
  for (const name of older.slice(0, Math.max(0, older.length + 1 - keptAlbums))) {
    rmSync(join(pictures, name), { recursive: true })
  }
  return openAlbum(join(pictures, key))
}

/** The pictures of this working tree; taken anew each time. */
export const currentAlbum = (film: Film): Album => {
  const folder = join(visualFolder, 'current')
  write(folder, film)
  return openAlbum(folder)
}
