import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildPortal } from '../../scripts/builds.ts'
import { root } from '../../scripts/repository.ts'
import type { BenchRow } from './bench-row.ts'

const dist = join(root, 'apps', 'portal', 'dist')
const staticImport = /(?:from|import)\s*["'](\.\/[\w.~-]+\.js)["']/g

/** The static imports of a built script, as URL paths. */
const importsOf = (address: string): string[] =>
  [...readFileSync(join(dist, address), 'utf8').matchAll(staticImport)].map(
    ([, file = '']) => `/assets/${file.slice(2)}`,
  )

/** These scripts and all their static imports. */
const closureOf = (addresses: readonly string[]): Set<string> => {
  const closure = new Set<string>()
  const queue = [...addresses]
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (closure.has(address)) continue
    closure.add(address)
    queue.push(...importsOf(address))
  }
  return closure
}

/** The scripts that these need in addition to the loaded ones. */
const beyond = (present: ReadonlySet<string>, addresses: readonly string[]): string[] =>
  [...closureOf(addresses)].filter((address) => !present.has(address))

/** The size of these files in kilobytes, compressed as our server sends them. */
const brotliKilobytes = (addresses: Iterable<string>): number => {
  const bytes = [...addresses].map(
    (address) =>
      brotliCompressSync(readFileSync(join(dist, address)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        .length,
  )
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}

type Plan = { readonly entry: string; readonly preloads: Readonly<Record<string, readonly string[]>> }

/** The plan that the build writes into the page for its inline script: the entry, and the preloads of each page. */
const planOf = (html: string): Plan => {
  const [, plan] = html.match(/\((\{"entry":.*?\})\)/) ?? []
  if (plan === undefined) throw new Error('The page has no inline script with its plan')
  return JSON.parse(plan)
}

/** The scripts that a page loads without interaction: the entry, and the preloads of the inline script. */
const scriptsOf = ({ entry, preloads }: Plan, page: string): Set<string> =>
  closureOf([entry, ...(preloads.zh ?? []), ...(preloads[`${page}.zh`] ?? [])])

/** The routes and widgets with a separate file, and the URL path of that file. */
const lazyRoutes = (): { route: string; address: string }[] => {
  const files = readdirSync(join(dist, 'assets'))
  return ['routes', 'widgets']
    .flatMap((folder) => readdirSync(join(root, 'apps', 'portal', 'src', folder)))
    .map((file) => file.replace(/\.tsx$/, ''))
    .flatMap((route) => {
      const file = files.find(
        (name) => name.startsWith(`${route}-`) && /^-[\w-]{8}\.js$/.test(name.slice(route.length)),
      )
      return file === undefined ? [] : [{ route, address: `/assets/${file}` }]
    })
}

/**
 * The JavaScript of the landing page, and the additional JavaScript of every other page. The code that the portal loads
 * in idle time after hydrating a prerendered page (the parsers of API responses) is a separate row.
 */
export const bench = async (): Promise<BenchRow[]> => {
  await buildPortal()
  const plan = planOf(readFileSync(join(dist, 'index.html'), 'utf8'))
  const landing = scriptsOf(plan, 'home')
  return [
    { name: 'landing page, JavaScript in brotli', value: brotliKilobytes(landing), unit: 'KB', bar: '<= 176' },
    { name: 'of it, what every page needs', value: brotliKilobytes(scriptsOf(plan, 'none')), unit: 'KB' },
    { name: 'landing page, script files', value: landing.size, unit: 'files' },
    {
      name: 'fetched in idle before the first reload of the list',
      value: brotliKilobytes(beyond(landing, plan.preloads['home.data'] ?? [])),
      unit: 'KB',
    },
    ...lazyRoutes().flatMap(({ route, address }) => {
      const own = beyond(landing, [address])
      if (own.length === 0) return []
      return [{ name: `${route}, beyond the landing page`, value: brotliKilobytes(own), unit: 'KB', bar: '<= 60' }]
    }),
  ]
}
