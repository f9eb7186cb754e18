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
export const Empty: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.type(screen.getByRole('searchbox'), 'o')
    await expect(args.onText).toHaveBeenCalledWith('o')
  },
}
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
export const NoneFound: Story = { args: { text: 'zzqxj', hits: ready([]) } }
export const Searching: Story = { args: { text: 'nig', hits: { status: 'loading' } } }
export const Failed: Story = {
  args: { text: 'night', hits: { status: 'failed', onRetry: fn() } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.hits?.status === 'failed' && args.hits.onRetry).toHaveBeenCalledOnce()
  },
}
