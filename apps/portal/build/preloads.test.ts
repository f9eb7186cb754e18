import { expect, it } from 'vitest'
import type { Bundle } from './chunks.ts'
import { preloadsOf } from './preloads.ts'

/** A bundle of one chunk for each module, by the imports of the chunks. */
const bundleOf = (imports: Readonly<Record<string, readonly string[]>>): Bundle =>
  Object.fromEntries(
    Object.entries(imports).map(([name, imported]) => [
      name,
      { type: 'chunk', fileName: name, moduleIds: [`/src/${name}`], imports: imported },
    ]),
  ) as unknown as Bundle

const bundle = bundleOf({
  'main.js': [],
  'texts.zh.js': [],
  'texts.en.js': [],
  'list.js': ['main.js', 'queries.js'],
  'queries.js': [],
  'calls.js': ['main.js', 'schemas.js'],
  'schemas.js': [],
})

const preloadsWith = (...data: readonly string[]) =>
  preloadsOf(
    bundle,
    {
      entry: 'main.js',
      languages: ['zh', 'en'],
      sharedAreas: [],
      texts: (language, area) => `${area}.${language}.js`,
      pages: { home: { modules: ['list.js'], areas: ['texts'], data } },
    },
    '/assets/',
  )

it('names the files of a page, and those that only fetch its data', () =>
  expect(preloadsWith('calls.js')).toEqual({
    zh: ['/assets/main.js'],
    en: ['/assets/main.js'],
    'home.zh': ['/assets/main.js', '/assets/queries.js', '/assets/list.js', '/assets/texts.zh.js'],
    'home.en': ['/assets/main.js', '/assets/queries.js', '/assets/list.js', '/assets/texts.en.js'],
    'home.data': ['/assets/schemas.js', '/assets/calls.js'],
  }))

it('rejects a module of the data that is part of the page', () =>
  expect(() => preloadsWith('calls.js', 'queries.js')).toThrow('queries.js fetches data of the page "home"'))
