import type { Meta, StoryObj } from '@storybook/react-vite'
import { playerHitFixture } from '@warmup/domain/players/fixtures'
import { paths } from '@warmup/domain/shell'
import { PlayerSearchDialog } from '@warmup/ui/players'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { playersWordsInEnglish, ready } from './players.fixtures.ts'

const hits = [
  playerHitFixture(),
  playerHitFixture({ steamId: '76561198000000002', name: '北极星', groups: [] }),
  playerHitFixture({ steamId: '76561198000000003', name: '小夜曲', groups: ['pro', 'op'] }),
  playerHitFixture({ steamId: '76561198000000004', name: '<b>bold</b> & "quoted"', groups: [] }),
]

// zh: 查找玩家对话框
const meta = {
  title: 'Players/PlayerSearchDialog',
  component: PlayerSearchDialog,
  loaders: [async () => void (await PlayerSearchDialog.preload())],
  decorators: [inEnglish(playersWordsInEnglish)],
  args: { isOpen: true, onClose: fn(), text: '', onText: fn(), hits: undefined, playerHref: paths.player },
} satisfies Meta<typeof PlayerSearchDialog>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing typed yet. */
// zh: 未输入
export const Empty: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.type(screen.getByRole('searchbox'), 'o')
    await expect(args.onText).toHaveBeenCalledWith('o')
  },
}
// zh: 找到玩家
export const Found: Story = {
  args: { text: 'night', hits: ready(hits) },
  play: async ({ args }) => {
    await openDialog()
    const [link] = screen.getAllByRole('link')
    await expect(link).toHaveAttribute('href', '/players/76561198000000001')
    await expect(screen.getByRole('status')).toHaveTextContent(/4/)
    link?.addEventListener('click', (event) => event.preventDefault())
    if (link) await userEvent.click(link)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** In a community with a public list of sanctions. */
// zh: 有处罚公示
export const PublicList: Story = {
  args: { publicListHref: paths.bans },
  play: async ({ args }) => {
    await openDialog()
    const link = screen.getByRole('link', { name: /^(查看处罚公示|See bans and mutes)$/ })
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
// zh: 没有找到玩家
export const NoneFound: Story = { args: { text: 'zzqxj', hits: ready([]) } }
// zh: 搜索中
export const Searching: Story = { args: { text: 'nig', hits: { status: 'loading' } } }
// zh: 搜索失败
export const Failed: Story = {
  args: { text: 'night', hits: { status: 'failed', onRetry: fn() } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.hits?.status === 'failed' && args.hits.onRetry).toHaveBeenCalledOnce()
  },
}
