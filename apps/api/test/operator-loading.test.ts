import { expect, it } from 'vitest'
import { runOperator } from './process.ts'

/** Prints the files of the API and of packages that the program has loaded, one a line, when it ends. */
const watch = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({
    load: (url, context, next) => {
      const [, file] = url.split(/[/]apps[/]api[/]src[/](.+)|[/](node_modules[/].+)/).filter(Boolean)
      if (file !== undefined) loaded.push(file)
      return next(url, context)
    },
  })
  process.on('exit', () => process.stderr.write(loaded.map((file) => '\\nloaded ' + file).join('')))
`

const filesLoadedBy = async (args: readonly string[], variables: NodeJS.ProcessEnv = {}) => {
  const environment = {
    ...variables,
    PATH: process.env.PATH,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}`,
  }
  const { out, error } = await runOperator(environment, ...args)
  return { out, files: [...error.matchAll(/^loaded (.+)$/gm)].map(([, file = '']) => file) }
}

/** Files in a folder of an area, but not those that only say how a command is called. */
const ofAreas = (files: readonly string[]) =>
  files.filter((file) => /^(?!platform\/|node_modules\/).+\//.test(file) && !file.endsWith('.usage.ts'))

const areasOf = (files: readonly string[]) => new Set(ofAreas(files).map((file) => file.split('/', 1)[0]))
const packagesOf = (files: readonly string[]) =>
  new Set(files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))

it('help loads no area', async () => {
  const { out, files } = await filesLoadedBy(['help'])
  expect(out).toContain('npm run operator -- practice create')
  expect(files).toContain('practice/practice.usage.ts')
  expect(ofAreas(files)).toEqual([])
})

it('a command loads its own area only', async () => {
  const { files } = await filesLoadedBy(['grants', 'no Steam ID'])
  expect(areasOf(files)).toEqual(new Set(['membership', 'accounts']))
})

it('a command on PostgreSQL does not load the embedded database', async () => {
  const { files } = await filesLoadedBy(['practice', 'list'], { DATABASE_URL: 'postgres://warmup@127.0.0.1:1/warmup' })
  expect(areasOf(files)).toEqual(new Set(['practice', 'machines']))
  expect(packagesOf(files)).toContain('pg')
  expect(packagesOf(files)).not.toContain('@electric-sql/pglite')
})
