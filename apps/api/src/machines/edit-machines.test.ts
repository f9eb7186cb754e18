import { expect, test } from 'vitest'
import { editMachines } from './edit-machines.ts'
import { machinesConfigSchema } from './machines.config.ts'

const machines = (more: object = {}) =>
  machinesConfigSchema.parse({
    engine: 'unix:///var/run/docker.sock',
    image: 'warmup/practice-server:1',
    ports: { first: 27_500, last: 27_599 },
    regions: [{ code: 'ap-shanghai' }],
    ...more,
  })

test.each([
  ['nothing', machines(), machines(), []],
  ['nothing where there are none', undefined, undefined, []],
  ['the image', machines(), machines({ image: 'warmup/practice-server:2' }), ['machines.image: changed']],
  [
    'a region and the folder of the keys',
    machines(),
    machines({ tls: '/etc/warmup', regions: [{ code: 'ap-shanghai', slots: 3 }] }),
    ['machines.tls: changed', 'machines.regions: changed'],
  ],
  ['all of it, added', undefined, machines(), ['machines: was added']],
  ['all of it, removed', machines(), undefined, ['machines: was removed']],
])('an edit of %s is named, and waits for a restart', (_, running, edited, needsRestart) => {
  expect(editMachines(running, edited)).toEqual({ content: running, needsRestart })
})
