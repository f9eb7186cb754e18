import type { Meta, StoryObj } from '@storybook/react-vite'
import { Panel, PasswordField } from '@warmup/ui/common'
import { expect, fireEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

// zh: 密码输入框
const meta = {
  title: 'Common/PasswordField',
  component: PasswordField,
  args: {
    name: 'password',
    label: '密码',
    purpose: 'current',
    defaultValue: 'warm-up-2026',
    onChange: () => {},
    onBlur: () => {},
    ref: () => {},
  },
  decorators: [
    inEnglish({ 密码: 'Password', '密码至少需要 8 个字符': 'Password must be at least 8 characters long' }),
    (Story) => (
      <Panel maxWidth="384px" mx="auto">
        <Story />
      </Panel>
    ),
  ],
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

const fieldName = /^(密码|Password)$/
const eyeName = /^(显示密码|Show password)$/

// zh: 密码隐藏
export const Hidden: Story = {}
// zh: 密码不合要求
export const Invalid: Story = { args: { defaultValue: 'warm', error: '密码至少需要 8 个字符' } }

// zh: 鼠标按住显示
export const RevealedByPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    const eye = canvas.getByRole('button', { name: eyeName })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: eye })
    await expect(eye).toBePressed()
    await expect(canvas.getByLabelText(fieldName)).toHaveAttribute('type', 'text')
  },
}

// zh: 松开后隐藏
export const HiddenOnRelease: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.pointer({ keys: '[MouseLeft>][/MouseLeft]', target: canvas.getByRole('button', { name: eyeName }) })
    await expect(canvas.getByLabelText(fieldName)).toHaveAttribute('type', 'password')
  },
}

// zh: 手指移开后隐藏
export const HiddenOnLeave: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(fieldName)
    const eye = canvas.getByRole('button', { name: eyeName })
    await userEvent.pointer([{ keys: '[TouchA>]', target: eye }])
    await expect(field).toHaveAttribute('type', 'text')
    await userEvent.pointer([{ pointerName: 'TouchA', target: field }])
    await expect(field).toHaveAttribute('type', 'password')
  },
}

// zh: 键盘按住显示
export const RevealedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(fieldName))
    await userEvent.tab()
    await userEvent.keyboard('{Enter>3/}')
    await expect(canvas.getByLabelText(fieldName)).toHaveAttribute('type', 'password')
    await userEvent.keyboard('[Space>]')
    await expect(canvas.getByLabelText(fieldName)).toHaveAttribute('type', 'text')
  },
}

/** A screen reader cannot hold the button: it sends a click without a press, which toggles the state. */
// zh: 读屏器切换显示
export const RevealedByScreenReader: Story = {
  play: async ({ canvas }) => {
    const eye = canvas.getByRole('button', { name: eyeName })
    await fireEvent.click(eye, { detail: 0 })
    await expect(canvas.getByLabelText(fieldName)).toHaveAttribute('type', 'text')
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()
