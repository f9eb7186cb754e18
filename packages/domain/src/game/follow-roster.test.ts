import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followRoster, noRoster, type Roster, withoutPlayer } from './follow-roster.ts'
import { maxRemembered } from './limits.ts'
import { readLogLine } from './log/read-log-line.ts'

const ben = '76561197960265735'
const token = '"Ben<7><[U:1:7]><CT>"'
/** The news of the last of some lines. */
const lastNews = (lines: readonly string[], before: Roster = noRoster) => {
  let news = { roster: before, here: [], left: [], isNewMap: false } as ReturnType<typeof followRoster>
  for (const text of lines) {
    const event = readLogLine(`11/27/2026 - 20:00:00.000 - ${text}`)?.event
    if (event !== undefined) news = followRoster(news.roster, event)
  }
  return news
}
const hereIn = (lines: readonly string[]) => lastNews(lines).here.map(({ steamId }) => steamId)

const exit = `${token} disconnected (reason "Disconnect")`
const suicide = `${token} [1 2 3] committed suicide with "world"`
const killed = `"Cy<8><[U:1:8]><TERRORIST>" [1 2 3] killed ${token} [1 2 3] with "ak47"`

describe('who is on a server', () => {
  it('has everyone whom a line names', () => {
    expect(hereIn([`${token} purchased "ak47"`])).toEqual([ben])
    expect(hereIn([killed])).toEqual(['76561197960265736', ben])
    expect(hereIn([`${token} say "hello"`])).toEqual([])
  })

  it('has no player who disconnected, although the game lets them die afterwards', () => {
    expect(lastNews([exit]).left).toEqual([ben])
    for (const line of [suicide, `${token} dropped "c4"`, `${token} [1 2 3] was killed by the bomb.`])
      expect(hereIn([exit, line])).toEqual([])
    expect(hereIn([exit, killed])).toEqual(['76561197960265736'])
    expect(hereIn([exit, '"Ben<7><[U:1:7]>" switched from team <CT> to <Unassigned>'])).toEqual([])
  })

  it.each([
    '"Ben<7><[U:1:7]><>" connected, address "203.0.113.7:27005"',
    '"Ben<7><[U:1:7]><>" STEAM USERID validated',
    '"Ben<7><[U:1:7]><>" entered the game',
    '"Ben<7><[U:1:7]>" switched from team <Unassigned> to <CT>',
    `${token} [1 2 3] killed "Cy<8><[U:1:8]><TERRORIST>" [1 2 3] with "ak47"`,
  ])('has a player again who returned: %s', (line) => {
    expect(hereIn([exit, line])).toContain(ben)
    expect(hereIn([exit, line, suicide])).toEqual([ben])
  })

  it('has no player whose slot another player got', () => {
    const connects = (name: string, account: number) =>
      `"${name}<7><[U:1:${account}]><>" connected, address "203.0.113.7:27005"`
    expect(lastNews([connects('Ben', 7), connects('Cy', 8)]).left).toEqual([ben])
    expect(lastNews([connects('Ben', 7), connects('Ben', 7)]).left).toEqual([])
    expect(lastNews([connects('Ben', 7), exit, connects('Cy', 8)]).left).toEqual([])
  })

  it('takes no bot for a player with its name', () => {
    expect(hereIn([`"${ben}<9><BOT><CT>" disconnected (reason "Kicked")`, suicide])).toEqual([ben])
  })

  it('forgets a removed player', () => {
    const { roster } = lastNews(['"Ben<7><[U:1:7]><>" connected, address "x"'])
    expect(JSON.stringify(withoutPlayer(roster, ben))).not.toContain(ben)
    expect(withoutPlayer(lastNews([exit]).roster, ben)).toEqual(noRoster)
  })

  it('is remembered in a bounded state', () => {
    const line = fc
      .tuple(fc.nat(400), fc.constantFrom('connected, address "x"', 'disconnected (reason "x")', 'entered the game'))
      .map(([account, act]) => `"P<${account}><[U:1:${account + 1}]><>" ${act}`)
    fc.assert(
      fc.property(fc.array(line, { minLength: 300, maxLength: 600 }), (lines) => {
        const { slots, gone } = lastNews(lines).roster
        expect(Object.keys(slots).length).toBeLessThanOrEqual(maxRemembered)
        expect(gone.length).toBeLessThanOrEqual(maxRemembered)
      }),
      { numRuns: 10 },
    )
  })
})
