import type { Meta, StoryObj } from '@storybook/react-vite'
import { SetUpFactor } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'
import { codeField, sampleSecret, submitted } from './console-gate.fixtures.ts'
import { failed, loading, loadingSlowly, ready } from './console-pages.fixtures.tsx'

const form = () => ({ code: codeField(), isSubmitting: false, problem: undefined, onSubmit: submitted() })

const meta = {
  title: 'Console/SetUpFactor',
  component: SetUpFactor,
  parameters: { layout: 'fullscreen' },
  args: {
    portalHref: '/',
    secret: ready(sampleSecret),
    form: form(),
    copy: 'idle',
    onCopy: fn(),
    onSignIn: fn(),
  },
} satisfies Meta<typeof SetUpFactor>

export default meta
type Story = StoryObj<typeof meta>

export const Main: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /二维码|QR code/ })).toBeVisible()
  },
}
export const SecretShown: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText(/无法扫码|Cannot scan/))
    await userEvent.click(canvas.getByRole('button', { name: /^(复制密钥|Copy secret)$/ }))
    await expect(args.onCopy).toHaveBeenCalledWith(sampleSecret.secret)
  },
}
export const WrongCode: Story = { args: { form: { ...form(), code: codeField('wrong_code') } } }
export const Submitting: Story = { args: { form: { ...form(), isSubmitting: true } } }
export const TooManyAttempts: Story = {
  args: { form: { ...form(), problem: { code: 'too_many_attempts', retryAfterSeconds: undefined } } },
}
/** The visitor signed in too long ago. */
export const SignInAgain: Story = {
  args: { secret: ready('sign_in_again' as const) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重新登录|Log in again)$/ }))
    await expect(args.onSignIn).toHaveBeenCalledOnce()
  },
}
/** The same, noticed when the code was sent. */
export const SignInAgainAfterwards: Story = { args: { form: { ...form(), problem: 'sign_in_again' } } }
export const Loading: Story = { args: { secret: loading } }
export const LoadingSlowly: Story = { decorators: [slow], args: { secret: loadingSlowly() } }
export const Failed: Story = { args: { secret: failed('server_error') } }
export const Hovered: Story = { play: pageInState(':hover') }
export const Focused: Story = { play: pageInState(':focus-visible') }
