import type { Meta, StoryObj } from '@storybook/react-vite'
import { NoticeBanner } from '@warmup/ui/common'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

// zh: 通知横幅
const meta = {
  title: 'Common/NoticeBanner',
  component: NoticeBanner,
  args: { tone: 'failure', children: 'Steam 登录失败，请稍后再试', onDismiss: fn() },
  decorators: [
    inEnglish({
      'Steam 登录失败，请稍后再试': 'Steam login failed. Please try again later.',
      '登录成功，欢迎回来': 'Logged in. Welcome back.',
      '今晚 23:30 上海节点维护，约 10 分钟':
        'The Shanghai node is under maintenance tonight at 23:30 for about 10 minutes.',
      页面不存在: 'Page does not exist',
      该功能未启用: 'This feature is not enabled',
    }),
  ],
} satisfies Meta<typeof NoticeBanner>

export default meta
type Story = StoryObj<typeof meta>

// zh: 失败
export const Failure: Story = {}
// zh: 成功
export const Success: Story = { args: { tone: 'success', children: '登录成功，欢迎回来' } }
// zh: 提示信息
export const Info: Story = {
  args: { tone: 'info', children: '今晚 23:30 上海节点维护，约 10 分钟', onDismiss: undefined },
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('status')
    const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0
    // The right padding is at least the left padding of the icon.
    await expect(right(banner) - right(banner.lastElementChild)).toBeGreaterThanOrEqual(12)
  },
}
// zh: 可关闭
export const Dismissible: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}
// zh: 页面不存在
export const PageNotFound: Story = { args: { children: '页面不存在' } }
// zh: 功能未启用
export const FeatureDisabled: Story = { args: { children: '该功能未启用' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
