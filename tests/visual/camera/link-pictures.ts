import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { communityFixture } from '@warmup/domain/common/fixtures'
import fastify, { type FastifyInstance } from 'fastify'
import type { Browser, Page } from 'playwright'
import type { CardSource } from '../../../apps/api/src/platform/static/index.ts'
import type { Shot } from './shots.ts'
import type { PictureRun } from './take-pictures.ts'

type LinkPicture = Pick<Shot, 'component' | 'story' | 'file' | 'width' | 'theme' | 'locale'>

const longName = {
  zh: '上海二区 混战 #12 | 全枪械 | 爆头加成 | 低延迟 BGP | 新手友好',
  en: 'Shanghai II Deathmatch #12 | All weapons | Headshot bonus | Low latency',
}
const shortName = { zh: '上海 死斗 #1', en: 'Shanghai DM #1' }

/** What the game servers answer, by their id; undefined: nothing. */
const servers = {
  up: { name: shortName, players: 12 },
  full: { name: shortName, players: 20 },
  down: { name: shortName, players: undefined },
  'long-name': { name: longName, players: 7 },
} as const

const cards = {
  server: '/card/server/up.png',
  'long-name': '/card/server/long-name.png',
  gathering: '/card/gathering.png?gathering=up',
  match: '/card/match/abc2.png',
} as const

const locales = ['zh', 'en'] as const

const badgePictures = Object.keys(servers).flatMap((id) =>
  (['svg', 'png'] as const).flatMap((form) =>
    locales.flatMap((locale) =>
      (['dark', 'light'] as const).map((theme): LinkPicture => {
        const file = `/badge/${id}.${form}?theme=${theme}&language=${locale}`
        return { component: 'Pages/Badge', story: `${id} ${form}`, file, width: 360, theme, locale }
      }),
    ),
  ),
)

const cardPictures = Object.entries(cards).flatMap(([story, path]) =>
  locales.map((locale): LinkPicture => {
    const file = `${path}${path.includes('?') ? '&' : '?'}language=${locale}`
    return { component: 'Pages/Card', story, file, width: 1_200, theme: 'dark', locale }
  }),
)

/** The badges and cards that other sites and chats show; `file` is their path in the portal. */
export const linkShots: readonly Shot[] = [...badgePictures, ...cardPictures].map((picture) => {
  const { component, story, width, locale, theme } = picture
  const storyId = `${component.toLowerCase().replace('/', '-')}--${story.replace(' ', '-')}`
  return { id: `${storyId}-${width}-${locale}-${theme}`, storyId, ...picture }
})

const source: CardSource = {
  community: () => communityFixture({ name: { zh: 'Warmup 热身社区', en: 'Warmup Community' } }),
  look: () => ({}),
  server: (id) => {
    const server = Object.entries(servers).find(([known]) => known === id)?.[1]
    return server && { name: server.name, category: 'dm', region: 'ap-shanghai', address: '203.0.113.7:27015' }
  },
  gathering: (_, language) => ({
    server: shortName[language],
    map: 'Mirage',
    ready: 4,
    target: 6,
    state: 'open',
    endsAt: Date.UTC(2026, 10, 20, 12, 12),
    startsAt: undefined,
  }),
  match: async () => ({
    map: 'Mirage',
    score: { a: 13, b: 11 },
    state: 'finished',
    players: 10,
    startedAt: new Date('2026-11-20T12:15:03Z'),
  }),
}

const configs = Object.entries(servers).map(([id, { name }]) => ({
  id,
  name: id,
  name_display: name,
  address: { host: '203.0.113.7', port: 27_015 },
  category: 'dm',
  region: 'ap-shanghai',
  ontop: 0,
  star: 0,
}))

const answer = { name: '', map: 'de_mirage', bots: 0, maxPlayers: 20, appId: 730, version: '', tvPort: undefined }

/** The routes of a checkout that draw these pictures, of what never changes. */
const openRoutes = async (checkout: string, opened: AsyncDisposableStack): Promise<FastifyInstance> => {
  const load = (file: string) => import(pathToFileURL(join(checkout, 'apps/api/src', file)).href)
  const { createPictures }: typeof import('../../../apps/api/src/platform/pictures/index.ts') =
    await load('platform/pictures/index.ts')
  const { mountCards }: typeof import('../../../apps/api/src/platform/static/index.ts') =
    await load('platform/static/index.ts')
  const { mountServerBadge }: typeof import('../../../apps/api/src/servers/server-badge.ts') =
    await load('servers/server-badge.ts')
  const { Fleet }: typeof import('../../../apps/api/src/servers/fleet.ts') = await load('servers/fleet.ts')
  const fleet = new Fleet(configs)
  for (const [id, { players }] of Object.entries(servers))
    if (players !== undefined) fleet.recordAnswer(id, { ...answer, players }, new Date(0))
  const pictures = createPictures()
  opened.defer(() => pictures.close())
  const app = fastify()
  opened.defer(() => app.close())
  mountCards(app, source, pictures)
  mountServerBadge(app, fleet, pictures)
  return app
}

const takeOne = async (page: Page, app: FastifyInstance, { file }: Shot): Promise<Buffer> => {
  const { statusCode, headers, body, rawPayload } = await app.inject({ url: file })
  if (statusCode !== 200) throw new Error(`${file} answered ${statusCode}`)
  if (headers['content-type'] === 'image/png') return rawPayload
  await page.setContent(body)
  return page.locator('svg').screenshot({ omitBackground: true })
}

/** Takes the pictures of a checkout without starting its portal: a PNG file is the picture, and an SVG file is shown. */
export const takeLinkPictures = async (
  browser: Browser,
  checkout: string,
  shots: readonly Shot[],
): Promise<PictureRun> => {
  const run: PictureRun = { pictures: [], failures: [] }
  await using opened = new AsyncDisposableStack()
  const page = await browser.newPage({ deviceScaleFactor: 1 })
  opened.defer(() => page.close())
  const app = await openRoutes(checkout, opened)
  for (const shot of shots) {
    try {
      run.pictures.push({ shot, png: await takeOne(page, app, shot) })
    } catch (error) {
      run.failures.push({ shot, problem: error instanceof Error ? error.message : String(error) })
    }
  }
  return run
}
