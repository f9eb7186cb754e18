import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** What the first page waits for. Storybook writes these folders before it builds the preview. */
const folders = ['sb-manager', 'sb-addons']

const scriptsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.js'))
        .map((name) => join(folder, name))
    : []

/** Minifies the scripts of the manager in a built Storybook, which Storybook ships with spaces and long names. */
export const minifyManager = async (output: string): Promise<void> => {
  for (const file of folders.flatMap((folder) => scriptsIn(join(output, folder)))) {
    const { code, errors } = await minify(file, readFileSync(file, 'utf8'), {
      module: true,
      compress: true,
      mangle: true,
    })
    if (errors.length > 0) throw new Error(`${file} could not be minified: ${errors[0]?.message}`)
    writeFileSync(file, code)
  }
}

/** Minifies the manager at the end of a build. */
export const minifyManagerPlugin = (): Plugin => {
  let output = ''
  return {
    name: 'warmup-minify-manager',
    apply: 'build',
    configResolved: ({ build }) => {
      output = build.outDir
    },
    closeBundle: () => minifyManager(output),
  }
}
