import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { publicCommunityFileSchema } from '../../apps/api/src/community-file.ts'
import { environmentSchema } from '../../apps/api/src/platform/config/environment-schema.ts'
import { readServerEnvironment } from '../../apps/api/src/platform/config/index.ts'
import { root } from '../../scripts/repository.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const json = (file: string) => JSON.parse(read(file))
const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', ' ')

type Stage = { readonly name: string; readonly base: string; readonly copied: readonly string[] }

/** The stages of the Dockerfile with the files of the repository that each copies. */
const stages: readonly Stage[] = dockerfile
  .split(/^FROM /m)
  .slice(1)
  .map((text) => {
    const [, base = '', name = 'final'] = /^(\S+)(?: AS (\S+))?/.exec(text) ?? []
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
    return { name, base, copied }
  })

/** What a stage and the stages that it continues have copied. */
const filesOf = (name: string): readonly string[] => {
  const stage = stages.find((candidate) => candidate.name === name)
  return stage === undefined ? [] : [...filesOf(stage.base), ...stage.copied]
}

/** A workspace's folder and those of the workspaces that it depends on. */
const foldersOf = (folder: string): readonly string[] => {
  const names = Object.keys(json(`${folder}/package.json`).dependencies).filter((name) => name.startsWith('@warmup/'))
  return [...new Set([folder, ...names.flatMap((name) => foldersOf(name.replace('@warmup', 'packages')))])].toSorted()
}

it('every file that the Dockerfile copies exists', () => {
  const copied = stages.flatMap((stage) => stage.copied)
  expect(copied).toContain('package-lock.json')
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it.each([
  ['packages', 'apps/api'],
  ['build', 'apps/portal'],
])('the stage %s has the manifest of each workspace that %s depends on', (name, folder) => {
  const manifests = filesOf(name).filter((file) => file.endsWith('/package.json'))
  expect(manifests.toSorted()).toEqual(foldersOf(folder).map((each) => `${each}/package.json`))
})

it('the image has each workspace that the API depends on', () => {
  expect(filesOf('final')).toEqual(expect.arrayContaining([...foldersOf('apps/api')]))
})

it('all packages of the API are in the one node_modules that the image has', () => {
  const nested = Object.entries<{ readonly dev?: boolean }>(json('package-lock.json').packages).filter(
    ([path, { dev }]) => !dev && foldersOf('apps/api').some((folder) => path.startsWith(`${folder}/node_modules/`)),
  )
  expect(nested).toEqual([])
})

it('the image runs the Node of package.json', () => {
  expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${json('package.json').devDependencies.node}-slim\n`)
})

it('a public server takes the sample community of the image', () => {
  const [, expressions = ''] = /^RUN sed -i (.+) community\.yaml$/m.exec(dockerfile) ?? []
  const { stdout } = spawnSync('sh', ['-c', `sed ${expressions} community.yaml`], { cwd: root, encoding: 'utf8' })
  const sample = publicCommunityFileSchema.parse(parse(stdout))
  expect(sample.servers.list).not.toEqual([])
  expect(sample.prices.CNY).not.toEqual([])
  expect(sample.machines).toBeUndefined()
})

/** The variables that compose.yaml sets for a service, as they are without a file `.env`. */
const variablesOf = (service: string): Readonly<Record<string, string>> => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true })
  // A default may be a variable with a default.
  const plain = (value: unknown): string => {
    const [, , usual] = /^\$\{(\w+):-(.*)\}$/.exec(String(value)) ?? []
    return usual === undefined ? String(value) : plain(usual)
  }
  return Object.fromEntries(
    Object.entries(compose.services[service].environment).map(([name, value]) => [name, plain(value)]),
  )
}

it('compose.yaml sets only variables that the server knows, and it starts with them', () => {
  const variables = variablesOf('portal')
  expect(Object.keys(variables).filter((name) => !(name in environmentSchema.shape))).toEqual([])
  expect(readServerEnvironment({ ...variables, NODE_ENV: 'production' })).toMatchObject({
    publicUrl: 'https://localhost',
    trustedProxies: 1,
    databaseUrl: 'postgres://warmup_portal@%2Fvar%2Frun%2Fpostgresql/warmup',
    databaseOwnerUrl: 'postgres://warmup_owner@%2Fvar%2Frun%2Fpostgresql/warmup',
  })
})

it('the database lets only the roles without privileges in by its socket', () => {
  const sockets = [...read('deploy/database/pg_hba.conf').matchAll(/^local +(\S+) +(\S+) +(.+)$/gm)]
  expect(sockets.map(([, ...cells]) => cells)).toEqual([
    ['all', 'warmup', 'peer map=superuser'],
    ['warmup', 'warmup_portal,warmup_owner', 'trust'],
  ])
})

it('the proxy serves the address of the portal at its port', () => {
  const { PUBLIC_URL } = variablesOf('proxy')
  expect(PUBLIC_URL).toBe(variablesOf('portal').PUBLIC_URL)
  const caddyfile = read('deploy/Caddyfile')
  expect(caddyfile).toContain('\n{$PUBLIC_URL} {\n')
  const [, port] = /reverse_proxy 127\.0\.0\.1:(\d+)/.exec(caddyfile) ?? []
  expect(parse(read('deploy/compose.yaml'), { merge: true }).services.portal.ports).toEqual([
    `127.0.0.1:${port}:${readServerEnvironment({ ...variablesOf('portal') }).port}`,
  ])
})
