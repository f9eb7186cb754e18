import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMatchFold, noMatch } from '@warmup/domain/matches'
import { createGameFollower, noLiveState } from '@warmup/domain/matches/live-game'
import { describe, expect, it } from 'vitest'
import { countBody, parseStreamState } from '../../apps/api/src/leaderboard/ingest/count-body.ts'
import { chatIn } from '../../apps/api/src/leaderboard/ingest/line-readers.ts'
import { inTurns, newLines, type Pace } from '../../apps/api/src/platform/game-log/index.ts'
import { root } from '../../scripts/repository.ts'
import { trackedFiles } from './tracked-files.ts'

const at = '11/22/2026 - 20:15:03.120 - '
const bo = '"Bo<11><[U:1:7]><TERRORIST>"'

/** Bodies that a stranger can send, as large as the largest. */
const bodies = {
  'line feeds': '\n',
  'blank lines': ' \t\r\n',
  'zero bytes': '\0\n',
  'lines of one letter': 'x\n',
  kills: `${at}"Ana<2><[U:1:5]><CT>" [1 2 3] killed ${bo} [1 2 3] with "ak47"\n`,
  'look-alikes of chat': `${at}"a<1><[U:1:5]>" say "<1><[U:1:5]>" say "<1><[U:1:5]>" x\n`,
  'ends of players': `${at}"${'<1><>" '.repeat(280)}\n`,
  'one line': `${at}"Ana`,
}
const bodyOf = (unit: string, size: number) => Buffer.from(unit.repeat(Math.ceil(size / unit.length)))

/** A clock on which each look takes a millisecond, so that a turn is ten steps. Counts rests. */
const countedPace = () => {
  let [now, rests] = [0, 0]
  const pace: Pace = {
    clock: () => {
      now += 1
      return now
    },
    rest: async () => {
      rests += 1
    },
  }
  return { pace, rests: () => rests }
}

const receivedAt = new Date('2026-11-22T20:00:00Z')
const placed = { mode: 'dm' as const, season: '', receivedAt, mapNumber: 0, isContinued: true }

/** The readers of a log, each with the number of its steps. */
const readers = {
  counting: async (body: Buffer, pace: Pace) =>
    (await countBody(parseStreamState(null), { ...placed, body }, pace)).lines.read,
  chat: async (body: Buffer, pace: Pace) => {
    let steps = 0
    await inTurns(
      chatIn(body, { startsLine: true }),
      () => {
        steps += 1
      },
      pace,
    )
    return steps
  },
  'the live game and matches': async (body: Buffer, pace: Pace) => {
    let steps = 0
    const followers = [createGameFollower(noLiveState, 0), createMatchFold(noMatch(), () => 'id', 0)]
    await inTurns(
      newLines(new Uint8Array(), body).lines,
      (line) => {
        steps += 1
        for (const follower of followers) follower.line(line)
      },
      pace,
    )
    return steps
  },
}

describe('a body of any size is read in turns:', () => {
  for (const [reader, read] of Object.entries(readers))
    it.each(Object.entries(bodies))(`${reader}: %s`, async (_, unit) => {
      const { pace, rests } = countedPace()
      const steps = await read(bodyOf(unit, 65_536), pace)
      // At most ten steps to a turn; the last turn needs no rest.
      expect(rests()).toBeGreaterThanOrEqual(Math.floor(steps / 11))
    })
})

describe('a body of nothing costs nothing:', () => {
  it.each(['line feeds', 'blank lines'] as const)('%s', (name) => {
    expect([...newLines(new Uint8Array(), bodyOf(bodies[name], 4_194_304)).lines]).toEqual([])
  })
})

describe('the lines of a body', () => {
  const sources = trackedFiles
    .filter((path) => /^apps\/api\/src\/.*(?<!\.test)\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const users = (name: string) => sources.filter(({ text }) => text.includes(`${name}(`))

  it.each(['newLines', 'chatIn', 'connectionsIn'])('that %s gives are taken in turns', (name) => {
    const others = users(name).filter(({ path }) => !path.endsWith('game-log/new-lines.ts'))
    expect(others.filter(({ text }) => !text.includes('inTurns(')).map(({ path }) => path)).toEqual([])
  })

  it('are taken at once only by the command that rebuilds the leaderboards', () => {
    expect(users('splitLines').map(({ path }) => path)).toEqual(['apps/api/src/platform/game-log/new-lines.ts'])
    expect(users('countBodyAtOnce').map(({ path }) => path)).toEqual(['apps/api/src/leaderboard/retention/rebuild.ts'])
  })
})
