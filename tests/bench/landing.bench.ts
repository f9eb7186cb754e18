import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { run } from '../../scripts/processes.ts'
import { root } from '../../scripts/repository.ts'
import { areaOf } from './area-of.ts'
import type { BenchRow } from './bench-row.ts'

/** Apart from the portal's own build, because the source maps say which area a byte is of. */
const dist = join(root, '.cache', 'bench', 'portal')

const build = async (): Promise<void> => {
  const options = ['--sourcemap', 'hidden', '--outDir', dist, '--emptyOutDir']
  const { code, output } = await run('npm', ['exec', '-w', '@warmup/portal', '--', 'vite', 'build', ...options])
  if (code !== 0) throw new Error(`The portal could not be built:\n${output}`)
}

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

const brotliBytes = (address: string): number =>
  brotliCompressSync(readFileSync(join(dist, address)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** The size of these files in kilobytes, compressed as our server sends them. */
const brotliKilobytes = (addresses: Iterable<string>): number =>
  [...addresses].reduce((sum, address) => sum + brotliBytes(address), 0) / 1024

/** Characters of a built script by area. */
const lengthsByArea = (address: string): Map<string, number> => {
  const map = new SourceMap(JSON.parse(readFileSync(join(dist, `${address}.map`), 'utf8')))
  const lengths = new Map<string, number>()
  readFileSync(join(dist, address), 'utf8')
    .split('\n')
    .forEach((line, row) => {
      for (let column = 0; column < line.length; column += 1) {
        const entry = map.findEntry(row, column)
        const area = areaOf('originalSource' in entry ? entry.originalSource : '')
        lengths.set(area, (lengths.get(area) ?? 0) + 1)
      }
    })
  return lengths
}

/** Kilobytes by area, the largest first. An area has the share of a compressed file that it has of the file's characters. */
const weightsByArea = (addresses: Iterable<string>): [area: string, kilobytes: number][] => {
  const weights = new Map<string, number>()
  for (const address of addresses) {
    const lengths = lengthsByArea(address)
    const whole = [...lengths.values()].reduce((sum, length) => sum + length, 0)
    const kilobytes = brotliBytes(address) / 1024
    for (const [area, length] of lengths) weights.set(area, (weights.get(area) ?? 0) + (kilobytes * length) / whole)
  }
  return [...weights].sort(([, a], [, b]) => b - a)
}

/** Smaller areas are not listed. */
const listedKilobytes = 0.5

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
        (name) => name.startsWith(`${route}-`) && /^-[\w-]{7}\.js$/.test(name.slice(route.length)),
      )
      return file === undefined ? [] : [{ route, address: `/assets/${file}` }]
    })
}

export const minutes = 1

/**
 * The JavaScript of the landing page by area, and the additional JavaScript of every other page. The code that the portal loads
 * in idle time after hydrating a prerendered page (the parsers of API responses) is a separate row.
 */
export const bench = async (): Promise<BenchRow[]> => {
  await build()
  const plan = planOf(readFileSync(join(dist, 'index.html'), 'utf8'))
  const landing = scriptsOf(plan, 'home')
  return [
    { name: 'landing page, JavaScript in brotli', value: brotliKilobytes(landing), unit: 'KB', bar: '<= 176' },
    { name: 'of it, what every page needs', value: brotliKilobytes(scriptsOf(plan, 'none')), unit: 'KB' },
    { name: 'landing page, script files', value: landing.size, unit: 'files', bar: '<= 30' },
    ...weightsByArea(landing)
      .filter(([, kilobytes]) => kilobytes >= listedKilobytes)
      .map(([area, value]) => ({ name: `of it, ${area}`, value, unit: 'KB' })),
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
