import { currentRun } from '../harness/run.ts'
import { expect, test } from '../harness/test.ts'
import { topCards } from './leaderboard-test.ts'

type Entry = { readonly steamid: string; readonly nickname: string; readonly kills: number }

const bestPlayers = async (mode: string): Promise<Entry[]> =>
  (await (await fetch(`${currentRun().apiAddress}/api/leaderboard/${mode}`)).json()).data

test('the sandbox plays, and a player with kills there rises to the top of the board', async ({ page }) => {
  await expect.poll(async () => (await bestPlayers('dm')).length).toBe(20)
  const climber = (await bestPlayers('dm')).at(-1)
  if (climber === undefined) throw new Error('No player is on the board')
  const response = await fetch(`${currentRun().sandboxAddress}/api/game-servers/sh-dm-1/kills`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ steamId: climber.steamid, name: climber.nickname, count: 1_000 }),
  })
  expect(response.status).toBe(200)
  await expect.poll(async () => (await bestPlayers('dm'))[0]?.steamid).toBe(climber.steamid)
  await page.goto('/leaderboard?season=all')
  await expect(topCards(page).first()).toContainText(climber.nickname)
  await topCards(page).first().click()
  await expect(page.getByRole('dialog').getByText('步枪')).toBeVisible()
})
