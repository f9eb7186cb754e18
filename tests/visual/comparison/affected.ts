import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ModuleGraph, moduleGraphFile } from '../../../.storybook/module-graph/module-graph-plugin.ts'

/** The file that renders every story. */
export const surroundings = '.storybook/preview.tsx'

/** The graph of a built Storybook; undefined for a revision that did not write it yet. */
export const readModuleGraph = (storybook: string): ModuleGraph | undefined => {
  const file = join(storybook, moduleGraphFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Files that never affect a picture. */
const isHarmless = (path: string): boolean => /\.test\.tsx?$|\.d\.ts$|\.mdx?$/.test(path)

/** Files that affect a picture only through the bundler: if it did not load them, they draw nothing. */
const isLoadedOrUnused = (path: string): boolean =>
  /^(?:packages\/\w+\/src\/.+\/|stories\/.+\/|apps\/review\/src\/)/.test(path)

/** The file and all files it loads, directly or indirectly, the nearest first. */
export const reachedFrom = ({ modules }: ModuleGraph, start: string): Set<string> => {
  const reached = new Set([start])
  const waiting = [start]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const target of modules[next] ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      waiting.push(target)
    }
  }
  return reached
}

/**
 * Returns whether the stories of a file may look different after a change: they, or the preview, load a changed file
 * before or after the change. If the effect of a change is unknown, all stories are affected: configuration, lockfile,
 * a removed file if the reference has no graph.
 * @param changed paths of changed, added and removed files
 * @param before the graph of the reference
 */
export const affectedBy = (
  changed: readonly string[],
  after: ModuleGraph | undefined,
  before: ModuleGraph | undefined,
): ((storiesFile: string) => boolean) => {
  const relevant = changed.filter((path) => !isHarmless(path))
  const graphs = [after, before].flatMap((graph) => graph ?? [])
  const isKnown = (path: string) => graphs.some(({ modules }) => path in modules)
  const isUnclear = (path: string) => !isKnown(path) && !(isLoadedOrUnused(path) && before !== undefined)
  const touches = (start: string) =>
    graphs.some((graph) => {
      const reached = reachedFrom(graph, start)
      return relevant.some((path) => reached.has(path))
    })
  if (after === undefined || relevant.some(isUnclear) || touches(surroundings)) return () => true
  return touches
}

/**
 * The changed files that the stories of a file load, the nearest first; then changed files of the preview, and files with
 * unknown effect.
 */
export const causesIn = (
  changed: readonly string[],
  after: ModuleGraph | undefined,
  before: ModuleGraph | undefined,
): ((storiesFile: string) => string[]) => {
  const relevant = new Set(changed.filter((path) => !isHarmless(path)))
  const graphs = [after, before].flatMap((graph) => graph ?? [])
  const unclear = [...relevant].filter(
    (path) => !graphs.some(({ modules }) => path in modules) && !isLoadedOrUnused(path),
  )
  const from = (start: string) => graphs.flatMap((graph) => [...reachedFrom(graph, start)])
  return (storiesFile) => {
    const reached = [...from(storiesFile), ...from(surroundings)].filter((path) => relevant.has(path))
    return [...new Set([...reached, ...unclear])]
  }
}
