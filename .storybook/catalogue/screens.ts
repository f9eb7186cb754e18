import type { Modules } from './modules.ts'

/** What shows the pages: the routes of the portal, its shell, and the review page. */
const isRoute = (path: string): boolean =>
  path.startsWith('apps/portal/src/routes/') ||
  path === 'apps/portal/src/layout.tsx' ||
  path === 'apps/review/src/page/review-app.tsx'

/** Lists every route. */
const listOfRoutes = 'apps/portal/src/lazy-pages.ts'

const isComponent = (path: string): boolean => /^(packages\/ui\/src|apps\/review\/src\/parts)\/.*\.tsx$/.test(path)

/** The frame of all pages, which only the shell loads. Others import names beside it. */
const isShell = (path: string): boolean => path.endsWith('/shell/app-shell/app-shell.tsx')

/** The components that fill a page, and the frames of pages. */
const isPage = (path: string): boolean =>
  isComponent(path) &&
  !path.includes('/common/') &&
  /(-page|\/app-shell|\/console-frame|\/review-layout)\.tsx$/.test(path)

/** What a file of the portal loads, also lazily: for a route nothing of other routes, nor of the shell around it. */
const loadedBy = (modules: Modules, path: string, isEnd: (path: string) => boolean = () => false): string[] => {
  const isOutside = (other: string) =>
    isRoute(other) || other === listOfRoutes || (isShell(other) && !path.endsWith('/layout.tsx'))
  const reached = modules.reachedFrom(path, (other) => isOutside(other) || isEnd(other))
  return [...reached].filter((other) => !isOutside(other))
}

/** What fills a route, with what is loaded beside it. */
const pagesOf = (modules: Modules, route: string): { page: string; loaded: readonly string[] }[] => {
  const own = loadedBy(modules, route, isComponent)
  const pages = own.filter(isPage)
  if (pages.length > 1) {
    // Each page of the console has its container.
    const containers = own.filter((path) => !isComponent(path))
    return containers.flatMap((path) => {
      const shown = modules.importsOf(path).filter(isPage)
      const loaded = loadedBy(modules, path, (other) => isPage(other) && !shown.includes(other))
      return shown.filter((page) => pages.includes(page)).map((page) => ({ page, loaded }))
    })
  }
  // Not every component that fills a page is called one.
  const views = modules
    .importsOf(route)
    .filter((path) => path.endsWith('.container.tsx'))
    .flatMap((path) => modules.importsOf(path))
    .filter((path) => isComponent(path) && !path.includes('/common/'))
  return (pages.length > 0 ? pages : views).map((page) => ({ page, loaded: loadedBy(modules, route) }))
}

/**
 * The files that each screen shows, by title: what its stories show, and what the routes load which fill it, also dialogs
 * that open above it. A page that no screen shows is a screen of its own.
 * @param screens the files that the stories of each screen reach
 * @param titleOf the title of a component
 */
export const filesOnScreens = (
  modules: Modules,
  screens: ReadonlyMap<string, ReadonlySet<string>>,
  titleOf: (path: string) => string | undefined,
): Map<string, Set<string>> => {
  const files = new Map([...screens].map(([title, reached]) => [title, new Set(reached)]))
  const namesOf = (page: string): string[] => {
    const title = titleOf(page)
    const around = [...screens].filter(([, reached]) => reached.has(page)).map(([name]) => name)
    return title !== undefined && (isPage(page) || around.length === 0) ? [title] : around
  }
  for (const route of [...modules.all.keys()].filter(isRoute))
    for (const { page, loaded } of pagesOf(modules, route))
      for (const name of namesOf(page)) files.set(name, new Set([...(files.get(name) ?? []), page, ...loaded]))
  return files
}
