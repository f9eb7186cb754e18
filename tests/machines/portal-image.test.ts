import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'

/*
 * Builds the image of deploy/Dockerfile on a real engine and runs it as compose.yaml does, with an embedded database.
 * TEST_NODE_IMAGE names the base image: it has Node 24 and an npm that reaches a registry.
 */

const { TEST_DOCKER_HOST: host, TEST_NODE_IMAGE: base = '' } = process.env
const name = `warmup-portal-${process.pid}`
const buildLimitMs = 900_000

const docker = (...args: readonly string[]): string =>
  execFileSync('docker', [...(host === undefined ? [] : ['-H', host]), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

describe.skipIf(base === '')('the image of the portal', () => {
  beforeAll(() => {
    docker('build', '-f', 'deploy/Dockerfile', '--build-arg', `NODE_IMAGE=${base}`, '-t', name, '.')
    const confined = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges']
    const folders = ['--tmpfs=/tmp', '-v', '/data']
    docker('run', '-d', '--name', name, ...confined, ...folders, '-e', 'PUBLIC_URL=https://localhost', name)
  }, buildLimitMs)
  afterAll(() => {
    docker('rm', '-fv', name)
    docker('rmi', name)
  })

  it('becomes healthy as a user without rights, and says what to set', async () => {
    await expect
      .poll(() => docker('inspect', '--format', '{{.State.Health.Status}}', name), { interval: 500 })
      .toBe('healthy')
    expect(docker('exec', name, 'id', '-u')).toBe('1000')
    expect(docker('exec', name, 'grep', 'CapBnd', '/proc/1/status')).toMatch(/\t0+$/)
    expect(docker('logs', name)).toContain('To go live, set PUBLIC_URL, SESSION_KEYS and WARMUP_COMMUNITY')
  })

  it('serves the prerendered front page with its scripts', () => {
    const get = (path: string) =>
      docker(
        'exec',
        name,
        'node',
        '-e',
        `fetch('http://127.0.0.1:8080${path}').then((r) => r.text()).then(console.log)`,
      )
    const page = get('/')
    expect(page).toContain('data-prerendered')
    const [, script = ''] = /<script [^>]*src="(\/assets\/[^"]+)"/.exec(page) ?? []
    expect(get(script).length).toBeGreaterThan(1_000)
  })

  it('has the operator command', () => {
    expect(docker('exec', name, 'operator', 'list')).toBe('No memberships.')
    expect(docker('exec', name, 'operator', 'check')).toContain('/app/community.yaml can be used')
  })

  it('has no tests and no build tools, and at most 250 MB beside its base', () => {
    const find = ['find', '/app', '-name', '*.test.ts', '-not', '-path', '*/node_modules/*']
    expect(docker('exec', name, ...find, '-o', '-path', '/app/node_modules/vite')).toBe('')
    const sizeOf = (image: string) => Number(docker('image', 'inspect', '--format', '{{.Size}}', image))
    expect(sizeOf(name) - sizeOf(base)).toBeLessThan(250e6)
  })
})
