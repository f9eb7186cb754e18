import type { Meta, StoryObj } from '@storybook/react-vite'
import { EnterFactor } from '@warmup/ui/console'
import { expect, userEvent } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'
import { codeField, submitted } from './console-gate.fixtures.ts'

const meta = {
  title: 'Console/EnterFactor',
  component: EnterFactor,
  parameters: { layout: 'fullscreen' },
  args: {
    portalHref: '/',
    hasEnded: false,
    recoveryCodesLeft: 10,
    code: codeField(),
    isSubmitting: false,
    problem: undefined,
    onSubmit: submitted(),
  },
} satisfies Meta<typeof EnterFactor>

export default meta
type Story = StoryObj<typeof meta>

export const Main: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: /^(动态码或恢复码|Code or recovery code)$/ }),
      '123456{Enter}',
    )
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}
export const SessionEnded: Story = { args: { hasEnded: true } }
export const WrongCode: Story = { args: { code: codeField('wrong_code') } }
export const Submitting: Story = { args: { isSubmitting: true } }
export const TooManyAttempts: Story = {
  args: { problem: { code: 'too_many_attempts', retryAfterSeconds: 40 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/40/)
  },
}
export const NoAnswer: Story = { args: { problem: 'no_answer' } }
export const FewRecoveryCodes: Story = { args: { recoveryCodesLeft: 2 } }
export const NoRecoveryCodes: Story = {
  args: { recoveryCodesLeft: 0 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/手机和恢复码都丢了|Phone and codes lost/))
    await expect(canvas.getByText(/reset-factor/)).toBeVisible()
  },
}
export const Hovered: Story = { play: pageInState(':hover') }
export const Focused: Story = { play: pageInState(':focus-visible') }
