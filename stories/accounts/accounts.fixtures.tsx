import { useTranslation, type Words } from '@warmup/i18n'
import type { FieldBinding } from '@warmup/ui/common'
import { Panel } from '@warmup/ui/common'
import type { FormEvent, ReactNode } from 'react'

type AccountWords = Words['accounts']

/** An error of the catalogue, by its key, so that a story shows it in the language of the toolbar. */
export type ErrorWord =
  | `login.${keyof AccountWords['login'] & string}`
  | `resetPassword.${keyof AccountWords['resetPassword'] & string}`
  | `binding.${keyof AccountWords['binding'] & string}`
  | `auth.errors.${keyof AccountWords['auth']['errors'] & string}`

/** What a field of a story holds. */
export type FieldState = { value?: string; error?: ErrorWord }

export const sampleEmail = 'player@example.com'
export const samplePassword = 'warm-up-2026'

/** Turns what a story says about its fields into the bindings that views take. */
export const useFieldBinding = () => {
  const { t } = useTranslation('accounts')
  const words = (key: ErrorWord | undefined): string | undefined => key && t(key)
  const binding = (name: string, { value, error }: FieldState): FieldBinding => ({
    name,
    defaultValue: value,
    error: words(error),
    onChange: doNothing,
    onBlur: doNothing,
    ref: doNothing,
  })
  return { words, binding }
}

export const doNothing = () => {}

/** Forms of stories go nowhere. */
export const stay = (event: FormEvent) => event.preventDefault()

/** A form on the surface and in the width of the login dialog. */
export const DialogSurface = ({ children }: { children: ReactNode }) => (
  <Panel width="full" maxWidth="384px" mx="auto" px={{ base: '4', md: '5' }} py="5">
    {children}
  </Panel>
)
