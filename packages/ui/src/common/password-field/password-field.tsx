import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Eye, EyeOff } from 'lucide-react'
import { useId } from 'react'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { revealButtonRecipe } from './password-field.recipe.ts'
import { useHeld } from './use-held.ts'

const RevealButton = chakra('button', revealButtonRecipe)

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'inputMode' | 'autoComplete'> & {
  /** `new` makes password managers offer to generate and save a password. */
  purpose: 'current' | 'new'
}

/**
 * A password field whose text is visible only while the eye button is held (docs/product/accounts.md#login-dialog).
 * - The text MUST be visible while the button is pressed by pointer, finger, Space or Enter, and hidden on release,
 *   when the pointer leaves, when focus leaves and when the form is submitted.
 * - Assistive technology, which cannot hold, MUST be able to toggle it by a click.
 * - The button MUST NOT submit the form, and MUST NOT take the focus from the field.
 */
export const PasswordField = ({ purpose, ...field }: PasswordFieldProps) => {
  const { t } = useTranslation('common')
  const [isShown, holdProps] = useHeld()
  const ownId = useId()
  const id = field.id ?? ownId
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      id={id}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${purpose}-password`}
      suffix={
        <Tooltip content={t('password.hold')} isDescription={false} isOpen={isShown ? false : undefined}>
          <RevealButton
            type="button"
            aria-label={t('password.show')}
            aria-pressed={isShown}
            aria-controls={id}
            {...holdProps}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </RevealButton>
        </Tooltip>
      }
    />
  )
}
