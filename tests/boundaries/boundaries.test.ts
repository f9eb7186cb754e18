import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * The fixture mirrors the repository: each of its files breaks one rule of docs/architecture.md and states Biome's
 * expected answer in its first lines (`// expect <rule>: <part of the message>`). A file without expectations must
 * pass.
 * A copy of it is checked with the real biome.json and the real package.json of each workspace.
 */
const root = join(import.meta.dirname, '..', '..')
const fixture = join(import.meta.dirname, 'fixture')
const workspaces = ['packages', 'apps'].flatMap((kind) =>
  readdirSync(join(root, kind)).map((name) => `${kind}/${name}`),
)
const files = readdirSync(fixture, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .toSorted()

type Finding = { file: string; rule: string; words: string }
type Diagnostic = { category: string; message: string; location: { path: string }; advices: unknown[] }

const expectedIn = (file: string): Finding[] =>
  [...readFileSync(join(fixture, file), 'utf8').matchAll(/^\/\/ expect (\w+): (.+)$/gm)].map(([, rule, words]) => ({
    file,
    rule: rule ?? '',
    words: words ?? '',
  }))

/** Areas that every area of a layer may import. */
const shared = new Set(['shared', 'platform', 'doctor', 'common', 'theme'])

describe('import rules', () => {
  const copy = mkdtempSync(join(tmpdir(), 'warmup-boundaries-'))
  let findings: Finding[] = []

  beforeAll(() => {
    cpSync(fixture, copy, { recursive: true })
    for (const file of [
      'biome.json',
      'package.json',
      'stories/package.json',
      'tests/boundaries/no-clock-no-chance.grit',
      'tests/boundaries/await-focus.grit',
      'tests/boundaries/no-locale-as-format.grit',
    ]) {
      cpSync(join(root, file), join(copy, file))
    }
    for (const workspace of workspaces)
      cpSync(join(root, workspace, 'package.json'), join(copy, workspace, 'package.json'))
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const biome = spawnSync(
      join(root, 'node_modules', '.bin', 'biome'),
      ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: copy, encoding: 'utf8' },
    )
    const report: { diagnostics: Diagnostic[] } = JSON.parse(biome.stdout)
    findings = report.diagnostics.map(({ category, message, location, advices }) => ({
      file: location.path,
      rule: category.split('/').at(-1) ?? category,
      words: `${message} ${JSON.stringify(advices)}`,
    }))
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  it.each(files)('%s', (file) => {
    const found = findings.filter((finding) => finding.file === file)
    const expected = expectedIn(file)
    const isAnsweredBy = (wanted: Finding) => (finding: Finding) =>
      finding.rule === wanted.rule && finding.words.includes(wanted.words)
    expect(expected.filter((wanted) => !found.some(isAnsweredBy(wanted)))).toEqual([])
    expect(found.filter((finding) => !expected.some((wanted) => isAnsweredBy(wanted)(finding)))).toEqual([])
  })

  it.each(['packages/features/src', 'packages/ui/src', 'apps/api/src'])('knows every area of %s', (layer) => {
    const known: string[] = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
      .overrides.filter((override: { includes: string[] }) => override.includes.includes(`${layer}/**`))
      .flatMap(
        (override: {
          linter: { rules: { style: { noRestrictedImports: { options: { patterns: { group: string[] }[] } } } } }
        }) => override.linter.rules.style.noRestrictedImports.options.patterns.flatMap(({ group }) => group),
      )
    const areas = readdirSync(join(root, layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !shared.has(entry.name))
      .map((entry) => entry.name)
    for (const area of areas) expect(known, dirname(layer)).toContain(`../**/${area}/**`)
  })
})
