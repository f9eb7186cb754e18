import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { maximumCauses } from '@warmup/domain/review'
import { type ModuleGraph, moduleGraphFile } from '../../.storybook/module-graph/module-graph-plugin.ts'

/** What every story is drawn in. */
const surroundings = '.storybook/preview.tsx'

/** The graph of a built Storybook; undefined for a revision that did not write it yet. */
export const readModuleGraph = (storybook: string): ModuleGraph | undefined => {
  const file = join(storybook, moduleGraphFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Files that no bundler loads into a picture. */
const isHarmless = (path: string): boolean => /\.test\.tsx?$|\.d\.ts$|\.mdx?$/.test(path)

/** Files that reach a picture through the bundler alone: what it did not load draws nothing. */
const isLoadedOrUnused = (path: string): boolean => /^(packages\/\w+\/src|stories)\/.+\//.test(path)

/** What a file loads, directly or through others: itself, then the nearest first. */
const reachedFrom = ({ modules }: ModuleGraph, start: string): Set<string> => {
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
 * Whether the stories of a file may look different after a change: it reaches a changed file, before or after the change, or
 * what every story is drawn in does. What cannot be told counts as a change of everything: configuration, lockfile, a file
 * that is gone where the reference has no graph.
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
 * The changed files that the stories of a file are drawn with, the nearest first; then those that every story is drawn with, and
 * those of which nobody can tell.
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
    return [...new Set([...reached, ...unclear])].slice(0, maximumCauses)
  }
}
