import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { steps } from '../../scripts/test-steps.ts'

const workflow = readFileSync(join(root, '.github', 'workflows', 'check.yml'), 'utf8')

/** The parts that each machine runs, for example `build e2e --shard=1/2`. */
const machines = /parts:\n((?: {10}- .+\n)+)/.exec(workflow)?.[1]?.trim().split('\n') ?? []

it('CI runs every part of `npm test` and every shard of a split part', () => {
  const names = steps.map(({ name }) => name)
  const shards = machines.flatMap((machine) => /--shard=(\d+)\/(\d+)/.exec(machine)?.slice(1).map(Number) ?? [])
  expect(machines).toHaveLength(4)
  expect(names.filter((name) => !machines.some((machine) => machine.split(' ').includes(name)))).toEqual([])
  expect(shards).toEqual([1, 2, 2, 2])
})

it('CI keeps earlier pictures also when a comparison finds differences, which fail its job', () => {
  const step = (action: string) =>
    new RegExp(`(?:- if: (.+)\\n +)?(?:- )?uses: ${action}@v4\\n +with:\\n([^-]+)`).exec(workflow)
  const [, , restored] = step('actions/cache/restore') ?? []
  const [, condition, saved] = step('actions/cache/save') ?? []
  expect(condition).toContain('!cancelled()')
  expect(saved).toContain('.cache/visual/history')
  expect(restored).toContain('.cache/visual/history')
})
