import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'

/* The `promtool` of Prometheus in PATH checks the alert rules and runs their tests. */

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: root, encoding: 'utf8' })
const { error } = promtool('--version')

describe.skipIf(error)(`Prometheus ${error ? '(there is no promtool in PATH)' : ''}`, () => {
  it('accepts the alert rules', () => {
    expect(promtool('check', 'rules', 'deploy/alerts.yaml')).toMatchObject({ status: 0, stderr: '' })
  })

  it('fires each alert when it should, and not before', () => {
    expect(promtool('test', 'rules', 'deploy/alerts.test.yaml')).toMatchObject({ status: 0, stderr: '' })
  })
})
