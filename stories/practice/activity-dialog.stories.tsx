import type { Meta, StoryObj } from '@storybook/react-vite'
import { type PracticeActivity, practiceEvents } from '@warmup/domain/practice'
import { ActivityDialog } from '@warmup/ui/practice'
import { expect, fn, screen } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish, ready, storyNow } from './practice.fixtures.tsx'

const details: Partial<Record<PracticeActivity['event'], string>> = {
  desk_map: 'de_nuke',
  desk_preset: 'scrim',
  desk_say: '八点开打，别迟到',
  restarted_for_update: '1.41.7.8',
  region_switched: 'ap-hongkong',
  demo_downloaded: '2026-11-22_20-15-03_4711_de_mirage_alpha_vs_bravo.dem',
  demo_link_created: '2026-11-22_20-15-03_4711_de_mirage_alpha_vs_bravo.dem',
}
const entries: readonly PracticeActivity[] = practiceEvents.map((event, index) => ({
  id: String(index),
  event,
  outcome: index === 0 ? 'running' : index === 4 ? 'failed' : 'succeeded',
  at: new Date(storyNow - index * 5_400_000).toISOString(),
  by: index % 3 === 2 ? '' : index % 2 === 0 ? '夜航NightOwl' : 'Sky',
  detail: details[event] ?? '',
}))

// zh: 服务器操作记录
const meta = {
  title: 'Practice/ActivityDialog',
  component: ActivityDialog,
  loaders: [async () => void (await ActivityDialog.preload())],
  decorators: [
    inEnglish({ ...practiceWordsInEnglish, 夜航NightOwl: 'NightOwl', '八点开打，别迟到': 'We start at eight' }),
  ],
  args: { isOpen: true, onClose: fn(), serverName: '训练一号', activity: ready(entries) },
} satisfies Meta<typeof ActivityDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 各类动态
export const List: Story = {
  play: async () => {
    await openDialog()
    await expect(screen.getAllByRole('listitem').length).toBe(entries.length)
    await expect(screen.getByRole('dialog')).toHaveTextContent(/切换地区 · 中国香港|Region switched · Hong Kong/)
    await expect(screen.getByRole('dialog')).toHaveTextContent(/切换预设 · 5v5 训练赛|Preset chosen · Scrim 5v5/)
  },
}
// zh: 加载中
export const Loading: Story = { args: { activity: { status: 'loading' } } }
// zh: 没有动态
export const Empty: Story = { args: { activity: ready([]) } }
// zh: 服务器出错
export const Failed: Story = { args: { activity: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
