import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { noticeKinds } from '@warmup/domain/notices'
import { deskCommandNames } from '@warmup/domain/practice'
import { expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { trackedFiles } from './tracked-files.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
/** Excludes the sample community's FAQ, whose links are paths of the portal. */
const documents = trackedFiles.filter((file) => file.endsWith('.md') && !file.startsWith('faq/'))
const own = 'tests/boundaries/documents.test.ts'
const known = [
  ...Object.keys(JSON.parse(read('package.json')).scripts),
  'ci',
  'install',
  'audit',
  'rebuild',
  'exec',
  'run',
]

it.each(documents)('%s names only npm scripts that exist', (file) => {
  const code = [...read(file).matchAll(/```[\s\S]*?```|`[^`]+`/g)].map(([text]) => text).join('\n')
  const named = [...code.matchAll(/\bnpm (?:run )?([a-z][a-z-]*)/g)].map(([, name]) => name)
  expect(named.filter((name) => name && !known.includes(name))).toEqual([])
})

it.each(trackedFiles.filter((file) => file.startsWith('.github/')))('%s runs only npm scripts that exist', (file) => {
  const named = [...read(file).matchAll(/run: npm (?:run )?([a-z][a-z-]*)/g)].map(([, name]) => name)
  expect(named).not.toEqual([])
  expect(named.filter((name) => name && !known.includes(name))).toEqual([])
})

it.each(documents)('%s names only files that exist', (file) => {
  const linked = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) => path ?? '')
  expect(linked.filter((path) => !existsSync(join(root, file, '..', path)))).toEqual([])
})

/** The anchors of a Markdown file: GitHub's heading anchors and explicit `<a id>`. */
const anchorsOf = (file: string): readonly string[] => {
  const text = read(file).replaceAll(/```[\s\S]*?```/g, '')
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}

it.each(documents)('%s links only to anchors that exist', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
  const isBroken = ([, path = '', anchor = '']: readonly string[]) =>
    !anchorsOf(path === '' ? file : join(file, '..', path)).includes(anchor)
  expect(links.filter(isBroken).map(([link]) => link)).toEqual([])
})

it('every documentation anchor cited in code exists, and anchors are unique', () => {
  const source = trackedFiles.filter((file) => /\.(tsx?|m?js|ya?ml|css|html|json)$/.test(file) && file !== own)
  const cited = source.flatMap((file) =>
    [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].map(([, document = '', anchor]) => ({
      file,
      document,
      anchor,
    })),
  )
  const isBroken = ({ document, anchor }: (typeof cited)[number]) =>
    !documents.includes(document) || (anchor !== undefined && !anchorsOf(document).includes(anchor))
  expect(cited.filter(isBroken)).toEqual([])
  const anchors = [...new Set(cited.map(({ document }) => document))].map((document) => anchorsOf(document))
  expect(anchors.flatMap((all) => all.filter((anchor, place) => all.indexOf(anchor) !== place))).toEqual([])
})

it('code cites only documents in the repository', () => {
  const cited =
    /\bsections? \d|\bfield notes?\b|\bthe specification\b|\b(?:design|quality|decisions|libraries|copy)\.md\b/i
  const code = trackedFiles.filter((file) => /\.(tsx?|m?js|css|ya?ml|sql)$/.test(file) && file !== own)
  expect(code.filter((file) => cited.test(read(file)))).toEqual([])
})

it.each([
  ['docs/product/notices.md', noticeKinds],
  ['docs/operating.md', deskCommandNames],
] as const)('%s explains each of %j', (file, names) => {
  const text = read(file)
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

it('docs/architecture.md explains every kind of file', () => {
  const fixture = 'tests/boundaries/fixture/'
  const kinds = trackedFiles.flatMap((file) => {
    const [, kind] = file.startsWith(fixture) ? [] : (/^[^.]+\.([a-z-]+)\.(?:tsx?|css)$/.exec(basename(file)) ?? [])
    return kind === undefined ? [] : [{ kind, file }]
  })
  const explained = new Set([...read('docs/architecture.md').matchAll(/`\*\.([a-z-]+)\.\w+`/g)].map(([, kind]) => kind))
  expect(kinds.filter(({ kind }) => !explained.has(kind))).toEqual([])
})

it.each(documents)('%s names only folders and files that exist', (file) => {
  const inRepository = /^(?:apps|docs|packages|scripts|stories|tests)\/[\w./-]+$/
  const built = /\/dist(?:-server)?$/
  const named = [...read(file).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  expect(named.filter((text) => inRepository.test(text) && !built.test(text) && !existsSync(join(root, text)))).toEqual(
    [],
  )
})

it.each(documents.filter((file) => file.startsWith('docs/decisions/')))('%s has the three parts in order', (file) => {
  const [title = '', ...parts] = read(file).match(/^##? .+$/gm) ?? []
  expect(title).toMatch(new RegExp(`^# ${Number(basename(file).slice(0, 4))}\\. `))
  expect(parts).toEqual(['## Context', '## Decision', '## Consequences'])
})

it('no file names a local folder of a machine or the host of a package registry', () => {
  // /home/steam is the user of every game server image.
  const ofOneMachine =
    /(?:^|[\s'"`(=:])\/(?:work|home(?!\/steam\/)|Users|root)\/|registry\.npmjs\.org|"resolved": "https?:/m
  const text = trackedFiles.filter((file) => file !== own && !/\.(png|woff2?|ico|jpg|webp)$/.test(file))
  expect(text.filter((file) => ofOneMachine.test(read(file)))).toEqual([])
})
