import { expect, it } from 'vitest'
import { runOperator } from './process.ts'

/** Prints the files of the API that the program has loaded, one a line, when it ends. */
const watch = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({
    load: (url, context, next) => {
      const [, file] = url.split('/apps/api/src/')
      if (file !== undefined) loaded.push(file)
      return next(url, context)
    },
  })
  process.on('exit', () => process.stderr.write(loaded.map((file) => '\\nloaded ' + file).join('')))
`

const filesLoadedBy = async (...args: string[]) => {
  const environment = {
    PATH: process.env.PATH,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}`,
  }
  const { out, error } = await runOperator(environment, ...args)
  return { out, files: [...error.matchAll(/^loaded (.+)$/gm)].map(([, file = '']) => file) }
}

/** Files in a folder of an area, but not those that only say how a command is called. */
const ofAreas = (files: readonly string[]) =>
  files.filter((file) => file.includes('/') && !file.startsWith('platform/') && !file.endsWith('.usage.ts'))

it('help loads no area', async () => {
  const { out, files } = await filesLoadedBy('help')
  expect(out).toContain('npm run operator -- practice create')
  expect(files).toContain('practice/practice.usage.ts')
  expect(ofAreas(files)).toEqual([])
})

it('a command loads its own area only', async () => {
  const { files } = await filesLoadedBy('grants', 'no Steam ID')
  expect(new Set(ofAreas(files).map((file) => file.split('/', 1)[0]))).toEqual(new Set(['membership', 'accounts']))
})
