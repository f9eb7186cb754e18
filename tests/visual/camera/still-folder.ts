import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/repository.ts'
import { reachedFrom, readModuleGraph, surroundings } from '../comparison/affected.ts'
import { codeHash, storyCameraFiles } from './code-hash.ts'
import { fetchStories, StillCamera } from './still-camera.ts'

const cache = join(root, '.cache', 'stills')

/** Returns a hash of everything that a stories file renders: its pictures are kept while the hash is the same. */
const hashOfStories = (storybook: string): ((storiesFile: string) => string) => {
  const graph = readModuleGraph(storybook)
  if (!graph) throw new Error(`${storybook} has no module graph`)
  const contents = new Map<string, Buffer>()
  const contentOf = (path: string): Buffer => {
    const content = contents.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path)) : Buffer.of())
    contents.set(path, content)
    return content
  }
  const code = codeHash([...storyCameraFiles, 'still-camera.ts', '../../../.storybook/stills/story-area.ts'])
  const all = new Map<string, string>()
  return (storiesFile) => {
    const known = all.get(storiesFile)
    if (known !== undefined) return known
    const files = new Set([
      ...reachedFrom(graph, storiesFile),
      // The pages show the pictures and are not part of them.
      ...[...reachedFrom(graph, surroundings)].filter((path) => !path.startsWith('.storybook/pages/')),
      'package-lock.json',
    ])
    const hash = createHash('sha256').update(code)
    for (const file of [...files].toSorted()) hash.update(file).update(contentOf(file))
    const found = hash.digest('hex').slice(0, 12)
    all.set(storiesFile, found)
    return found
  }
}

/** The pictures of a built Storybook, in its folder `stills`. */
export type StillFolder = {
  /** Adds the picture of a path such as `/stills/common-button--primary-fit-zh-dark.webp`, if it is missing. */
  prepare(path: string): Promise<void>
  /** Adds all pictures that the pages show at first, beginning with the open page. */
  prepareAll(progress: (done: number, all: number) => void): Promise<void>
  close(): Promise<void>
}

/**
 * Takes the missing pictures of a built Storybook, and keeps them across builds for stories whose files are unchanged.
 * @param address where the Storybook is served
 */
export const openStillFolder = async (storybook: string, address: string): Promise<StillFolder> => {
  const camera = new StillCamera(address)
  const stories = await fetchStories(address)
  const hashOf = hashOfStories(storybook)
  const names = [...stories.keys()].flatMap((id) =>
    ['zh', 'en'].flatMap((locale) => ['dark', 'light'].map((theme) => `${id}-fit-${locale}-${theme}`)),
  )
  const hashes = new Set([...stories.values()].map(({ importPath }) => hashOf(importPath.replace('./', ''))))
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(storybook, 'stills', 'available.json'), 'true')
  for (const file of globSync('*.webp', { cwd: cache })) {
    if (!hashes.has(file.split('.')[1] ?? '')) rmSync(join(cache, file))
  }
  const waiting = new Set(names)
  /** The component of the open page. */
  let component = ''
  const adding = new Map<string, Promise<void>>()
  const addMissing = async (name: string): Promise<void> => {
    const story = stories.get(storyIn(name))
    const file = join(storybook, 'stills', `${name}.webp`)
    if (!story || existsSync(file)) return
    const kept = join(cache, `${name}.${hashOf(story.importPath.replace('./', ''))}.webp`)
    if (!existsSync(kept)) writeFileSync(kept, await camera.take(name))
    copyFileSync(kept, file)
  }
  const add = (name: string): Promise<void> => {
    waiting.delete(name)
    const added = adding.get(name) ?? addMissing(name).finally(() => adding.delete(name))
    adding.set(name, added)
    return added
  }
  const next = (): string | undefined => {
    const left = [...waiting]
    return left.find((name) => name.startsWith(component)) ?? left[0]
  }
  return {
    prepare: async (path) => {
      const name = /^\/stills\/([\w-]+)\.webp$/.exec(path)?.[1]
      if (name === undefined) return
      component = name.replace(/--.*/, '--')
      await add(name)
    },
    prepareAll: async (progress) => {
      const work = async () => {
        for (let name = next(); name !== undefined; name = next()) {
          // A story that fails has no picture; the page shows it live.
          await add(name).catch(() => undefined)
          progress(names.length - waiting.size, names.length)
        }
      }
      // One at a time for each page of the camera, so that a reader's request waits only for these.
      await Promise.all([work(), work()])
    },
    close: () => camera.close(),
  }
}

const storyIn = (name: string): string => name.replace(/(-\w+){3}$/, '')
