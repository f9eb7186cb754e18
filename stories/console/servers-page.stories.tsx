import type { Meta, StoryObj } from '@storybook/react-vite'
import { gameServerFixture } from '@warmup/domain/console/fixtures'
import { ServersPage } from '@warmup/ui/console'
import { expect, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { pageInState } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'
import { consoleWordsInEnglish, failed, loading, loadingSlowly, ready, storyNow } from './console-pages.fixtures.tsx'

const servers = [
  gameServerFixture(),
  gameServerFixture({ id: 'sh-dm-2', name: '上海死斗 2 号', players: 0, logAt: undefined }),
  gameServerFixture({
    id: 'gz-1',
    name: '广州回防 1 号',
    region: '广州',
    state: 'offline',
    map: '',
    players: 0,
    version: '',
  }),
  gameServerFixture({ id: 'gz-2', name: '广州回防 2 号', region: '广州', isTooOld: true, version: '1.41.1.9' }),
  gameServerFixture({
    id: 'hk-1',
    name: '香港单挑 1 号',
    region: '香港',
    state: 'unknown',
    answeredAt: undefined,
    map: '',
    version: '',
  }),
  gameServerFixture({ id: 'tk-1', name: '东京公开 1 号', region: '东京', sendsLog: false, logAt: undefined }),
]

const meta = {
  title: 'Console/ServersPage',
  component: ServersPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: { servers: ready(servers), now: storyNow },
} satisfies Meta<typeof ServersPage>

export default meta
type Story = StoryObj<typeof meta>

export const Populated: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(servers.length + 1)
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent(/离线|Offline/)
  },
}
export const Searched: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'gz')
    await expect(canvas.getAllByRole('row')).toHaveLength(3)
  },
}
export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz')
    await expect(canvas.getByText(/没有匹配的服务器|No servers match/)).toBeVisible()
  },
}
export const Empty: Story = { args: { servers: ready([]) } }
export const Loading: Story = { args: { servers: loading } }
export const LoadingSlowly: Story = { decorators: [slow], args: { servers: loadingSlowly() } }
export const FailedOffline: Story = { args: { servers: failed('offline') } }
export const FailedNoAnswer: Story = { args: { servers: failed('no_answer') } }
export const FailedServerError: Story = { args: { servers: failed('server_error') } }
export const FailedRefused: Story = { args: { servers: failed({ retryAfterSeconds: 12 }) } }
export const Hovered: Story = { play: pageInState(':hover') }
export const Focused: Story = { play: pageInState(':focus-visible') }
