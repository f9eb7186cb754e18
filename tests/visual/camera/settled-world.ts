import { setTimeout as pause } from 'node:timers/promises'

/** A portal in front of a frozen sandbox. */
export type World = {
  readonly address: string
  readonly sandboxAddress: string
  /** Resolves when the sandbox's sample players have the data that `npm start` gives them. */
  readonly samplesGiven: Promise<unknown>
}

const patienceMs = 120_000
const askEveryMs = 200

const fetchJson = async (url: string) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** Polls a condition; fails with its name after several minutes. */
const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const giveUpAt = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`The frozen world does not come to rest: ${what}`)
    await pause(askEveryMs)
  }
}

type Entry = { readonly steamid: string; readonly avatar_url: string | null }

const playersOnBoard = async (address: string): Promise<Entry[]> => {
  const [season] = await fetchJson(`${address}/api/leaderboard/seasons`)
  const players: Entry[] = []
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const answer = await fetchJson(`${address}/api/leaderboard/dm?season=${season.id}&page=${page}`)
    players.push(...answer.data)
    totalPages = answer.totalPages
  }
  return players
}

/** Players on the first board whose Steam avatar the portal has not looked up yet. */
const playersWithoutPicture = async ({ address, sandboxAddress }: World): Promise<Entry[]> => {
  const players = await playersOnBoard(address)
  const { STEAM_API_KEY: key } = await fetchJson(`${sandboxAddress}/api/environment`)
  const steamIds = players.map(({ steamid }) => steamid).join(',')
  const { response } = await fetchJson(
    `${sandboxAddress}/ISteamUser/GetPlayerSummaries/v2/?key=${key}&steamids=${steamIds}`,
  )
  const known = new Set(response.players.map(({ steamid }: { steamid: string }) => steamid))
  return players.filter(({ steamid, avatar_url }) => avatar_url === null && known.has(steamid))
}

/** Waits until nothing changes any more: all matches are published and all players have their avatar. */
export const untilSettled = async (world: World): Promise<void> => {
  const { address, sandboxAddress, samplesGiven } = world
  let haveSamples = false
  void samplesGiven.then(() => {
    haveSamples = true
  })
  await until('its sample players were given nothing', async () => haveSamples)
  const isPastSent = async () => (await fetchJson(`${sandboxAddress}/api/log-play`)).isPastSent
  await until('its game servers have log to send', isPastSent)
  const metrics = async () => (await fetch(`${address}/metrics`)).text()
  await until('its leaderboards are behind', async () => /^warmup_boards_behind 0$/m.test(await metrics()))
  await until('pictures of its players are missing', async () => (await playersWithoutPicture(world)).length === 0)
}
