import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Demo } from '@warmup/domain/matches'
import { matchSummaryFixture } from '@warmup/domain/matches/fixtures'
import { paths } from '@warmup/domain/shell'
import { DemoDialog } from '@warmup/ui/matches'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish, ready } from '../practice/practice.fixtures.tsx'

const first = '2026-11-22_20-15-03_4711_de_mirage_alpha_vs_bravo.dem'
const demos: readonly Demo[] = [
  { name: '2026-11-22_21-40-12_4712_de_inferno_alpha_vs_bravo.dem', size: 12_400_000, isRecording: true },
  { name: first, size: 184_200_000, isRecording: false, match: matchSummaryFixture() },
  { name: '2026-11-21_22-01-44_4700_de_nuke_alpha_vs_bravo.dem', size: 104_000, isRecording: false },
  // The team name contains a right-to-left override and was cut inside a UTF-8 character.
  {
    name: '2026-11-20_20-10-09_4699_de_dust2_css1_\u202ealpha_vs_bravo\ufffd.dem',
    size: 98_700_000,
    isRecording: false,
    match: matchSummaryFixture({ id: 'older-match', map: 'de_dust2_css1', score: { a: 8, b: 13 } }),
  },
  { name: 'old_match.dem', size: undefined, isRecording: false },
]

// zh: 录像对话框
const meta = {
  title: 'Practice/DemoDialog',
  component: DemoDialog,
  loaders: [async () => void (await DemoDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    isOpen: true,
    onClose: fn(),
    serverName: '训练一号',
    demos: ready(demos),
    selected: first,
    onSelect: fn(),
    matchHref: paths.match,
    refreshSecondsLeft: 0,
    isRefreshing: false,
    onRefresh: fn(),
    onDownload: fn(),
    onCopyLink: fn(),
  },
} satisfies Meta<typeof DemoDialog>

export default meta
type Story = StoryObj<typeof meta>

const download = () => screen.getByRole('button', { name: /^(下载|Download)$/ })

// zh: 加载中
export const Loading: Story = { args: { demos: { status: 'loading' }, selected: undefined } }
// zh: 未选择录像
export const List: Story = {
  args: { selected: undefined },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(download())
    await expect(args.onDownload).not.toHaveBeenCalled()
    await expect(download()).toHaveAccessibleDescription(/^(请先选择一个录像|Select a demo first)$/)
    await userEvent.click(screen.getByRole('radio', { name: /de_mirage/ }))
    await expect(args.onSelect).toHaveBeenCalledWith(first)
    await expect(screen.getByRole('radio', { name: /_alpha_vs_bravo\.dem.*de_dust2_css1$/ })).toBeVisible()
  },
}
/** Each file name takes one line. Phones truncate it before the teams; screen readers read all of it. */
// zh: 窄屏，文件名不折行
export const NamesInOneLine: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const dialog = await openDialog()
    const names = [...dialog.querySelectorAll<HTMLElement>('label [translate=no]')]
    await expect(names.length).toBeGreaterThan(2)
    for (const name of names) {
      await expect([name.textContent, name.offsetHeight]).toEqual([name.textContent, 20])
      const end = name.lastElementChild
      await expect(end?.scrollWidth).toBeLessThanOrEqual((end?.clientWidth ?? 0) + 1)
    }
    await expect(
      screen.getByRole('radio', { name: /2026-11-22_20-15-03_4711_de_mirage_alpha_vs_bravo\.dem/ }),
    ).toBeVisible()
    await expect(screen.getByTitle(first)).toBeVisible()
  },
}
// zh: 已选择录像
export const Selected: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(download())
    await expect(args.onDownload).toHaveBeenCalledWith(first)
    await userEvent.click(screen.getByRole('button', { name: /^(获取链接|Get link)$/ }))
    await expect(args.onCopyLink).toHaveBeenCalledWith(first)
  },
}
/** What the log tells of the match, and the way to its page. */
// zh: 带比赛结果
export const WithMatch: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const dialog = await openDialog()
    await expect(screen.getByText('13:11')).toBeVisible()
    const links = screen.getAllByRole('link', { name: /^(比赛详情|Match page)$/ })
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/matches/sample-match',
      '/matches/older-match',
    ])
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
}
// zh: 没有录像
export const Empty: Story = { args: { demos: ready([]), selected: undefined } }
// zh: 录像列表加载失败
export const FetchFailed: Story = {
  args: { demos: { status: 'failed', trouble: 'server_error', onRetry: fn() }, selected: undefined },
}
// zh: 正在下载
export const Downloading: Story = { args: { busy: 'download' } }
// zh: 下载失败
export const DownloadFailed: Story = { args: { failure: 'demo_download_failed' } }
// zh: 下载地址无效
export const InvalidUrl: Story = {
  args: { failure: 'invalid_download_url' },
  play: async () => {
    await openDialog()
    await expect(screen.getByRole('alert')).toHaveTextContent(/下载地址无效|Invalid download URL/)
  },
}
// zh: 刷新太频繁，倒计时
export const RefreshThrottled: Story = {
  args: { refreshSecondsLeft: 3 },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(刷新|Refresh)/ }))
    await expect(args.onRefresh).not.toHaveBeenCalled()
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
