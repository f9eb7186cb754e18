import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { ConfigurationError } from '../config/index.ts'
import { fileOperations, NoAnswerError } from '../files/index.ts'
import { createLog } from '../log/index.ts'
import { createLiveContent, type LiveContent } from './index.ts'

type Content = { readonly text: string; readonly notes: readonly string[] }

let folder: string
let live: LiveContent<Content>
const log = createLog('silent')
const error = vi.spyOn(log, 'error')

const pathOf = (name: string) => join(folder, name)
const write = (name: string, text: string) => writeFileSync(pathOf(name), text)
const namesIn = (path: string): string[] => {
  try {
    return [readFileSync(path, 'utf8')]
  } catch {
    return []
  }
}

/** Returns the fingerprint of the files; tests replace it. */
let look: typeof fileOperations.fingerprint
let reads = 0
const read = async (): Promise<Content> => {
  reads += 1
  const [text] = namesIn(pathOf('main.txt'))
  if (text === undefined) throw new ConfigurationError(['main.txt: cannot be read'], { isUnreadable: true })
  if (text.startsWith('broken')) throw new ConfigurationError([`main.txt:1 ${text}`])
  return { text, notes: namesIn(pathOf('notes/a.md')) }
}

const files = () => ({ file: pathOf('main.txt'), folder: pathOf('notes'), extension: '.md' })
const intervals = { everyMs: 10, settleMs: 20, absentMs: 200, retryMs: 20 }

const open = async (changed: Partial<typeof intervals> = {}) => {
  live = await createLiveContent({
    files: files(),
    reader: { fingerprint: (watched) => look(watched) },
    read,
    apply: (current, edited) => ({
      content: edited,
      needsRestart: edited.text === current.text ? [] : edited.text.split(' ').filter((word) => word === 'restart'),
    }),
    log,
    ...intervals,
    ...changed,
  })
  live.start()
}

const witnesses: LiveContent<number>[] = []

/**
 * Polls the same files independently and counts its reads: once it has seen a change, the content had time to see it,
 * too.
 */
const witness = async (watched: Partial<ReturnType<typeof files>> = {}) => {
  let count = 0
  const looking = await createLiveContent<number>({
    files: { ...files(), ...watched },
    reader: fileOperations,
    read: async () => ++count,
    apply: (_, edited) => ({ content: edited, needsRestart: [] }),
    log: createLog('silent'),
    ...intervals,
    absentMs: intervals.settleMs,
  })
  witnesses.push(looking)
  looking.start()
  return { hasSeen: (changes: number) => eventually(() => expect(looking.current()).toBeGreaterThan(changes)) }
}

/** A long limit for a busy machine. */
const served = (text: string) => eventually(() => expect(live.current().text).toBe(text))
const refused = (...problems: string[]) => eventually(() => expect(live.state().problems).toEqual(problems))

beforeEach(async () => {
  error.mockClear()
  reads = 0
  look = fileOperations.fingerprint
  folder = mkdtempSync(join(tmpdir(), 'warmup-content-'))
  mkdirSync(pathOf('notes'))
  write('main.txt', 'first')
  write('notes/a.md', 'note')
})
afterEach(async () => {
  await live.stop()
  for (const looking of witnesses.splice(0)) await looking.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('content in files', () => {
  test('is the same object until it changes, and each listener is called once', async () => {
    await open()
    const before = live.current()
    const listener = vi.fn()
    live.onChange(listener)
    write('main.txt', 'second')
    await served('second')
    expect(before.text).toBe('first')
    expect(listener.mock.calls).toEqual([[live.current()]])
  })

  test('follows changed and added files of the folder', async () => {
    rmSync(pathOf('notes'), { recursive: true })
    await open()
    expect(live.current().notes).toEqual([])
    mkdirSync(pathOf('notes'))
    write('notes/a.md', 'new note')
    await eventually(() => expect(live.current().notes).toEqual(['new note']))
  })

  test('ignores temporary files of editors', async () => {
    await open()
    const { hasSeen } = await witness({ extension: '.md~' })
    write('notes/.a.md.swp', 'x')
    write('notes/.b.md', 'x')
    write('notes/c.txt', 'x')
    write('notes/a.md~', 'x')
    await hasSeen(1)
    write('notes/b.md~', 'x')
    await hasSeen(2)
    expect(reads).toBe(1)
  })

  test('follows a file that is replaced by one with the same size and time', async () => {
    await open()
    write('next.txt', 'again')
    const time = new Date(1_700_000_000_000)
    utimesSync(pathOf('main.txt'), time, time)
    utimesSync(pathOf('next.txt'), time, time)
    renameSync(pathOf('next.txt'), pathOf('main.txt'))
    await served('again')
  })

  test('follows a changed link, as in Kubernetes', async () => {
    for (const version of ['one', 'two']) {
      mkdirSync(pathOf(version))
      write(`${version}/main.txt`, version)
    }
    symlinkSync('one', pathOf('data'))
    rmSync(pathOf('main.txt'))
    symlinkSync(join('data', 'main.txt'), pathOf('main.txt'))
    await open()
    expect(live.current().text).toBe('one')
    symlinkSync('two', pathOf('data.new'))
    renameSync(pathOf('data.new'), pathOf('data'))
    await served('two')
  })

  test('stays unchanged while a file is missing briefly', async () => {
    await open({ absentMs: 60_000 })
    const { hasSeen } = await witness()
    rmSync(pathOf('main.txt'))
    await hasSeen(1)
    write('notes/a.md', 'other note')
    await hasSeen(2)
    expect(reads).toBe(1)
    write('main.txt', 'second')
    await served('second')
    expect(error).not.toHaveBeenCalled()
  })

  test('stays unchanged if a file is permanently missing, and reports it', async () => {
    await open()
    rmSync(pathOf('main.txt'))
    await refused('main.txt: cannot be read')
    expect(live.current()).toEqual({ text: 'first', notes: ['note'] })
    write('main.txt', 'second')
    await served('second')
    expect(live.state().problems).toEqual([])
  })

  test('that is invalid is rejected once per edit, and the last valid content stays', async () => {
    await open()
    write('main.txt', 'broken')
    await refused('main.txt:1 broken')
    write('notes/a.md', 'another note')
    await eventually(() => expect(live.current().text).toBe('first'))
    write('main.txt', 'broken again')
    await refused('main.txt:1 broken again')
    expect(live.current()).toEqual({ text: 'first', notes: ['note'] })
    expect(error.mock.calls.map(([fields]) => fields)).toEqual([
      { problems: ['main.txt:1 broken'] },
      { problems: ['main.txt:1 broken again'] },
    ])
    write('main.txt', 'mended')
    await served('mended')
    expect(live.state()).toEqual({ problems: [], needsRestart: [] })
  })

  test('that is restored clears the problem and is not read again', async () => {
    for (const [version, text] of [
      ['one', 'first'],
      ['two', 'broken'],
    ] as const) {
      mkdirSync(pathOf(version))
      write(`${version}/main.txt`, text)
    }
    const turnTo = (version: string) => {
      symlinkSync(version, pathOf('data.new'))
      renameSync(pathOf('data.new'), pathOf('data'))
    }
    turnTo('one')
    rmSync(pathOf('main.txt'))
    symlinkSync(join('data', 'main.txt'), pathOf('main.txt'))
    await open()
    const before = live.current()
    turnTo('two')
    await refused('main.txt:1 broken')
    const readsBefore = reads
    turnTo('one')
    await refused()
    expect(live.current()).toBe(before)
    expect(reads).toBe(readsBefore)
  })

  test('is not read again while invalid, but is read again if it was unreadable', async () => {
    await open()
    const { hasSeen } = await witness({ extension: '.md~' })
    write('main.txt', 'broken')
    await refused('main.txt:1 broken')
    const readsBefore = reads
    await hasSeen(1)
    for (const change of [2, 3, 4]) {
      write(`notes/${change}.md~`, 'x')
      await hasSeen(change)
    }
    expect(reads).toBe(readsBefore)
    rmSync(pathOf('main.txt'))
    await refused('main.txt: cannot be read')
    const readsSince = reads
    await eventually(() => expect(reads).toBeGreaterThan(readsSince + 2))
  })

  test('keeps the last content while the files do not answer, logs it, and follows the files again', async () => {
    await open()
    look = () => Promise.reject(new Error('no answer within 5 s'))
    await refused(`${pathOf('main.txt')}: cannot be read (no answer within 5 s)`)
    expect(live.current().text).toBe('first')
    look = fileOperations.fingerprint
    await refused()
    write('main.txt', 'second')
    await served('second')
  })

  test('waits at the start for files that do not answer, and says so', async () => {
    const warn = vi.spyOn(log, 'warn')
    let looks = 0
    look = (watched) => {
      looks += 1
      return looks < 3 ? Promise.reject(new NoAnswerError('no answer within 5 s')) : fileOperations.fingerprint(watched)
    }
    await open()
    expect(live.current().text).toBe('first')
    expect(warn.mock.calls).toEqual(
      Array(2).fill([
        { problems: [`${pathOf('main.txt')}: cannot be read (no answer within 5 s)`] },
        'the files of the content do not answer: the start waits for them',
      ]),
    )
  })

  test('reports changes that need a restart', async () => {
    await open()
    write('main.txt', 'needs a restart')
    await served('needs a restart')
    expect(live.state()).toEqual({ problems: [], needsRestart: ['restart'] })
  })

  test('that is invalid at the start is an error', async () => {
    await open()
    await live.stop()
    write('main.txt', 'broken')
    await expect(open()).rejects.toThrow('main.txt:1 broken')
  })
})
