import type { Decorator } from '@storybook/react-vite'
import type { AccountFieldError } from '@warmup/domain/accounts'
import { type FieldBinding, Panel } from '@warmup/ui/common'
import type { FormEvent } from 'react'

export const sampleEmail = 'player@example.com'
export const samplePassword = 'warm-up-2026'

export const doNothing = () => {}

/** A form field with the props that react-hook-form binds. */
export const fieldFixture = (
  name: string,
  { value, error }: { value?: string; error?: AccountFieldError } = {},
): FieldBinding<AccountFieldError> => ({
  name,
  onChange: doNothing,
  onBlur: doNothing,
  ref: doNothing,
  ...(value === undefined ? {} : { defaultValue: value }),
  ...(error === undefined ? {} : { error }),
})

/** Keeps forms of stories from being submitted. */
export const stay = (event: FormEvent) => event.preventDefault()

/** Shows a form on the surface and in the width of the login dialog. */
export const onDialogSurface: Decorator = (Story) => (
  <Panel width="full" maxWidth="384px" mx="auto" px={{ base: '4', md: '5' }} py="5">
    <Story />
  </Panel>
)
