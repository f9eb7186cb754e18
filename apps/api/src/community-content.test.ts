import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CommunityContent, openCommunityContent } from './community-content.ts'
import type { LiveContent } from './platform/content/index.ts'
import { createLog } from './platform/log/index.ts'

const community = { wordmark: 'WARMUP', name: { zh: '热身', en: 'Warmup' } }
const machines = {
  engine: 'tcp://127.0.0.1:27093',
  image: 'warmup/practice-server:1',
  ports: { first: 27_500, last: 27_599 },
  regions: [{ code: 'ap-shanghai', slots: 4 }],
}

let folder: string
let content: LiveContent<CommunityContent> | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-content-'))
  mkdirSync(join(folder, 'faq'))
})
afterEach(async () => {
  await content?.stop()
  content = undefined
  rmSync(folder, { recursive: true, force: true })
})

const communityFile = () => join(folder, 'community.yaml')
const save = (file: object) => writeFileSync(communityFile(), JSON.stringify({ community, ...file }))

const open = async (file: object) => {
  save(file)
  content = await openCommunityContent(communityFile(), { log: createLog('silent'), now: () => new Date() })
  content.start()
  return content
}

test('an edit of the machines waits for a restart, which is said; the rest of it is in service', async () => {
  const opened = await open({ machines })
  const { machines: running } = opened.current().file
  save({ machines: { ...machines, image: 'warmup/practice-server:2' }, announcements: { fallback: '你好' } })
  await vi.waitFor(() => expect(opened.current().file.announcements.fallback?.zh).toBe('你好'), { timeout: 10_000 })
  expect(opened.state()).toEqual({ problems: [], needsRestart: ['machines.image: changed'] })
  expect(opened.current().file.machines).toEqual(running)
})
