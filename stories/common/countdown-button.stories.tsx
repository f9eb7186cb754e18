import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountdownButton } from '@warmup/ui/common'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

// zh: 倒计时按钮
const meta = {
  title: 'Common/CountdownButton',
  component: CountdownButton,
  args: { children: '发送验证码', secondsLeft: 0, onClick: fn() },
  decorators: [inEnglish({ 发送验证码: 'Send code' })],
} satisfies Meta<typeof CountdownButton>

export default meta
type Story = StoryObj<typeof meta>

// zh: 可发送
export const Ready: Story = {}
// zh: 倒计时中
export const CoolingDown: Story = {
  args: { secondsLeft: 42 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
/** The countdown says what can be sent again. */
// zh: 倒计时后可重发
export const Resend: Story = {
  args: { secondsLeft: 42, isResend: true },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('button', { name: /(42 秒后可重发|Resend in 42 s)$/ })).toBeVisible(),
}
// zh: 正在发送
export const Loading: Story = { args: { isLoading: true } }
/** Same width before the press, while sending and during the countdown. */
// zh: 各状态宽度相同
export const SameWidth: Story = {
  render: (args) => (
    <>
      {[{}, { isLoading: true }, { secondsLeft: 60 }, { secondsLeft: 9 }].map((state) => (
        <div key={JSON.stringify(state)}>
          <CountdownButton {...args} {...state} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const widths = within(canvasElement)
      .getAllByRole('button')
      .map(({ offsetWidth }) => offsetWidth)
    await expect(new Set(widths).size).toBe(1)
  },
}
