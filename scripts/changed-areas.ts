/** Folders whose subfolders are areas, like those of `tests/e2e`. `apps/review` is an area by itself. */
const areaFolder = /^(?:packages\/\w+\/src|apps\/api\/src|apps(?=\/review\/)|tests\/e2e)\/([\w-]+)\//

/** Areas without end-to-end tests of their own, and the areas that show what they do. */
export const shownBy: Readonly<Record<string, readonly string[]>> = {
  feeds: ['practice', 'servers'],
  game: ['leaderboard', 'matches', 'players'],
  keys: ['console'],
  machines: ['practice'],
  maps: ['servers', 'notices'],
  webhooks: ['gatherings'],
}

/** Files that can change what a browser displays or requests. */
const isProduct = (path: string): boolean =>
  /^(?:packages|apps|faq|community\.yaml|tests\/e2e)/.test(path) && !/\.test\.tsx?$|^apps\/api\/test\//.test(path)

/**
 * Returns the folders of `tests/e2e` that a change of these files can affect. Shared code, such as `common` and
 * `platform`, is covered by the tests of `shell`, which visit every page.
 */
export const changedAreas = (paths: readonly string[], folders: readonly string[]): string[] => {
  const areas = paths.filter(isProduct).map((path) => areaFolder.exec(path)?.[1] ?? '')
  const found = areas.flatMap((area) => (folders.includes(area) ? area : (shownBy[area] ?? 'shell')))
  if (paths.some((path) => path.startsWith('.storybook/'))) found.push('storybook')
  return [...new Set(found)].toSorted()
}
