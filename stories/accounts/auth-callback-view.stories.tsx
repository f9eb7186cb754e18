import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuthCallbackView } from '@warmup/ui/accounts'
import { doNothing, type ErrorWord, useFieldBinding } from './accounts.fixtures.tsx'

type Args = { failure?: ErrorWord }

const InLanguage = ({ failure }: Args) => {
  const message = useFieldBinding().words(failure)
  return message === undefined ? (
    <AuthCallbackView status="verifying" />
  ) : (
    <AuthCallbackView status="failed" message={message} onRetry={doNothing} homeHref="/" />
  )
}

const meta = { title: 'Accounts/AuthCallbackView', component: InLanguage } satisfies Meta<Args>

export default meta
type Story = StoryObj<typeof meta>

export const Verifying: Story = {}
export const Failed: Story = { args: { failure: 'auth.errors.steamApiError' } }
