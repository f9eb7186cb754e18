import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, type ButtonProps } from '@warmup/ui/common'
import { expect, fn, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

// zh: 按钮
const meta = {
  title: 'Common/Button',
  component: Button,
  args: { children: '快速加入' },
  decorators: [inEnglish({ 快速加入: 'Quick join', 退出登录: 'Log out' })],
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

// zh: 主要按钮
export const Primary: Story = { args: { weight: 'primary' } }
// zh: 次要按钮
export const Secondary: Story = { args: { weight: 'secondary' } }
// zh: 弱按钮
export const Quiet: Story = { args: { weight: 'quiet' } }
// zh: 危险操作
export const Danger: Story = { args: { weight: 'danger', children: '退出登录' } }
// zh: 禁用
export const Disabled: Story = { args: { weight: 'primary', isDisabled: true, onClick: fn() } }
/** A disabled button accepts focus, so that players can read the reason. */
// zh: 禁用时键盘聚焦
export const DisabledFocused: Story = {
  ...Disabled,
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.tab()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
/** Every weight has a style of its own under the pointer, except a disabled button. */
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates<ButtonProps>({
    variants: {
      primary: { weight: 'primary' },
      secondary: { weight: 'secondary' },
      quiet: { weight: 'quiet' },
      danger: { weight: 'danger' },
      small: { size: 'small' },
      flush: { weight: 'quiet', isFlush: true },
      wide: { isWide: true },
      disabled: { weight: 'primary', isDisabled: true },
    },
  }),
  play: async ({ canvasElement }) => {
    const looks = (state: string) =>
      [...canvasElement.querySelectorAll(`[data-interaction="${state}"] button`)].map((button) =>
        [undefined, '::before'].map((layer) => getComputedStyle(button, layer).backgroundColor).join(),
      )
    const [rest, hovered] = [looks('rest'), looks(':hover')]
    // Devices without hover have no such styles.
    const hasHover = matchMedia('(hover: hover)').matches
    const isChanged = hovered.map((look, at) => look !== rest[at])
    await expect(isChanged).toEqual([...new Array(7).fill(hasHover), false])
  },
}
